import { describe, expect, it } from 'vitest';
import { DetailGovernor } from './detail-governor.js';

describe('the detail of the picture', () => {
  it('falls one level after three seconds below 24 frames a second', () => {
    const governor = new DetailGovernor();
    expect(governor.judge('high', 20, 0)).toBe('high');
    expect(governor.judge('high', 20, 2999)).toBe('high');
    expect(governor.judge('high', 20, 3000)).toBe('medium');
    expect(governor.judge('medium', 20, 3500)).toBe('medium');
    expect(governor.judge('medium', 20, 6500)).toBe('low');
  });

  it('stays when the picture recovers in between, or nothing is drawn', () => {
    const governor = new DetailGovernor();
    governor.judge('high', 20, 0);
    governor.judge('high', 40, 2000);
    expect(governor.judge('high', 20, 3000)).toBe('high');
    expect(governor.judge('high', 0, 9000)).toBe('high');
    expect(governor.judge('low', 5, 20_000)).toBe('low');
  });
});
