import { afterEach, expect, it, vi } from 'vitest';
import { FrameLoop } from './frame-loop.js';

afterEach(() => vi.useRealTimers());

it('moves before it paints, whoever came first, and stands still when nobody is left', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const loop = new FrameLoop();
  const seen: string[] = [];
  const stopPainting = loop.paint(() => seen.push('paint'));
  const stopMoving = loop.move(() => seen.push('move'));
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect(seen).toEqual(['move', 'paint', 'move', 'paint']);
  stopPainting();
  stopMoving();
  vi.advanceTimersToNextFrame();
  expect(seen).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});
