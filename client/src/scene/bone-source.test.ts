import { humanSkeleton, thesisBody } from '@peripatos/content';
import { buildSkeleton, scaleToPerson } from '@peripatos/core';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkerBones } from './bone-source.js';

afterEach(() => vi.unstubAllGlobals());

const request = {
  skeleton: buildSkeleton(humanSkeleton, scaleToPerson(thesisBody, { height: 1.7, mass: 70 })),
  height: 1.7,
  detail: 'low',
} as const;

/** A browser's worker that never gets to answer. */
class BusyWorker {
  ended = false;
  postMessage(): void {}
  terminate(): void {
    this.ended = true;
  }
}

it('answers whoever still waits for bones when it is disposed of', async () => {
  vi.stubGlobal('Worker', BusyWorker);
  const bones = new WorkerBones();
  const waiting = [bones.build(request), bones.build(request)];
  bones.dispose();
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
  expect(await bones.build(request)).toBeUndefined();
});

it('builds on the page itself where there are no workers', async () => {
  vi.stubGlobal('Worker', undefined);
  const built = await new WorkerBones().build(request);
  expect(built?.length).toBeGreaterThan(40);
});
