import { describe, expect, it } from 'vitest';
import { GaitHistory, doubleSupport, stanceSpans } from './gait-history.js';

/** Starts of the eight phases of a regular walk whose heel strike is at `strike`; a step lasts `step` units. */
function starts(strike: number, step: number): number[] {
  const shares = [0, 0.04, 0.2, 0.6, 1, 1.2, 1.5, 1.8];
  return shares.map((share) => strike + share * step);
}

/** A history after `steps` regular steps of 3000 units, left first at 0. */
function walked(steps: number, step = 3000): GaitHistory {
  const history = new GaitHistory();
  for (let i = 0; i < steps; i += 1) {
    const current = starts(i * step, step);
    const other = starts((i - 1) * step, step);
    if (i % 2 === 0) history.take(current, other);
    else history.take(other, current);
  }
  return history;
}

describe('the gait history', () => {
  it('puts the phases of a leg end to end, in order', () => {
    const cells = walked(4).cells('left');
    for (let i = 1; i < cells.length; i += 1) {
      expect(cells[i]?.start).toBe(cells[i - 1]?.end);
      expect(cells[i]?.phase).toBe(((cells[i - 1]?.phase ?? 0) + 1) % 8);
    }
  });

  it('foresees the next heel strike of the swinging leg from the pre-swing of the other', () => {
    const strikes = walked(2).heelStrikes();
    expect(strikes).toContainEqual({ leg: 'left', time: 6000 });
  });

  it('replaces what an older plan foresaw', () => {
    const history = walked(2);
    history.take(starts(0, 3000), [...starts(3000, 3000).slice(0, 4), 5500, 5900, 6500, 7000]);
    expect(history.heelStrikes().filter(({ leg }) => leg === 'left')).toEqual([
      { leg: 'left', time: 0 },
      { leg: 'left', time: 5500 },
    ]);
  });

  it('does not cut a phase in two when the planned strike came earlier than the real one', () => {
    const history = new GaitHistory();
    history.plan('left', [
      { time: 0, phase: 0 },
      { time: 4000, phase: 7 },
      { time: 5000, phase: 0 },
    ]);
    history.plan('left', [
      { time: 5200, phase: 0 },
      { time: 5300, phase: 1 },
    ]);
    expect(history.cells('left')).toEqual([
      { phase: 0, start: 0, end: 4000 },
      { phase: 7, start: 4000, end: 5200 },
      { phase: 0, start: 5200, end: 5300 },
    ]);
  });

  it('tells the phase of each leg at an instant', () => {
    const history = walked(3);
    expect(history.phaseAt('left', 6001)).toBe(0);
    expect(history.phaseAt('right', 7000)).toBe(5);
    expect(history.phaseAt('left', -99_999)).toBeUndefined();
  });

  it('forgets what is over, but not the phase that lasts', () => {
    const history = walked(4);
    history.forgetBefore(9100);
    expect(history.cells('right')[0]?.end).toBeGreaterThanOrEqual(9100);
    expect(history.phaseAt('right', 9100)).toBe(0);
  });

  it('finds the spans in which both legs carry', () => {
    const history = walked(3);
    const spans = doubleSupport(history.cells('left'), history.cells('right'));
    expect(spans).toContainEqual({ start: 3000, end: 3600 });
    expect(stanceSpans(history.cells('left'))[0]).toEqual({ start: 0, end: 3600 });
    for (const { start, end } of spans) expect(end).toBeGreaterThan(start);
  });
});
