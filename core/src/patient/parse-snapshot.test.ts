import { expect, it } from 'vitest';
import { bodyContent } from '../../../content/src/index.js';
import {
  buildPatientModel,
  parsePatientSnapshot,
  Patient,
  PatientSnapshotError,
  type PatientSnapshot,
} from './index.js';

const model = buildPatientModel(bodyContent, { height: 1.75, mass: 75 });
const shorter = buildPatientModel(bodyContent, { height: 1.7, mass: 75 });

const patient = new Patient(model, { speed: 1.3 });
for (let i = 0; i < 50; i++) patient.step();
const good = patient.snapshot();

const sentence = (value: unknown, of = model): string => {
  try {
    parsePatientSnapshot(value, of);
  } catch (error) {
    if (error instanceof PatientSnapshotError) return error.message;
    throw error;
  }
  return 'accepted';
};

it('reads what a patient gives out, as a value and as text', () => {
  expect(parsePatientSnapshot(good, model)).toEqual(good);
  expect(parsePatientSnapshot(JSON.stringify(good), model)).toEqual(good);
});

it("refuses another body's snapshot and names both models", () => {
  const said = `The patient's snapshot can't be used: it is of the model ${model.hash}, this is ${shorter.hash}`;
  expect(sentence(good, shorter)).toBe(said);
  expect(() => Patient.restore(shorter, good)).toThrow(said);
});

it('refuses with one sentence whatever is not a snapshot', () => {
  const { walk } = good;
  const bad: [unknown, string][] = [
    [null, 'the snapshot: '],
    ['{', 'it is no JSON'],
    [{ ...good, model: undefined }, 'model: '],
    [{ ...good, model: 'x' }, 'model: must be the hash of a model'],
    [{ ...good, tick: -1 }, 'tick: '],
    [{ ...good, tick: 0.5 }, 'tick: '],
    [{ ...good, timeScale: 101 }, 'timeScale: '],
    [{ ...good, more: 1 }, 'more'],
    [{ ...good, walk: { ...walk, time: NaN } }, 'walk.time: '],
    [{ ...good, walk: { ...walk, time: walk.stepStart - 1 } }, 'walk.time: must lie within'],
    [{ ...good, walk: { ...walk, time: 1e9 } }, 'walk.time: must lie within'],
    [{ ...good, walk: { ...walk, stepStart: Infinity } }, 'walk.stepStart: '],
    [{ ...good, walk: { ...walk, route: 'back' } }, 'walk.route: '],
    [{ ...good, walk: { ...walk, wanted: { ...walk.wanted, speed: 0 } } }, 'walk.wanted.speed: '],
    [{ ...good, walk: { ...walk, from: { ...walk.from, position: NaN } } }, 'walk.from.position: '],
  ];
  for (const [value, part] of bad) {
    expect(sentence(value)).toContain(part);
    expect(() => Patient.restore(model, value as PatientSnapshot)).toThrow(PatientSnapshotError);
  }
});
