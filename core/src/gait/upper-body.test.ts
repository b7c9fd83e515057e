import { describe, expect, it } from 'vitest';
import { thesisGait } from './parameters.js';
import type { StepEvents } from './phases.js';
import { shoulderYaw, writeArms } from './upper-body.js';

const events: StepEvents = {
  loaded: 0.02,
  toeOff: 0.13,
  flat: 0.16,
  heelRise: 0.4,
  feetAdjacent: 0.3,
  shankVertical: 0.4,
  contactEnd: 0.34,
  swing1End: 0.34,
  swing2End: 0.49,
  end: 0.55,
};
const ahead = Math.PI / 2 + 0.42;

describe('upper body', () => {
  const stanceArm = { shoulder: 0, elbow: 0 };
  const swingArm = { shoulder: 0, elbow: 0 };

  it('swings each arm with the opposite leg by 80 % of its angle (spec 01 §4.7)', () => {
    writeArms(thesisGait, events, ahead, 0, stanceArm, swingArm);
    expect(swingArm.shoulder).toBeCloseTo(0.8 * 0.42, 12);
    expect(stanceArm.shoulder).toBeCloseTo(-0.8 * 0.42, 12);
  });

  it('bends the elbow of the arm that comes forward from the end of swing 1 to heel strike', () => {
    writeArms(thesisGait, events, ahead, 0.3, stanceArm, swingArm);
    expect(stanceArm.elbow).toBe(thesisGait.elbowMin);
    writeArms(thesisGait, events, ahead, events.end, stanceArm, swingArm);
    expect(stanceArm.elbow).toBeCloseTo(thesisGait.elbowMax, 12);
    expect(swingArm.elbow).toBe(thesisGait.elbowMin);
    writeArms(thesisGait, events, ahead, 0, stanceArm, swingArm);
    expect(swingArm.elbow).toBeCloseTo(thesisGait.elbowMax, 12);
  });

  it('turns the shoulders against the pelvis by 60 %', () => {
    expect(shoulderYaw(thesisGait, 0.1)).toBeCloseTo(-0.06, 12);
  });
});
