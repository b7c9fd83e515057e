import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import {
  ankleOf,
  emptyFootPoints,
  emptyLegAngles,
  emptyPoint,
  footPoints,
  legInverse,
  legLength,
} from './leg-geometry.js';

const body = scaleToPerson(thesisBody, { height: 1.8, mass: 80 });
const degrees = Math.PI / 180;

describe('leg geometry', () => {
  it('finds the angles of a leg back from its ankle', () => {
    const ankle = emptyPoint();
    const leg = emptyLegAngles();
    fc.assert(
      fc.property(
        fc.double({ min: -0.8, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 2, noNaN: true }),
        (thigh, knee) => {
          ankleOf(body, 0.3, 0.9, thigh, knee, ankle);
          legInverse(body, ankle.x - 0.3, ankle.y - 0.9, leg);
          expect(leg.thigh).toBeCloseTo(thigh, 8);
          expect(leg.knee).toBeCloseTo(knee, 8);
        },
      ),
    );
  });

  it('points with a straight leg at an ankle out of reach', () => {
    const leg = emptyLegAngles();
    legInverse(body, 2 * Math.sin(0.2), -2 * Math.cos(0.2), leg);
    expect(leg.knee).toBeCloseTo(0, 7);
    expect(leg.thigh).toBeCloseTo(0.2, 7);
    expect(legLength(body, 0)).toBeCloseTo(body.l1, 12);
  });

  it('stands a flat foot with heel and toe tip on the floor', () => {
    const points = emptyFootPoints();
    footPoints(body, 0, body.l9, 0, 0, points);
    expect(points.heelX).toBeCloseTo(-body.l8, 12);
    expect(points.heelY).toBeCloseTo(0, 12);
    expect(points.mtpX).toBeCloseTo(body.l5, 12);
    expect(points.mtpY).toBeCloseTo(body.l9 - body.l7, 12);
    expect(points.tipX).toBeCloseTo(body.l5 + body.l6, 12);
    expect(points.tipY).toBeCloseTo(0, 12);
  });

  it('keeps the lengths of the foot at every pitch, toes level when they undo the pitch', () => {
    const points = emptyFootPoints();
    for (const pitch of [-80, -20, 15, 40]) {
      footPoints(body, 0.1, 0.2, pitch * degrees, -pitch * degrees, points);
      expect(Math.hypot(points.heelX - 0.1, points.heelY - 0.2)).toBeCloseTo(body.l11, 12);
      expect(Math.hypot(points.mtpX - 0.1, points.mtpY - 0.2)).toBeCloseTo(body.l12, 12);
      expect(points.tipX - points.mtpX).toBeCloseTo(body.l6, 12);
    }
  });
});
