import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyContent } from '../../../content/src/index.js';
import { JointTree } from '../joint/index.js';
import { buildPatientModel, modelHash, parsePatientModel, PatientModelError } from './index.js';

const model = buildPatientModel(bodyContent, { height: 1.8, mass: 80 });

describe('buildPatientModel', () => {
  it('names the same person alike and another person otherwise', () => {
    expect(buildPatientModel(bodyContent, { height: 1.8, mass: 80 }).hash).toBe(model.hash);
    expect(buildPatientModel(bodyContent, { height: 1.8, mass: 81 }).hash).not.toBe(model.hash);
    expect(model.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is frozen all the way down', () => {
    expect(Object.isFrozen(model.skeleton.joints[3]?.dofs[0])).toBe(true);
    expect(Object.isFrozen(model.dofTable[0])).toBe(true);
  });

  it('refuses a person of no height', () => {
    expect(() => buildPatientModel(bodyContent, { height: 0, mass: 80 })).toThrow('height');
  });
});

describe('parsePatientModel', () => {
  const plain = (): Record<string, unknown> =>
    JSON.parse(JSON.stringify(model)) as Record<string, unknown>;

  it('reads back what was built, from text and from the parsed value', () => {
    expect(parsePatientModel(JSON.stringify(model))).toEqual(model);
    const read = parsePatientModel(plain());
    expect(read).toEqual(model);
    expect(modelHash(read)).toBe(model.hash);
    expect(new JointTree(read.skeleton).jointCount).toBe(48);
  });

  it('refuses a model of which any number was changed', () => {
    const changed = plain();
    (changed['person'] as { mass: number }).mass += 1;
    expect(() => parsePatientModel(changed)).toThrow(/has the hash .* it claims/);
  });

  it.each<[string, (m: Record<string, unknown>) => void, RegExp]>([
    ['a missing field', (m) => delete m['dofTable'], /dofTable/],
    ['a field too many', (m) => (m['extra'] = 1), /extra/],
    ['a hash that is none', (m) => (m['hash'] = 'x'), /hash/],
    ['a skeleton without joints', (m) => (m['skeleton'] = { id: 'x', joints: [] }), /no root/],
    [
      'a table with an unknown DOF',
      (m) => (m['dofTable'] = [{ dof: 'tail.wag', quantum: 1, rice: 0 }]),
      /names "tail.wag"/,
    ],
    [
      'a table that predicts from later rows',
      (m) => (m['dofTable'] = [{ dof: 'pelvis.ty', quantum: 1, rice: 0, from: 0 }]),
      /earlier row/,
    ],
    [
      'a quantum of nothing',
      (m) => (m['dofTable'] = [{ dof: 'pelvis.ty', quantum: 0, rice: 0 }]),
      /quantum/,
    ],
    [
      'a million joints',
      (m) => (m['skeleton'] = { id: 'x', joints: Array(1e5).fill({}) }),
      /joints/,
    ],
  ])('refuses %s with one sentence', (_what, harm, sentence) => {
    const harmed = plain();
    harm(harmed);
    expect(() => parsePatientModel(harmed)).toThrow(sentence);
  });

  it('answers anything at all with a PatientModelError of one short sentence', () => {
    const piece = fc.oneof(fc.anything(), fc.jsonValue());
    const nearly = fc
      .tuple(fc.constantFrom(...Object.keys(model)), piece)
      .map(([key, value]) => ({ ...model, [key]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), nearly), (value) => {
        let error: unknown;
        try {
          parsePatientModel(value);
        } catch (thrown) {
          error = thrown;
        }
        expect(error).toBeInstanceOf(PatientModelError);
        expect((error as Error).message.length).toBeLessThanOrEqual(240);
      }),
      { numRuns: 300 },
    );
  });
});
