import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyContent } from '../../../content/src/index.js';
import type { Command, CommandBody } from '../command/index.js';
import { JointPose, JointTree } from '../joint/index.js';
import {
  buildPatientModel,
  EVENTS_LENGTH,
  EVENTS_NOTICE,
  EVENTS_SIM_TIME,
  EVENTS_TARGET,
  EVENTS_TIME_SCALE,
  EVENTS_WANTED,
  Patient,
  POSE_DISTANCE,
  POSE_DOFS,
  poseLength,
  PoseWriter,
  Wishes,
  type PatientSnapshot,
} from './index.js';

const model = buildPatientModel(bodyContent, { height: 1.8, mass: 80 });

const envelope = { id: 'c1', room: 'r', patient: 0 };
const gait = (body: CommandBody<'setGait'>): Command => ({ ...envelope, type: 'setGait', body });
const scale = (percent: number): Command => ({
  ...envelope,
  type: 'setTimeScale',
  body: { percent },
});

/** Judges wishes for the patients of a test, once for all of them. */
const wishes = new Wishes(model);
const applyJudged = (patient: Patient, command: Command) =>
  patient.apply(
    command,
    patient.tick,
    command.type === 'setGait' ? wishes.complete(command.body) : undefined,
  );
/** Random walks are planned by the hundred. */
const LONG = 60_000;

const poseOf = (patient: Patient): Int32Array => {
  const out = new Int32Array(poseLength(model.dofTable));
  patient.writePose(out);
  return out;
};
const eventsOf = (patient: Patient): Int32Array => {
  const out = new Int32Array(EVENTS_LENGTH);
  patient.writeEvents(out);
  return out;
};
const steps = (patient: Patient, ticks: number): void => {
  for (let i = 0; i < ticks; i++) patient.step();
};

describe('Patient', () => {
  it('walks from its first tick, at the natural speed unless told otherwise', () => {
    const patient = new Patient(model);
    steps(patient, 600);
    const metres = poseOf(patient)[POSE_DISTANCE] / 1000;
    expect(metres / 10).toBeCloseTo(patient.target.speed, 1);
    expect(new Patient(model, { speed: 0.8 }).target.speed).toBeCloseTo(0.8, 9);
  });

  it('says how it could walk when it is to begin as it cannot', () => {
    expect(() => new Patient(model, { speed: 9 })).toThrow(/nearest it can is 2\.\d\d m\/s/);
    expect(() => new Patient(model, { timeScale: 101 })).toThrow('timeScale');
    expect(() => new Patient(model, { tick: -1 })).toThrow('tick');
  });

  it('changes nothing before the tick it promised, and something after it', () => {
    for (const warmUp of [0, 7, 20, 25, 33]) {
      const changed = new Patient(model, { speed: 1 });
      const twin = new Patient(model, { speed: 1 });
      steps(changed, warmUp);
      steps(twin, warmUp);
      const result = changed.apply(gait({ speed: 1.5 }), changed.tick);
      expect(result).toMatchObject({ ok: true, id: 'c1', tick: warmUp });
      const effective = result.ok ? result.effectiveTick! : 0;
      expect(effective - warmUp).toBeGreaterThanOrEqual(9);
      while (changed.tick < effective - 1) {
        changed.step();
        twin.step();
        expect(poseOf(changed)).toEqual(poseOf(twin));
      }
      steps(changed, 6);
      steps(twin, 6);
      expect(poseOf(changed)).not.toEqual(poseOf(twin));
      steps(changed, 300);
      expect(changed.target.speed).toBeCloseTo(1.5, 9);
      expect(eventsOf(changed)[EVENTS_TARGET]).toBe(1500);
    }
  });

  it('lets the effect wait longer in slow motion, and names no tick while held', () => {
    const slow = new Patient(model, { speed: 1, timeScale: 10 });
    const real = new Patient(model, { speed: 1 });
    const ticksOf = (patient: Patient): number | null => {
      const result = patient.apply(gait({ speed: 1.2 }), 0);
      return result.ok ? result.effectiveTick : Number.NaN;
    };
    const real100 = ticksOf(real)!;
    expect(Math.abs(ticksOf(slow)! - real100 * 10)).toBeLessThan(10);
    expect(ticksOf(new Patient(model, { speed: 1, timeScale: 0 }))).toBeNull();
  });

  it('refuses what cannot be walked, names the nearest that can, and goes on as before', () => {
    const patient = new Patient(model, { speed: 1 });
    const twin = new Patient(model, { speed: 1 });
    const result = patient.apply(gait({ speed: 4 }));
    expect(result).toMatchObject({ ok: false, id: 'c1', refused: 'notFeasible' });
    if (result.ok || result.refused !== 'notFeasible') return;
    expect(result.params.asked).toEqual({ speed: 4 });
    expect(result.params.nearest.speed).toBeGreaterThan(2);
    expect(patient.apply(gait(result.params.nearest))).toMatchObject({ ok: true });
    expect(twin.apply(gait(result.params.nearest))).toMatchObject({ ok: true });
    steps(patient, 100);
    steps(twin, 100);
    expect(poseOf(patient)).toEqual(poseOf(twin));
  });

  it('answers and walks the same whether a wish is judged here or was before', () => {
    for (const body of [{ speed: 1.5 }, { speed: 4 }, { stepLength: 1, cadence: 50 }]) {
      const here = new Patient(model, { speed: 1 });
      const before = new Patient(model, { speed: 1 });
      const command = gait(body);
      expect(applyJudged(before, command)).toEqual(here.apply(command));
      steps(here, 120);
      steps(before, 120);
      expect(poseOf(before)).toEqual(poseOf(here));
    }
  });

  it('stands still while held and keeps ticking', () => {
    const patient = new Patient(model, { speed: 1.2 });
    steps(patient, 20);
    patient.apply(scale(0));
    const before = poseOf(patient);
    const { simTime } = patient;
    steps(patient, 1000);
    expect(patient.tick).toBe(1020);
    expect(patient.simTime).toBe(simTime);
    expect(poseOf(patient)).toEqual(before);
    expect(eventsOf(patient)[EVENTS_TIME_SCALE]).toBe(0);
    expect(patient.apply(scale(50), 1020)).toMatchObject({ ok: true, effectiveTick: 1021 });
    steps(patient, 2);
    expect(patient.simTime).toBe(simTime + 100);
  });

  it('passes the same bodies whatever its time scale: slow motion is the same motion', () => {
    const slow = new Patient(model, { speed: 1.3, timeScale: 25 });
    const real = new Patient(model, { speed: 1.3 });
    for (let i = 0; i < 60; i++) {
      steps(slow, 4);
      steps(real, 1);
      expect(poseOf(slow)).toEqual(poseOf(real));
    }
  });

  it('does not hurry after the clock when ticks were skipped', () => {
    const patient = new Patient(model);
    steps(patient, 10);
    patient.skipTo(500);
    patient.step();
    expect(patient.tick).toBe(501);
    expect(patient.simTime).toBe(1100);
  });

  it('tells in the events what was asked for and what is walked', () => {
    const patient = new Patient(model, { speed: 1 });
    patient.apply(gait({ speed: 1.6 }));
    const events = eventsOf(patient);
    expect(events[EVENTS_TARGET]).toBe(1000);
    expect(events[EVENTS_WANTED]).toBe(1600);
    expect(events[EVENTS_NOTICE]).toBe(0);
    expect(events[EVENTS_SIM_TIME]).toBe(0);
  });

  const act = fc.record({
    wait: fc.nat({ max: 90 }),
    command: fc.oneof(
      fc.double({ min: 0.4, max: 2.4, noNaN: true }).map((speed) => gait({ speed })),
      fc.double({ min: 60, max: 150, noNaN: true }).map((cadence) => gait({ cadence })),
      fc.double({ min: 0.3, max: 1.1, noNaN: true }).map((stepLength) => gait({ stepLength })),
      fc.nat({ max: 100 }).map(scale),
      fc.constant(scale(100)),
    ),
  });

  it(
    'goes on to the same integers from a snapshot through JSON, taken anywhere between any commands',
    () => {
      fc.assert(
        fc.property(fc.array(act, { minLength: 1, maxLength: 6 }), fc.nat(), (acts, cut) => {
          const patient = new Patient(model, { speed: 1.1 });
          let twin: Patient | null = null;
          for (const [i, { wait, command }] of acts.entries()) {
            const result = applyJudged(patient, command);
            if (twin) expect(applyJudged(twin, command)).toEqual(result);
            if (i === cut % acts.length) {
              const text = JSON.stringify(patient.snapshot());
              twin = Patient.restore(model, JSON.parse(text) as PatientSnapshot);
              expect(JSON.stringify(twin.snapshot())).toBe(text);
            }
            for (let t = 0; t < wait; t++) {
              patient.step();
              twin?.step();
              if (!twin) continue;
              expect(poseOf(twin)).toEqual(poseOf(patient));
              expect(eventsOf(twin)).toEqual(eventsOf(patient));
            }
          }
        }),
        { numRuns: 40 },
      );
    },
    LONG,
  );

  it(
    'never jumps: no angle moves by 15° or more in a tick, whatever is asked',
    () => {
      const angular = model.dofTable.map(({ dof }) => !dof.startsWith('pelvis.t'));
      fc.assert(
        fc.property(fc.array(act, { minLength: 1, maxLength: 8 }), (acts) => {
          const patient = new Patient(model, { speed: 1.1 });
          let last = poseOf(patient);
          for (const { wait, command } of acts) {
            applyJudged(patient, command);
            for (let t = 0; t < wait; t++) {
              patient.step();
              const pose = poseOf(patient);
              for (const [i, { dof, quantum }] of model.dofTable.entries()) {
                const moved = Math.abs(pose[POSE_DOFS + i] - last[POSE_DOFS + i]) * quantum;
                if (angular[i] && moved >= (15 * Math.PI) / 180) expect({ dof, moved }).toBeNull();
              }
              last = pose;
            }
          }
        }),
        { numRuns: 30 },
      );
    },
    LONG,
  );

  it('allocates nothing in a step between two heel strikes, and no more than boxed numbers when posed', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // At 1 % of real time a step of the walk takes some 3000 ticks: no planning comes between.
    const patient = new Patient(model, { timeScale: 1 });
    const pose = new Int32Array(poseLength(model.dofTable));
    const events = new Int32Array(EVENTS_LENGTH);
    const bytesPerTick = (run: () => void): number => {
      let least = Infinity;
      for (let round = 0; round < 12; round++) {
        collect();
        const before = process.memoryUsage().heapUsed;
        for (let i = 0; i < 200; i++) run();
        least = Math.min(least, (process.memoryUsage().heapUsed - before) / 200);
      }
      return least;
    };
    expect(bytesPerTick(() => patient.step())).toBeLessThan(32);
    expect(bytesPerTick(() => patient.writeEvents(events))).toBeLessThan(32);
    const posed = bytesPerTick(() => {
      patient.step();
      patient.writePose(pose);
    });
    expect(posed).toBeLessThan(2048);
  });
});

describe('PoseWriter', () => {
  const writer = new PoseWriter(model);
  const { tree } = writer.pose;

  it('W25: writes any pose within the limits to within half a quantum, and so poses the client', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: model.dofTable.length,
      maxLength: model.dofTable.length,
    });
    fc.assert(
      fc.property(shares, (params) => {
        for (const [i, { dof }] of model.dofTable.entries()) {
          writer.pose.moveTo(tree.dof(dof), params[i]!);
        }
        writer.pose.update();
        const ints = new Int32Array(poseLength(model.dofTable));
        writer.read(ints);
        const client = new JointPose(new JointTree(model.skeleton));
        for (const [i, { dof, quantum }] of model.dofTable.entries()) {
          const d = tree.dof(dof);
          const value = ints[POSE_DOFS + i] * quantum;
          expect(Math.abs(value - writer.pose.value[d]!)).toBeLessThanOrEqual(quantum * 0.5000001);
          client.setValue(d, value);
        }
        client.update();
        for (const [, { dof, quantum }] of model.dofTable.entries()) {
          const d = tree.dof(dof);
          const apart = Math.abs(client.value[d]! - writer.pose.value[d]!);
          // a DOF whose limits follow another's may be clamped by what that one was rounded to
          expect(apart).toBeLessThanOrEqual(quantum * 2);
        }
      }),
    );
  });

  it('drives by its table every DOF that walking moves', () => {
    const patient = new Patient(model, { speed: 1.4 });
    const posed = new PoseWriter(model);
    const out = new Int32Array(poseLength(model.dofTable));
    const client = new JointPose(new JointTree(model.skeleton));
    for (let i = 0; i < 70; i++) {
      patient.step();
      posed.write(patient.sample, out);
      for (const [t, { dof, quantum }] of model.dofTable.entries()) {
        client.setValue(tree.dof(dof), out[POSE_DOFS + t] * quantum);
      }
      client.update();
      for (let d = 0; d < tree.dofCount; d++) {
        const apart = Math.abs(client.value[d]! - posed.pose.value[d]!);
        if (apart > 0.002) expect({ dof: tree.dofIds[d], apart }).toBeNull();
      }
    }
  });
});
