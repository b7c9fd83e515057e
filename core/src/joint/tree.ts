import { normalize, triad, type Bezier3, type Vec3 } from '../math/index.js';
import type { DofDefinition, JointTreeDefinition, JointType } from './definition.js';
import { evaluationOrder } from './evaluation-order.js';
import { jointTreeFaults } from './faults.js';

/** A body definition no tree can be built from. `faults` has one sentence for each thing wrong. */
export class JointTreeError extends Error {
  override readonly name = 'JointTreeError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join(' '));
    this.faults = faults;
  }
}

/** Axes that are x, y or z of their frame (up to `axisSign`); 0 stands for any other. */
export const AXIS_X = 1;
export const AXIS_Y = 2;
export const AXIS_Z = 3;

const EMPTY_CURVE = [0, 0, 0, 0, 0, 0, 0, 0];
const planar = (curve: Bezier3): number[] => curve.flatMap(([x, y]) => [x, y]);

const sorted = (dof: DofDefinition): [number, number] => [
  Math.min(dof.min, dof.max),
  Math.max(dof.min, dof.max),
];

/**
 * The constant part of an articulated body (spec 03 A.4): joints, degrees of freedom, limits, couplings and shapes in
 * flat arrays. Joints and degrees of freedom keep the order of the definition; index them with `joint(id)` and
 * `dof(id)`. Angles rad, lengths m. Immutable; what changes lives in `JointPose`.
 */
export class JointTree {
  readonly definition: JointTreeDefinition;
  /** One sentence for each thing that was mended while building (spec 03 A.6, A.8). */
  readonly warnings: readonly string[];

  readonly jointIds: readonly string[];
  readonly jointTypes: readonly JointType[];
  /** Index of the parent joint, −1 for the root. */
  readonly parent: Int32Array;
  /** Joints, parents before children. */
  readonly jointOrder: Int32Array;
  /** The degrees of freedom of joint j are dofStart[j] … dofStart[j + 1] − 1. */
  readonly dofStart: Int32Array;

  readonly dofIds: readonly string[];
  readonly dofJoint: Int32Array;
  /** 1 slides, 0 turns. */
  readonly slides: Uint8Array;
  /** 3 per degree of freedom. */
  readonly position: Float64Array;
  /** Unit vectors, 3 per degree of freedom. */
  readonly axis: Float64Array;
  readonly axisKind: Uint8Array;
  readonly axisSign: Int8Array;
  /** Right-handed triad with the axis first, columns, 9 per degree of freedom. */
  readonly frame: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Comfort limits in rising order, inside the hard range. */
  readonly comfortLow: Float64Array;
  readonly comfortHigh: Float64Array;
  readonly rest: Float64Array;
  /** First number of the curve in `evolutes` (12 each), −1 without one. */
  readonly evoluteStart: Int32Array;
  readonly evolutes: Float64Array;

  /** The relations that limit degree of freedom d are relationStart[d] … relationStart[d + 1] − 1. */
  readonly relationStart: Int32Array;
  readonly relationSource: Int32Array;
  /** 16 per relation: x, y of four points of the min curve, then of the max curve. */
  readonly relationCurves: Float64Array;
  /** Bit 1: has a min curve, bit 2: has a max curve. */
  readonly relationHas: Uint8Array;
  /** 1: a moving source keeps the value and only clamps it; 0: it keeps the parameter. */
  readonly keepsValue: Uint8Array;
  /** Degree of freedom that d follows, −1 for none. */
  readonly driver: Int32Array;
  readonly driverGain: Float64Array;
  /** Those that depend on d are dependents[dependentStart[d]] … [dependentStart[d + 1] − 1]. */
  readonly dependentStart: Int32Array;
  readonly dependents: Int32Array;
  readonly evaluationOrder: Int32Array;

  readonly shapeIds: readonly string[];
  readonly shapeJoint: Int32Array;
  /** Place of each shape in its joint, 16 per shape, column-major. */
  readonly shapeLim: Float64Array;

  readonly #joints: ReadonlyMap<string, number>;
  readonly #dofs: ReadonlyMap<string, number>;
  readonly #shapes: ReadonlyMap<string, number>;

  /** @throws JointTreeError when the definition has faults (see `jointTreeFaults`). */
  constructor(definition: JointTreeDefinition) {
    const faults = jointTreeFaults(definition);
    if (faults.length > 0) throw new JointTreeError(faults);
    this.definition = definition;
    const warnings: string[] = [];
    const { joints } = definition;

    this.jointIds = joints.map((joint) => joint.id);
    this.jointTypes = joints.map((joint) => joint.type);
    this.#joints = new Map(this.jointIds.map((id, i) => [id, i]));
    this.parent = Int32Array.from(joints, ({ parent }) =>
      parent === null ? -1 : this.joint(parent),
    );
    this.jointOrder = this.#parentsFirst();
    this.dofStart = new Int32Array(joints.length + 1);
    joints.forEach((joint, j) => {
      this.dofStart[j + 1] = (this.dofStart[j] ?? 0) + joint.dofs.length;
    });

    const dofs = joints.flatMap((joint) => joint.dofs);
    const axes = dofs.map((dof) => normalize(dof.axis));
    this.dofIds = dofs.map((dof) => dof.id);
    this.#dofs = new Map(this.dofIds.map((id, i) => [id, i]));
    this.dofJoint = Int32Array.from(joints.flatMap((joint, j) => joint.dofs.map(() => j)));
    this.slides = Uint8Array.from(dofs, (dof) => (dof.kind === 'T' ? 1 : 0));
    this.position = Float64Array.from(dofs.flatMap((dof) => dof.position ?? [0, 0, 0]));
    this.axis = Float64Array.from(axes.flat());
    this.axisKind = Uint8Array.from(axes, (axis) => axis.findIndex((c) => Math.abs(c) === 1) + 1);
    this.axisSign = Int8Array.from(axes, (axis) => Math.sign(axis.find((c) => c !== 0) ?? 1));
    this.frame = Float64Array.from(axes.flatMap((axis) => triad(axis).flat()));
    this.min = Float64Array.from(dofs, (dof) => dof.min);
    this.max = Float64Array.from(dofs, (dof) => dof.max);
    this.rest = Float64Array.from(dofs, (dof) => dof.rest ?? 0);
    const comfort = dofs.map((dof) => comfortRange(dof, warnings));
    this.comfortLow = Float64Array.from(comfort, ([low]) => low);
    this.comfortHigh = Float64Array.from(comfort, ([, high]) => high);
    let curves = 0;
    this.evoluteStart = Int32Array.from(dofs, (dof) => (dof.evolute ? 12 * curves++ : -1));
    this.evolutes = Float64Array.from(dofs.flatMap((dof) => (dof.evolute ?? []).flat()));

    const relations = dofs.map((dof) => dof.modifier?.relations ?? []);
    this.relationStart = new Int32Array(dofs.length + 1);
    relations.forEach((list, d) => {
      this.relationStart[d + 1] = (this.relationStart[d] ?? 0) + list.length;
    });
    const flat = relations.flat();
    this.relationSource = Int32Array.from(flat, (relation) => this.dof(relation.source));
    this.relationCurves = Float64Array.from(
      flat.flatMap(({ min, max }) => [
        ...(min ? planar(min) : EMPTY_CURVE),
        ...(max ? planar(max) : EMPTY_CURVE),
      ]),
    );
    this.relationHas = Uint8Array.from(flat, ({ min, max }) => (min ? 1 : 0) + (max ? 2 : 0));
    this.keepsValue = Uint8Array.from(dofs, (dof) => (dof.modifier?.keep === 'value' ? 1 : 0));
    this.driver = Int32Array.from(dofs, ({ driver }) => (driver ? this.dof(driver.source) : -1));
    this.driverGain = Float64Array.from(dofs, ({ driver }) => driver?.gain ?? 0);

    const sources = dofs.map((_, d) => this.#sourcesOf(d));
    const { order, cyclic } = evaluationOrder(sources);
    this.evaluationOrder = Int32Array.from(order);
    if (cyclic.length > 0) {
      const names = cyclic.map((d) => `"${this.dofIds[d]}"`).join(', ');
      warnings.push(
        `Limits depend on each other in a circle (${names}); they get one pass each update.`,
      );
    }
    const dependents = dofs.map((_, d) =>
      sources.flatMap((list, dependent) => (list.includes(d) ? [dependent] : [])),
    );
    this.dependents = Int32Array.from(dependents.flat());
    this.dependentStart = new Int32Array(dofs.length + 1);
    dependents.forEach((list, d) => {
      this.dependentStart[d + 1] = (this.dependentStart[d] ?? 0) + list.length;
    });

    const shapes = joints.flatMap((joint, j) =>
      (joint.shapes ?? []).map((shape) => ({ j, shape })),
    );
    this.shapeIds = shapes.map(({ shape }) => shape.id);
    this.#shapes = new Map(this.shapeIds.map((id, i) => [id, i]));
    this.shapeJoint = Int32Array.from(shapes, ({ j }) => j);
    this.shapeLim = Float64Array.from(
      shapes.flatMap(({ shape: { position, axes } }) => {
        const columns: readonly Vec3[] = axes ?? [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ];
        return [...columns.flatMap((column) => [...column, 0]), ...position, 1];
      }),
    );
    this.warnings = warnings;
  }

  get jointCount(): number {
    return this.jointIds.length;
  }

  get dofCount(): number {
    return this.dofIds.length;
  }

  /** @throws RangeError when there is no such joint. */
  joint(id: string): number {
    return found(this.#joints, id, 'joint');
  }

  /** @throws RangeError when there is no such degree of freedom. */
  dof(id: string): number {
    return found(this.#dofs, id, 'degree of freedom');
  }

  /** @throws RangeError when there is no such shape. */
  shape(id: string): number {
    return found(this.#shapes, id, 'shape');
  }

  #sourcesOf(d: number): number[] {
    const list: number[] = [];
    for (let r = this.relationStart[d] ?? 0; r < (this.relationStart[d + 1] ?? 0); r++) {
      list.push(this.relationSource[r] ?? 0);
    }
    const driver = this.driver[d] ?? -1;
    if (driver >= 0) list.push(driver);
    return [...new Set(list)];
  }

  #parentsFirst(): Int32Array {
    const placed = new Set([-1]);
    const order: number[] = [];
    while (order.length < this.parent.length) {
      this.parent.forEach((parent, j) => {
        if (!placed.has(j) && placed.has(parent)) {
          placed.add(j);
          order.push(j);
        }
      });
    }
    return Int32Array.from(order);
  }
}

function found(indices: ReadonlyMap<string, number>, id: string, what: string): number {
  const index = indices.get(id);
  if (index === undefined) throw new RangeError(`There is no ${what} called "${id}".`);
  return index;
}

/** Comfort limits in rising order, cut to the hard range (spec 03 A.6). */
function comfortRange(dof: DofDefinition, warnings: string[]): [number, number] {
  const [low, high] = sorted(dof);
  const a = dof.comfortMin ?? dof.min;
  const b = dof.comfortMax ?? dof.max;
  const from = Math.min(a, b);
  const to = Math.max(a, b);
  if (from < low || to > high) {
    warnings.push(
      `The comfort range of "${dof.id}" (${from} to ${to}) leaves its range (${low} to ${high}); it was cut.`,
    );
  }
  const inside = (x: number): number => Math.min(high, Math.max(low, x));
  return [inside(from), inside(to)];
}
