import { completeFeasibly, steadyStep, type StepPlan } from '@peripatos/core';
import { feasibilitySentence, walkInWords } from './feasibility-sentence.js';
import type { GaitOptionTexts } from './gait-choices.js';
import { readGaitOptions, type GaitRequest } from './gait-options.js';
import { gaitHeader, gaitTable } from './gait-table.js';
import { progress, UsageError } from './usage.js';

/**
 * Prints the walk that the options ask for.
 *
 * @throws UsageError with one sentence for wrong use and for a walk this body cannot do
 */
export function printGait(texts: GaitOptionTexts): void {
  const request = readGaitOptions(texts);
  const first = firstStep(request);
  const { speed } = request.wish;
  if (speed !== undefined && Math.abs(first.target.speed - speed) >= 0.01 * speed) {
    progress(`The speed follows from step length and cadence: ${walkInWords(first.target)}.`);
  }
  // A reader that has seen enough (`| head`) is no fault.
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const header = gaitHeader(request.columns);
  const rows = gaitTable(request, first);
  if (request.format === 'json') {
    process.stdout.write(`${JSON.stringify([...rows], null, 1)}\n`);
    return;
  }
  const lines = [header.join(',')];
  for (const row of rows) lines.push(header.map((name) => String(row[name])).join(','));
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Plans the steady step, or says what could be walked instead. */
function firstStep({ model, wish }: GaitRequest): StepPlan {
  const planned: StepPlan[] = [];
  const completion = completeFeasibly(model, wish, (target) => {
    const result = steadyStep(model, target, 'right');
    if (!result.ok) return result.reason;
    planned.push(result.plan);
    return undefined;
  });
  if (!completion.ok) throw new UsageError(feasibilitySentence(completion));
  const [plan] = planned;
  if (!plan) throw new Error('A walk was accepted that was never planned.');
  return plan;
}
