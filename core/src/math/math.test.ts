import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bezier,
  bezierParameterAt,
  cross,
  decomposeZXY,
  length,
  multiply,
  neverFalls,
  normalize,
  relativeRotation,
  rotateAbout,
  rotateX,
  rotateY,
  rotateZ,
  setIdentity,
  transformPoint,
  translate,
  triad,
  type Vec3,
} from './index.js';

const angle = fc.double({ min: -3, max: 3, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const direction = fc
  .tuple(angle, angle, angle)
  .filter((v) => length(v) > 0.1)
  .map((v) => normalize(v));

const identity = (): Float64Array => {
  const m = new Float64Array(16);
  setIdentity(m, 0);
  return m;
};

const expectClose = (a: ArrayLike<number>, b: ArrayLike<number>, tolerance = 1e-12): void => {
  expect(a.length).toBe(b.length);
  for (let i = 0; i < a.length; i++) {
    expect(Math.abs((a[i] as number) - (b[i] as number))).toBeLessThanOrEqual(tolerance);
  }
};

describe('rigid motions', () => {
  it('turns right-handed: +x to +y about z, +y to +z about x, +z to +x about y', () => {
    const out = new Float64Array(3);
    const turned = (rotate: (m: Float64Array, o: number, a: number) => void, p: Vec3): number[] => {
      const m = identity();
      rotate(m, 0, Math.PI / 2);
      transformPoint(out, m, 0, ...p);
      return [...out];
    };
    expectClose(turned(rotateZ, [1, 0, 0]), [0, 1, 0]);
    expectClose(turned(rotateX, [0, 1, 0]), [0, 0, 1]);
    expectClose(turned(rotateY, [0, 0, 1]), [1, 0, 0]);
  });

  it('turns about a principal axis the same way whether the axis is named or given', () => {
    fc.assert(
      fc.property(angle, angle, (first, a) => {
        for (const [rotate, axis] of [
          [rotateX, [1, 0, 0]],
          [rotateY, [0, 1, 0]],
          [rotateZ, [0, 0, 1]],
        ] as const) {
          const named = identity();
          rotateAbout(named, 0, 0.6, 0, 0.8, first);
          const given = Float64Array.from(named);
          rotate(named, 0, a);
          rotateAbout(given, 0, axis[0], axis[1], axis[2], a);
          expectClose(named, given);
        }
      }),
    );
  });

  it('multiplies like moving one frame after the other', () => {
    fc.assert(
      fc.property(direction, angle, direction, angle, (u, a, v, b) => {
        const chain = new Float64Array(48);
        setIdentity(chain, 0);
        translate(chain, 0, 1, 2, 3);
        rotateAbout(chain, 0, u[0], u[1], u[2], a);
        setIdentity(chain, 16);
        translate(chain, 16, -4, 0.5, 2);
        rotateAbout(chain, 16, v[0], v[1], v[2], b);
        multiply(chain, 32, chain, 0, chain, 16);
        const moved = chain.slice(0, 16);
        translate(moved, 0, -4, 0.5, 2);
        rotateAbout(moved, 0, v[0], v[1], v[2], b);
        expectClose(chain.slice(32), moved);
      }),
    );
  });

  it('finds the angles a rotation was composed of', () => {
    const inner = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(angle, inner, angle, direction, angle, (z, x, y, axis, seen) => {
        const base = identity();
        rotateAbout(base, 0, axis[0], axis[1], axis[2], seen);
        const m = Float64Array.from(base);
        rotateZ(m, 0, z);
        rotateX(m, 0, x);
        rotateY(m, 0, y);
        const relative = new Float64Array(16);
        relativeRotation(relative, 0, base, 0, m, 0);
        const out = new Float64Array(3);
        decomposeZXY(out, relative, 0);
        expectClose(out, [z, x, y], 1e-9);
      }),
    );
  });

  it('completes an axis to a right-handed triad', () => {
    fc.assert(
      fc.property(direction, (axis) => {
        const [i, j, k] = triad(axis);
        expectClose(i, axis);
        expectClose(cross(i, j), k);
        expectClose([length(j), length(k), i[0] * j[0] + i[1] * j[1] + i[2] * j[2]], [1, 1, 0]);
      }),
    );
    expectClose(triad([1, 0, 0]).flat(), [1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });
});

describe('Bézier curves', () => {
  it('finds the parameter of any value of a never falling curve', () => {
    fc.assert(
      fc.property(share, share, share, share, (a, b, c, t) => {
        const [p1, p2, p3] = [a, a + b, a + b + c];
        const x = bezier(0, p1, p2, p3, t);
        const found = bezierParameterAt(x, 0, p1, p2, p3);
        expect(Math.abs(bezier(0, p1, p2, p3, found) - x)).toBeLessThanOrEqual(1e-9);
      }),
    );
  });

  it('stays at the ends outside the span', () => {
    expect(bezierParameterAt(-1, 0, 1, 2, 3)).toBe(0);
    expect(bezierParameterAt(3, 0, 1, 2, 3)).toBe(1);
    expect(bezierParameterAt(0, 0, 0, 0, 0)).toBe(0);
  });

  it('knows a falling curve from one that stands still', () => {
    expect(neverFalls(0, 0, 0, 3)).toBe(true);
    expect(neverFalls(0, 8, 10, 10)).toBe(true);
    expect(neverFalls(0, 3, -1, 3)).toBe(false);
    expect(neverFalls(0, 1, 0.9, 2)).toBe(true);
    expect(neverFalls(0, -0.1, 1, 1)).toBe(false);
  });
});
