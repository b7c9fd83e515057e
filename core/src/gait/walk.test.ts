import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { TICKS_PER_SECOND, UNITS_PER_SECOND } from '../math/index.js';
import { completeSpeed } from './completion.js';
import { changingPull } from './feasibility.js';
import { feasibleGait } from './feasible-gait.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { emptyGaitSample } from './sample.js';
import type { StepPlan } from './step-plan.js';
import { inspectSteps } from './testing/walk-inspector.js';
import { CHANGE_LEAD, Walk, WALK_EVENTS, type WalkSnapshot } from './walk.js';

const degrees = Math.PI / 180;
const kmh = 1 / 3.6;

function modelOf(height: number, mass: number): GaitModel {
  return {
    anthropometry: scaleToPerson(thesisBody, { height, mass }),
    parameters: thesisGait,
  };
}
const model = modelOf(1.8, 80);
const at = (speed: number, height = 1.8) => completeSpeed(height, thesisGait, speed);
const natural = at(5 * kmh);
/** One tick of real time. */
const tick = UNITS_PER_SECOND / TICKS_PER_SECOND;

/** Walks to the next heel strike and returns the step that begins there. */
function strike(walk: Walk): StepPlan {
  const plan = walk.plan;
  while (walk.plan === plan) walk.advance(tick);
  return walk.plan;
}

describe('a walk', () => {
  it('is steady from its first instant, begins at pelvis x = 0 and covers its speed', () => {
    const walk = Walk.steady(model, natural);
    const sample = emptyGaitSample();
    walk.sample(sample);
    expect(sample.pelvisX).toBeCloseTo(0, 9);
    expect(sample.stanceSide).toBe('right');
    walk.advance(60 * UNITS_PER_SECOND);
    walk.sample(sample);
    expect(Math.abs(sample.pelvisX - 60 * natural.speed)).toBeLessThan(0.06);
    expect(walk.notice).toBeNull();
  });

  it('does not drift: after an hour the step is the first one', () => {
    const walk = Walk.steady(model, natural);
    const first = walk.plan.end;
    for (let i = 0; i < 60; i++) walk.advance(60 * UNITS_PER_SECOND);
    const last = walk.plan.end;
    expect(last.before.hipVelocityX).toBeCloseTo(first.before.hipVelocityX, 8);
    expect(last.before.theta2).toBeCloseTo(first.before.theta2, 8);
    expect(last.swing.level).toBe(first.swing.level);
  }, 20_000);

  it('says which body cannot walk how, in a sentence', () => {
    const impossible = { speed: 3.2, stepLength: 1.07, cadence: 179.4 };
    expect(() => Walk.steady(model, impossible)).toThrow(/no steady walk at 3.2 m\/s/);
  });

  it('moves not at all while it is held, and reads the same whatever the ticks are', () => {
    const coarse = Walk.steady(model, natural);
    const fine = Walk.steady(model, natural);
    const [one, two] = [emptyGaitSample(), emptyGaitSample()];
    coarse.advance(7 * UNITS_PER_SECOND);
    for (let i = 0; i < 7 * 60 * 4; i++) fine.advance(tick / 4);
    coarse.sample(one);
    fine.advance(0);
    fine.sample(two);
    expect(two).toEqual(one);
  });
});

describe('a change of walk', () => {
  it('begins at the next heel strike when that is 150 ms away, else at the one after', () => {
    const walk = Walk.steady(model, natural);
    const strikeAt = Math.round(walk.plan.duration * UNITS_PER_SECOND);
    walk.advance(strikeAt - CHANGE_LEAD);
    expect(walk.request(at(1.6)).effectiveTime).toBe(strikeAt);
    walk.advance(1);
    const late = walk.request(at(1.2)).effectiveTime;
    expect(late).toBe(strikeAt + Math.round(walk.nextPlan.duration * UNITS_PER_SECOND));
    expect(walk.nextPlan.target.speed).toBeCloseTo(1.6, 9);
    strike(walk);
    expect(walk.target.speed).toBeCloseTo(1.6, 9);
    strike(walk);
    expect(walk.time).toBeGreaterThanOrEqual(late);
    expect(walk.target.speed).toBeCloseTo(1.2, 9);
  });

  it('keeps the limits of spec 01 §2.1 from step to step and arrives', () => {
    const walk = Walk.steady(model, at(0.6));
    walk.request(at(2));
    let before = walk.target;
    let count = 0;
    while (walk.target !== walk.wanted) {
      strike(walk);
      const now = walk.target;
      expect(now.speed - before.speed).toBeLessThanOrEqual(thesisGait.dVUp + 1e-9);
      expect(now.cadence - before.cadence).toBeLessThanOrEqual(thesisGait.dFpMax + 1e-9);
      before = now;
      expect(++count).toBeLessThan(10);
    }
    expect(before.speed).toBeCloseTo(2, 9);
    expect(count).toBeGreaterThan(1);
  });

  it('settles to the steady walk of its new speed', () => {
    const walk = Walk.steady(model, at(1));
    walk.request(at(1.5));
    for (let i = 0; i < 20; i++) strike(walk);
    const steady = Walk.steady(model, at(1.5));
    expect(walk.plan.end.before.hipVelocityX).toBeCloseTo(steady.plan.end.before.hipVelocityX, 4);
    expect(walk.plan.end.trailing.knee).toBeCloseTo(steady.plan.end.trailing.knee, 3);
  });

  it('is as smooth as steady walking, whatever speeds follow each other', () => {
    const speed = fc.double({ min: 0.5, max: 2, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 1.5, max: 2, noNaN: true }),
        fc.double({ min: 50, max: 120, noNaN: true }),
        speed,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), speed), { minLength: 2, maxLength: 6 }),
        (height, mass, first, changes) => {
          const person = modelOf(height, mass);
          const walk = Walk.steady(person, at(first, height));
          const steps = [walk.plan];
          for (const [pause, next] of changes) {
            walk.request(at(next, height));
            for (let i = 0; i <= pause; i++) steps.push(strike(walk));
          }
          const found = inspectSteps(person, steps);
          expect(found.finite).toBe(true);
          expect(found.lowest.value).toBeGreaterThan(-0.003);
          expect(found.jump.value).toBeLessThan(14.5 * degrees);
          expect(found.slip.value).toBeLessThan(1e-4);
          expect(found.seam.value).toBeLessThan(1e-4);
          expect(found.floorPull.value).toBeLessThan(changingPull.floor);
          expect(found.legPull.value).toBeLessThan(changingPull.leg);
          expect(walk.notice).toBeNull();
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it('that cannot be made is given up for one that can be kept up, and says so', () => {
    const walk = Walk.steady(model, at(1.2));
    walk.request({ speed: 3.2, stepLength: 1.07, cadence: 179.4 });
    const steps = [walk.plan];
    const kinds = new Set<string>();
    for (let i = 0; i < 40; i++) {
      steps.push(strike(walk));
      if (walk.notice) kinds.add(walk.notice.kind);
    }
    expect(kinds).toContain('stopped');
    expect(walk.notice?.reason).toMatch(/Fails|Floor/);
    const { target } = walk;
    expect(target.speed).toBeGreaterThan(1.5);
    expect(target.speed).toBeLessThan(3);
    expect(walk.wanted).toEqual(target);
    expect(inspectSteps(model, steps).seam.value).toBeLessThan(1e-4);
    walk.request(at(1.2));
    expect(walk.notice).toBeNull();
    for (let i = 0; i < 12; i++) strike(walk);
    expect(walk.target.speed).toBeCloseTo(1.2, 9);
  });

  it('whose straight way is barred takes the way over the natural walk and arrives', () => {
    const wish = (share: number, cadence: number) => {
      const stepLength = share * 1.8;
      const completion = feasibleGait(model, { stepLength, cadence });
      if (!completion.ok) throw new Error(completion.reason);
      return completion.target;
    };
    const walk = Walk.steady(model, wish(0.27, 92));
    const target = wish(0.42, 160);
    walk.request(target);
    const steps = [walk.plan];
    const kinds = new Set<string>();
    for (let i = 0; i < 25; i++) {
      steps.push(strike(walk));
      if (walk.notice) kinds.add(walk.notice.kind);
    }
    expect(walk.target).toEqual(target);
    expect(inspectSteps(model, steps).jump.value).toBeLessThan(15 * degrees);
    expect(kinds).toContain('detour');
  });
});

describe('the events of a walk', () => {
  it('name the starts of eight phases per leg in order, past and planned', () => {
    const walk = Walk.steady(model, natural, 'left', 10_000);
    const events = new Int32Array(WALK_EVENTS);
    const sample = emptyGaitSample();
    for (let k = 0; k < 300; k++) {
      walk.events(events);
      walk.sample(sample);
      for (const [first, phase] of [
        [0, sample.left.phase],
        [8, sample.right.phase],
      ] as const) {
        for (let i = 0; i < 7; i++) {
          expect(events[first + i + 1]).toBeGreaterThan(events[first + i]);
        }
        expect(walk.time - events[first + phase]).toBeGreaterThanOrEqual(-1);
        if (phase < 7) expect(events[first + phase + 1] - walk.time).toBeGreaterThanOrEqual(-1);
      }
      walk.advance(tick + 7);
    }
  });

  it('put a leg’s heel strike two steps after its last', () => {
    const walk = Walk.steady(model, natural);
    const events = new Int32Array(WALK_EVENTS);
    const step = Math.round(walk.plan.duration * UNITS_PER_SECOND);
    walk.events(events);
    expect(events[8]).toBe(0);
    expect(events[12]).toBe(step);
    expect(events[0]).toBe(-step);
    strike(walk);
    walk.events(events);
    expect(events[0]).toBe(step);
    expect(events[8]).toBe(0);
  });
});

describe('a snapshot of a walk', () => {
  it('goes through JSON and takes the identical motion up again', () => {
    const speed = fc.double({ min: 0.5, max: 2, noNaN: true });
    fc.assert(
      fc.property(
        speed,
        speed,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 4000 }),
        (first, next, when, later) => {
          const walk = Walk.steady(model, at(first));
          walk.advance(when);
          walk.request(at(next));
          walk.advance(later);
          const packed = JSON.stringify(walk.snapshot());
          const again = Walk.restore(model, JSON.parse(packed) as WalkSnapshot);
          expect(JSON.stringify(again.snapshot())).toBe(packed);
          const [one, two] = [emptyGaitSample(), emptyGaitSample()];
          const [here, there] = [new Int32Array(WALK_EVENTS), new Int32Array(WALK_EVENTS)];
          for (let i = 0; i < 120; i++) {
            walk.sample(one);
            again.sample(two);
            expect(two).toEqual(one);
            walk.events(here);
            again.events(there);
            expect(there).toEqual(here);
            walk.advance(3 * tick);
            again.advance(3 * tick);
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 30_000);

  it('goes on from a rough step, taken because no other could follow', () => {
    const heavy = modelOf(1.7065, 112.35);
    const walk = Walk.steady(heavy, at(1.6, 1.7065));
    const stepLength = 0.41745;
    walk.request({ speed: (stepLength * 123.61) / 60, stepLength, cadence: 123.61 });
    for (let i = 0; i < 8 && !walk.nextPlan.rough; i++) strike(walk);
    for (const [now, next] of [
      [false, true],
      [true, false],
    ]) {
      const snapshot = JSON.parse(JSON.stringify(walk.snapshot())) as WalkSnapshot;
      expect([snapshot.rough, snapshot.nextRough]).toEqual([now, next]);
      const again = Walk.restore(heavy, snapshot);
      expect(again.snapshot()).toEqual(walk.snapshot());
      const [one, two] = [emptyGaitSample(), emptyGaitSample()];
      for (let i = 0; i < 20; i++) {
        walk.advance(tick);
        again.advance(tick);
        walk.sample(one);
        again.sample(two);
        expect(two).toEqual(one);
      }
      while (!walk.plan.rough) walk.advance(tick);
    }
  });

  it('is refused by a body it does not fit', () => {
    const walk = Walk.steady(model, at(2));
    const child = modelOf(1, 120);
    expect(() => Walk.restore(child, walk.snapshot())).toThrow(RangeError);
  });
});
