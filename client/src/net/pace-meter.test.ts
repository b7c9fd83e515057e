import { describe, expect, it } from 'vitest';
import { PaceMeter } from './pace-meter.js';

describe('the pace', () => {
  it('over one step is free of the swing within the step', () => {
    const pace = new PaceMeter();
    const step = 3360;
    for (let time = 0; time <= 12_000; time += 200) {
      const swing = 25 * Math.sin((2 * Math.PI * time) / step);
      pace.push(time, Math.round((1400 * time) / 6000 + swing));
    }
    expect(pace.speedOver(step)).toBeCloseTo(1.4, 2);
  });

  it('is unknown before a whole span has been seen', () => {
    const pace = new PaceMeter();
    expect(pace.speedOver(3000)).toBeUndefined();
    pace.push(0, 0);
    pace.push(1000, 200);
    expect(pace.speedOver(3000)).toBeUndefined();
    expect(pace.speedOver(1000)).toBeCloseTo(1.2, 12);
    pace.clear();
    expect(pace.speedOver(1000)).toBeUndefined();
  });
});
