import { thesisBody } from '@peripatos/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import type { GaitWish } from './completion.js';
import { feasibleGait } from './feasible-gait.js';
import { thesisGait, type GaitModel } from './parameters.js';
import type { GaitTarget } from './target.js';

const person = (height: number, mass: number): GaitModel => ({
  anthropometry: scaleToPerson(thesisBody, { height, mass }),
  parameters: thesisGait,
});

/** The walk offered instead of a wish; undefined when the wish is accepted. */
function offered(model: GaitModel, wish: GaitWish): GaitTarget | undefined {
  const answer = feasibleGait(model, wish);
  return answer.ok ? undefined : answer.nearest;
}

/** The values of an offer that were asked for. */
function partOf(offer: GaitTarget, wish: GaitWish): GaitWish {
  return {
    speed: wish.speed === undefined ? undefined : offer.speed,
    stepLength: wish.stepLength === undefined ? undefined : offer.stepLength,
    cadence: wish.cadence === undefined ? undefined : offer.cadence,
  };
}

const bodies = fc.record({
  height: fc.integer({ min: 150, max: 200 }).map((cm) => cm / 100),
  mass: fc.integer({ min: 50, max: 110 }),
});
const speeds = fc.integer({ min: 10, max: 450 }).map((value) => value / 100);
const steps = fc.integer({ min: 50, max: 1300 }).map((value) => value / 1000);
const cadences = fc.integer({ min: 200, max: 2000 }).map((value) => value / 10);
const wishes: fc.Arbitrary<GaitWish> = fc.oneof(
  fc.record({ speed: speeds }),
  fc.record({ stepLength: steps }),
  fc.record({ cadence: cadences }),
  fc.record({ speed: speeds, stepLength: steps }),
  fc.record({ speed: speeds, cadence: cadences }),
  fc.record({ stepLength: steps, cadence: cadences }),
  fc.record({ speed: speeds, stepLength: steps, cadence: cadences }),
);

describe('the nearest walk', () => {
  it('is accepted when it is sent back, whole or in the values asked for', () => {
    let refused = 0;
    fc.assert(
      fc.property(bodies, wishes, ({ height, mass }, wish) => {
        const model = person(height, mass);
        const offer = offered(model, wish);
        if (!offer) return;
        refused++;
        expect(offered(model, offer)).toBeUndefined();
        expect(offered(model, partOf(offer, wish))).toBeUndefined();
      }),
      { numRuns: 60, seed: 17 },
    );
    expect(refused).toBeGreaterThan(20);
  }, 60_000);

  it('is in the steps in which walks are shown: 0.01 m/s, 0.001 m, 0.1 steps/min', () => {
    for (const wish of [{ speed: 9 }, { stepLength: 1.2 }, { cadence: 179 }, { cadence: 20 }]) {
      const offer = offered(person(1.83, 77), wish);
      if (!offer) continue;
      expect(offer.speed).toBe(Number(offer.speed.toFixed(2)));
      expect(offer.stepLength).toBe(Number(offer.stepLength.toFixed(3)));
      expect(offer.cadence).toBe(Number(offer.cadence.toFixed(1)));
    }
  });

  it('follows a cadence along the rule that completes cadences', () => {
    const model = person(2, 110);
    const offer = offered(model, { cadence: 158.4 });
    expect(offer?.cadence).toBeLessThan(158.4);
    expect(offered(model, { cadence: offer?.cadence })).toBeUndefined();
  });

  it('is the same top speed from wherever beyond it the wish comes', () => {
    fc.assert(
      fc.property(bodies, ({ height, mass }) => {
        const model = person(height, mass);
        const tops: number[] = [];
        for (const speed of [2.55, 2.63, 2.7, 2.77, 2.85, 3, 3.3, 9]) {
          const offer = offered(model, { speed });
          if (offer) tops.push(offer.speed);
        }
        expect(tops.length).toBeGreaterThan(3);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(0.05);
      }),
      { numRuns: 12, seed: 5 },
    );
  }, 60_000);

  it('lies close to a slow wish that just fails', () => {
    const offer = offered(person(1.75, 75), { speed: 0.255 });
    expect(offer?.speed).toBe(0.26);
  });
});
