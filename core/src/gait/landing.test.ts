import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { completeSpeed } from './completion.js';
import { heelPitch, landingGive, planLanding } from './landing.js';
import { thesisGait, type GaitModel } from './parameters.js';
import { steadyStance } from './steady-stance.js';

const degrees = Math.PI / 180;

function landingAt(height: number, mass: number, speed: number) {
  const model: GaitModel = {
    anthropometry: scaleToPerson(thesisBody, { height, mass }),
    parameters: thesisGait,
  };
  const stance = steadyStance(model, completeSpeed(height, thesisGait, speed));
  const landing = planLanding(model, stance.geometry, stance.before);
  return { a: model.anthropometry, stance, landing };
}

describe('landing', () => {
  it('is that of spec 01 §2.4 at natural speed: straight knee, hip 21.5°, ankle 90°', () => {
    const { a, stance, landing } = landingAt(1.8, 80, 5 / 3.6);
    expect(landing.knee).toBe(0);
    expect(landing.setback).toBe(0);
    expect(landing.thigh / degrees).toBeCloseTo(21.489, 3);
    expect(landing.pitch).toBeCloseTo(stance.geometry.alpha + 90 * degrees - a.theta5n, 12);
  });

  it.each([
    [1.5, 50, 2],
    [1.5, 120, 1.8],
    [1.8, 80, 2],
  ])(
    'bends the knee of a fast walker so that it need not snap (%s m, %s kg, %s m/s)',
    (h, m, v) => {
      const { landing } = landingAt(h, m, v);
      expect(landing.knee).toBeGreaterThan(3 * degrees);
      expect(landing.knee).toBeLessThan(25 * degrees);
      expect(landing.setback).toBeGreaterThan(0);
      expect(landing.setback).toBeLessThan(0.04);
    },
  );

  it('stands on the heel: hip, leg and foot close', () => {
    for (const speed of [0.7, 5 / 3.6, 2]) {
      const { a, stance, landing } = landingAt(1.8, 80, speed);
      const { geometry } = stance;
      const heelX = -a.l8 - landing.setback;
      const shank = landing.thigh - landing.knee;
      const ankleX = -geometry.lpAct / 2 + a.l3 * Math.sin(landing.thigh) + a.l4 * Math.sin(shank);
      const ankleY = geometry.hipHeight - a.l3 * Math.cos(landing.thigh) - a.l4 * Math.cos(shank);
      const { pitch } = landing;
      expect(ankleX).toBeCloseTo(heelX + a.l8 * Math.cos(pitch) - a.l9 * Math.sin(pitch), 9);
      expect(ankleY).toBeCloseTo(a.l8 * Math.sin(pitch) + a.l9 * Math.cos(pitch), 9);
      expect(pitch - shank).toBeCloseTo(90 * degrees - a.theta5n, 9);
    }
  });

  it('finds the drop of the sole that goes with a bend of the knee', () => {
    const { a, stance, landing } = landingAt(1.8, 80, 5 / 3.6);
    const x = a.l8 - stance.geometry.lpAct / 2;
    const y = stance.geometry.hipHeight;
    expect(heelPitch(a, x, y, 0)).toBeCloseTo(landing.pitch, 9);
    const give = landingGive(a, landing.pitch, 0, x + 0.02, y - 0.003);
    expect(heelPitch(a, x + 0.02, y - 0.003, give)).toBeCloseTo(landing.pitch - give, 6);
    expect(give).toBeGreaterThan(0);
  });
});
