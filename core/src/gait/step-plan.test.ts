import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { thesisBody } from '@peripatos/content';
import { describe, expect, it } from 'vitest';
import { scaleToPerson } from '../body/index.js';
import { naturalGait } from './completion.js';
import { thesisGait } from './parameters.js';
import { emptyGaitSample } from './sample.js';
import { steadyStep } from './steady-step.js';

const anthropometry = scaleToPerson(thesisBody, { height: 1.8, mass: 80 });
const model = { anthropometry, parameters: thesisGait };

describe('sampling a step', () => {
  const step = steadyStep(model, naturalGait(anthropometry, thesisGait));
  if (!step.ok) throw new Error(step.reason);
  const { plan } = step;
  const sample = emptyGaitSample();

  it('makes no objects, only some boxed numbers', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    let least = Infinity;
    for (let round = 0; round < 20; round++) {
      collect();
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < 2000; i++) plan.sample((plan.duration * (i % 97)) / 97, sample);
      least = Math.min(least, (process.memoryUsage().heapUsed - before) / 2000);
    }
    expect(least).toBeLessThan(512);
  });

  it('answers at any time, outside the step with its ends', () => {
    const end = emptyGaitSample();
    plan.sample(plan.duration, end);
    plan.sample(plan.duration + 1, sample);
    expect(sample).toEqual(end);
    plan.sample(0, end);
    plan.sample(-1, sample);
    expect(sample).toEqual(end);
  });
});
