import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiply } from '../math/index.js';
import {
  JointPose,
  JointTree,
  type DofDefinition,
  type JointDefinition,
  type JointTreeDefinition,
} from './index.js';

const number = fc.integer({ min: -2000, max: 2000 }).map((n) => n / 1000);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const vector = fc.tuple(number, number, number);
const axis = fc.oneof(
  vector.filter((v) => Math.hypot(...v) > 0.1),
  fc.constantFrom([1, 0, 0], [0, -1, 0], [0, 0, 1]) as fc.Arbitrary<[number, number, number]>,
);
const curve = fc.tuple(vector, vector, vector, vector);

/** A curve over the source's value that rises in x; steep ones would only magnify rounding. */
const stride = fc.double({ min: 0.3, max: 1.5, noNaN: true });
const limitCurve = fc
  .tuple(number, stride, stride, stride, number, number, number, number)
  .map(([x, a, b, c, ...y]) => {
    const xs = [x, x + a, x + a + b, x + a + b + c];
    return xs.map((at, i) => [at, y[i] ?? 0, 0]) as unknown as NonNullable<
      DofDefinition['evolute']
    >;
  });

const counts = { uniaxial: 1, biaxial: 2, polyaxial: 3, plane: 6 } as const;

/** Random bodies: chains and branches of all joint types, reversed and locked ranges, evolutes, limits and drivers. */
const randomBody: fc.Arbitrary<JointTreeDefinition> = fc
  .array(
    fc.record({
      type: fc.constantFrom('uniaxial', 'biaxial', 'polyaxial', 'plane'),
      parent: fc.nat(),
      dofs: fc.array(
        fc.record({
          position: vector,
          axis,
          min: number,
          max: number,
          rest: number,
          evolute: fc.option(curve, { nil: undefined }),
          source: fc.nat(),
          coupling: fc.constantFrom('none', 'none', 'limit', 'limitValue', 'driver'),
          low: fc.option(limitCurve, { nil: undefined }),
          high: fc.option(limitCurve, { nil: undefined }),
        }),
        { minLength: 6, maxLength: 6 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((joints) => {
    const earlier: { id: string; kind: 'R' | 'T' }[] = [];
    return {
      id: 'test',
      joints: [
        ...joints.map((joint, j): JointDefinition => {
          const dofs = joint.dofs.slice(0, counts[joint.type]).map((d, i): DofDefinition => {
            const kind = joint.type === 'plane' && i >= 3 ? 'T' : 'R';
            const same = earlier.filter((other) => other.kind === kind);
            const source = same[d.source % Math.max(1, same.length)]?.id;
            const dof: DofDefinition = {
              id: `d${j}.${i}`,
              kind,
              position: d.position,
              axis: d.axis,
              min: d.min,
              max: d.max,
              rest: d.rest,
              ...(d.evolute && { evolute: d.evolute }),
              ...(source !== undefined &&
                d.coupling.startsWith('limit') && {
                  modifier: {
                    keep: d.coupling === 'limit' ? ('param' as const) : ('value' as const),
                    relations: [
                      { source, ...(d.low && { min: d.low }), ...(d.high && { max: d.high }) },
                    ],
                  },
                }),
              ...(source !== undefined &&
                d.coupling === 'driver' && { driver: { source, gain: 0.5 } }),
            };
            return dof;
          });
          dofs.forEach(({ id, kind }) => earlier.push({ id, kind }));
          return {
            id: `j${j}`,
            type: joint.type,
            parent: j === 0 ? null : `j${joint.parent % j}`,
            dofs,
          };
        }),
      ],
    };
  });

/** Moves: by parameter or by value, in batches between updates. */
const moves = fc.array(
  fc.array(fc.record({ dof: fc.nat(), byParam: fc.boolean(), p: share, value: number })),
  { minLength: 1, maxLength: 5 },
);

describe('a pose of any body', () => {
  it('composes LIM from its degrees of freedom and GIM along the chain', () => {
    fc.assert(
      fc.property(randomBody, moves, (definition, batches) => {
        const tree = new JointTree(definition);
        const pose = new JointPose(tree);
        const dof = new Float64Array(16);
        const product = new Float64Array(16);
        for (const batch of batches) {
          batch.forEach((move) => request(pose, move));
          pose.update();
        }
        for (let j = 0; j < tree.jointCount; j++) {
          let lim: Float64Array | undefined;
          for (let d = tree.dofStart[j] ?? 0; d < (tree.dofStart[j + 1] ?? 0); d++) {
            pose.dofLim(d, dof);
            if (lim) multiply(product, 0, lim, 0, dof, 0);
            lim = (lim ? product : dof).slice();
          }
          expectClose(pose.lim.subarray(16 * j, 16 * j + 16), lim ?? []);
          const parent = tree.parent[j] ?? -1;
          if (parent < 0) continue;
          multiply(product, 0, pose.gim, 16 * parent, pose.lim, 16 * j);
          expectClose(pose.gim.subarray(16 * j, 16 * j + 16), product);
        }
      }),
    );
  });

  it('keeps every value within its effective limits and those within the hard ones', () => {
    fc.assert(
      fc.property(randomBody, moves, fc.boolean(), (definition, batches, comfort) => {
        const tree = new JointTree(definition);
        const pose = new JointPose(tree);
        pose.respectComfort = comfort;
        for (const batch of batches) {
          batch.forEach((move) => request(pose, move));
          pose.update();
          for (let d = 0; d < tree.dofCount; d++) {
            const [start, end, value, p] = [pose.start, pose.end, pose.value, pose.param].map(
              (array) => array[d] ?? NaN,
            ) as [number, number, number, number];
            expect(value).toBeGreaterThanOrEqual(Math.min(start, end) - 1e-12);
            expect(value).toBeLessThanOrEqual(Math.max(start, end) + 1e-12);
            expect(p).toBeGreaterThanOrEqual(0);
            expect(p).toBeLessThanOrEqual(1);
            if (pose.conflicted[d] === 1) continue;
            const [min, max] = [tree.min[d] ?? NaN, tree.max[d] ?? NaN];
            expect(Math.min(start, end)).toBeGreaterThanOrEqual(Math.min(min, max));
            expect(Math.max(start, end)).toBeLessThanOrEqual(Math.max(min, max));
          }
        }
      }),
    );
  });

  it('does not move when every degree of freedom is asked for the parameter it has', () => {
    fc.assert(
      fc.property(randomBody, moves, (definition, batches) => {
        const pose = new JointPose(new JointTree(definition));
        for (const batch of batches) {
          batch.forEach((move) => request(pose, move));
          pose.update();
        }
        const before = [pose.param, pose.value, pose.gim].map((array) => array.slice());
        for (let d = 0; d < pose.tree.dofCount; d++) pose.moveTo(d, pose.param[d] ?? NaN);
        pose.update();
        expectClose(pose.param, before[0] ?? []);
        expectClose(pose.value, before[1] ?? []);
        expectClose(pose.gim, before[2] ?? [], 1e-9);
      }),
    );
  });

  it('is the same whether only what changed is computed or everything', () => {
    fc.assert(
      fc.property(randomBody, moves, (definition, batches) => {
        const tree = new JointTree(definition);
        const stepwise = new JointPose(tree);
        const whole = new JointPose(tree);
        for (const batch of batches) {
          batch.forEach((move) => request(stepwise, move));
          stepwise.update();
          whole.copyFrom(stepwise);
          whole.update();
          expect(whole.value).toEqual(stepwise.value);
          expect(whole.gim).toEqual(stepwise.gim);
        }
      }),
    );
  });

  it('does not depend on the order of requests between two updates', () => {
    fc.assert(
      fc.property(randomBody, fc.array(share, { minLength: 6, maxLength: 6 }), (definition, ps) => {
        const tree = new JointTree(definition);
        const forward = new JointPose(tree);
        const backward = new JointPose(tree);
        const count = tree.dofCount;
        for (let d = 0; d < count; d++) forward.setValue(d, ps[d % 6] ?? 0);
        for (let d = count - 1; d >= 0; d--) backward.setValue(d, ps[d % 6] ?? 0);
        forward.update();
        backward.update();
        expect(backward.gim).toEqual(forward.gim);
      }),
    );
  });
});

interface Move {
  readonly dof: number;
  readonly byParam: boolean;
  readonly p: number;
  readonly value: number;
}

function request(pose: JointPose, { dof, byParam, p, value }: Move): void {
  const d = dof % pose.tree.dofCount;
  if (byParam) pose.moveTo(d, p);
  else pose.setValue(d, value);
}

function expectClose(a: ArrayLike<number>, b: ArrayLike<number>, tolerance = 1e-10): void {
  expect(a.length).toBe(b.length);
  for (let i = 0; i < a.length; i++) {
    expect(Math.abs((a[i] ?? NaN) - (b[i] ?? NaN))).toBeLessThanOrEqual(tolerance);
  }
}
