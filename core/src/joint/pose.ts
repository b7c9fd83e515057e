import {
  multiply,
  rotateAbout,
  rotateX,
  rotateY,
  rotateZ,
  setIdentity,
  transformPoint,
  translate,
} from '../math/index.js';
import { coordinateAt, curveAt } from './curves.js';
import { AXIS_X, AXIS_Y, AXIS_Z, type JointTree } from './tree.js';

/** What a degree of freedom was last asked for. */
const BY_PARAM = 0;
const BY_VALUE = 1;
const FOLLOWING = 2;

const clamp = (x: number, low: number, high: number): number =>
  x < low ? low : x > high ? high : x;

/**
 * The changing part of an articulated body (spec 03 A.4): the normalised parameter and the value of every degree of
 * freedom, local (LIM) and global (GIM) matrices of every joint. Requests (`moveTo`, `setValue`, `set…To`) are only
 * noted; `update` evaluates what they touch, sources of limits first, and rebuilds the matrices below them. A pose is
 * therefore a function of the requests, whatever their order within an update. Makes no objects after construction.
 */
export class JointPose {
  readonly tree: JointTree;
  /** Normalised parameters, 0…1, as of the last update. */
  readonly param: Float64Array;
  /** Angles rad, lengths m, as of the last update. */
  readonly value: Float64Array;
  /** Effective limits at param 0 and at param 1 (spec 03 A.8); a reversed range keeps its direction. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** 1 where the limits contradicted each other and the value nearest to rest was taken (spec 03 A.8). */
  readonly conflicted: Uint8Array;
  /** 16 numbers per joint, column-major: relative to the parent joint, and to the world. */
  readonly lim: Float64Array;
  readonly gim: Float64Array;
  /** 1 for the joints whose GIM the last update changed (spec 03 A.12). */
  readonly moved: Uint8Array;

  readonly #wanted: Float64Array;
  readonly #request: Uint8Array;
  readonly #dofDirty: Uint8Array;
  readonly #jointDirty: Uint8Array;
  #dirty = true;
  #respectComfort = false;

  /** The rest pose, updated (spec 03 A.6: parameter of `rest`, clamped; followers follow). */
  constructor(tree: JointTree) {
    this.tree = tree;
    const { dofCount, jointCount } = tree;
    this.param = new Float64Array(dofCount);
    this.value = new Float64Array(dofCount);
    this.start = new Float64Array(dofCount);
    this.end = new Float64Array(dofCount);
    this.conflicted = new Uint8Array(dofCount);
    this.lim = new Float64Array(16 * jointCount);
    this.gim = new Float64Array(16 * jointCount);
    this.moved = new Uint8Array(jointCount);
    this.#wanted = new Float64Array(dofCount);
    this.#request = new Uint8Array(dofCount);
    this.#dofDirty = new Uint8Array(dofCount);
    this.#jointDirty = new Uint8Array(jointCount);
    this.reset();
    this.update();
  }

  /** Asks every degree of freedom for its rest value, or to follow where it has a driver. */
  reset(): void {
    const { tree } = this;
    for (let d = 0; d < tree.dofCount; d++) {
      const min = tree.min[d] as number;
      const max = tree.max[d] as number;
      const rest = tree.rest[d] as number;
      if ((tree.driver[d] as number) >= 0) {
        this.#request[d] = FOLLOWING;
      } else if (tree.keepsValue[d] === 1 || tree.relationStart[d] === tree.relationStart[d + 1]) {
        this.#request[d] = BY_VALUE;
        this.#wanted[d] = rest;
      } else {
        this.#request[d] = BY_PARAM;
        this.#wanted[d] = max === min ? 0 : clamp((rest - min) / (max - min), 0, 1);
      }
    }
    this.#touchAll();
  }

  /** Takes over another pose of the same tree, requests and all. */
  copyFrom(other: JointPose): void {
    if (other.tree !== this.tree) throw new RangeError('Poses of different trees do not fit.');
    this.#wanted.set(other.#wanted);
    this.#request.set(other.#request);
    this.#respectComfort = other.#respectComfort;
    this.#touchAll();
  }

  /** Whether requests stop at the comfort limits; off at first. */
  get respectComfort(): boolean {
    return this.#respectComfort;
  }

  set respectComfort(on: boolean) {
    if (on === this.#respectComfort) return;
    this.#respectComfort = on;
    this.#touchAll();
  }

  /**
   * Asks a degree of freedom for a normalised parameter, clamped to 0…1 (spec 03 A.6).
   *
   * @throws RangeError when `p` is not a finite number.
   */
  moveTo(dof: number, p: number): void {
    this.#ask(dof, BY_PARAM, clamp(p, 0, 1), p);
  }

  /**
   * Asks a degree of freedom for an angle (rad) or length (m), clamped to the effective limits at the next update.
   * Where a modifier keeps the parameter, the value holds until a source of the limits moves.
   *
   * @throws RangeError when `value` is not a finite number.
   */
  setValue(dof: number, value: number): void {
    this.#ask(dof, BY_VALUE, value, value);
  }

  /** Gives a degree of freedom back to its driver after it was moved by itself. Without a driver nothing happens. */
  follow(dof: number): void {
    if ((this.tree.driver[dof] as number) >= 0) this.#ask(dof, FOLLOWING, 0, 0);
  }

  /** First rotation of a joint, normalised 0…1 (spec 03 A.4.1). */
  setFlexionTo(joint: number, p: number): void {
    this.#command(joint, 'flexion', 0, 0, p);
  }

  /** Second rotation of a joint. */
  setAdductionTo(joint: number, p: number): void {
    this.#command(joint, 'adduction', 0, 1, p);
  }

  /** Third rotation of a joint; on biaxial joints the second, as the source's files use both names. */
  setTwistTo(joint: number, p: number): void {
    this.#command(joint, 'twist', 0, this.tree.jointTypes[joint] === 'biaxial' ? 1 : 2, p);
  }

  /** First, second, third translation of a plane joint. */
  setXSlideTo(joint: number, p: number): void {
    this.#command(joint, 'x slide', 1, 0, p);
  }

  setYSlideTo(joint: number, p: number): void {
    this.#command(joint, 'y slide', 1, 1, p);
  }

  setZSlideTo(joint: number, p: number): void {
    this.#command(joint, 'z slide', 1, 2, p);
  }

  /** Whether a degree of freedom is within its comfort limits (spec 03 A.6). */
  isComfortable(dof: number): boolean {
    const value = this.value[dof] as number;
    return value >= this.#comfortLow(dof) && value <= this.#comfortHigh(dof);
  }

  /** Evaluates what was asked for since the last update and rebuilds the matrices it moves. */
  update(): void {
    if (!this.#dirty) {
      this.moved.fill(0);
      return;
    }
    this.#dirty = false;
    const { tree } = this;
    for (let i = 0; i < tree.dofCount; i++) {
      const d = tree.evaluationOrder[i] as number;
      if (this.#dofDirty[d] === 0) continue;
      this.#dofDirty[d] = 0;
      this.#evaluate(d);
    }
    for (let i = 0; i < tree.jointCount; i++) {
      const j = tree.jointOrder[i] as number;
      const parent = tree.parent[j] as number;
      const own = this.#jointDirty[j] === 1;
      const moved = own || (parent >= 0 && this.moved[parent] === 1);
      this.moved[j] = moved ? 1 : 0;
      if (!moved) continue;
      if (own) {
        this.#jointDirty[j] = 0;
        setIdentity(this.lim, 16 * j);
        const last = tree.dofStart[j + 1] as number;
        for (let d = tree.dofStart[j] as number; d < last; d++) this.#append(d, this.lim, 16 * j);
      }
      if (parent >= 0) multiply(this.gim, 16 * j, this.gim, 16 * parent, this.lim, 16 * j);
      else for (let k = 16 * j; k < 16 * j + 16; k++) this.gim[k] = this.lim[k] as number;
    }
  }

  /** Matrix of one degree of freedom against the one before it (spec 03 A.5), 16 numbers into `out`. */
  dofLim(dof: number, out: Float64Array): void {
    setIdentity(out, 0);
    this.#append(dof, out, 0);
  }

  /** Matrix of a shape in the world (spec 03 A.5, 4.2), 16 numbers into `out`. */
  shapeGim(shape: number, out: Float64Array): void {
    const joint = this.tree.shapeJoint[shape] as number;
    multiply(out, 0, this.gim, 16 * joint, this.tree.shapeLim, 16 * shape);
  }

  /** World place of a point of a joint's frame, 3 numbers into `out`. */
  point(joint: number, x: number, y: number, z: number, out: Float64Array): void {
    transformPoint(out, this.gim, 16 * joint, x, y, z);
  }

  #touchAll(): void {
    this.#dofDirty.fill(1);
    this.#jointDirty.fill(1);
    this.#dirty = true;
  }

  #ask(dof: number, request: number, wanted: number, given: number): void {
    if (!Number.isFinite(given)) {
      throw new RangeError(
        `"${this.tree.dofIds[dof]}" was asked for ${given}; it needs a finite number.`,
      );
    }
    if (this.#request[dof] === request && this.#wanted[dof] === wanted) return;
    this.#request[dof] = request;
    this.#wanted[dof] = wanted;
    this.#dofDirty[dof] = 1;
    this.#dirty = true;
  }

  #command(joint: number, name: string, slides: number, nth: number, p: number): void {
    const { tree } = this;
    const last = tree.dofStart[joint + 1] as number;
    let left = nth;
    for (let d = tree.dofStart[joint] as number; d < last; d++) {
      if (tree.slides[d] !== slides) continue;
      if (left-- === 0) {
        this.moveTo(d, p);
        return;
      }
    }
    // what a plane joint does not name is locked; other joints cannot do it at all
    if (tree.jointTypes[joint] === 'plane') return;
    throw new RangeError(
      `Joint "${tree.jointIds[joint]}" is ${tree.jointTypes[joint]} and has no ${name}.`,
    );
  }

  #comfortLow(d: number): number {
    const low = Math.min(this.start[d] as number, this.end[d] as number);
    const high = Math.max(this.start[d] as number, this.end[d] as number);
    return clamp(this.tree.comfortLow[d] as number, low, high);
  }

  #comfortHigh(d: number): number {
    const low = Math.min(this.start[d] as number, this.end[d] as number);
    const high = Math.max(this.start[d] as number, this.end[d] as number);
    return clamp(this.tree.comfortHigh[d] as number, low, high);
  }

  /** Effective limits of d from the hard ones and the modifiers (spec 03 A.8). */
  #limit(d: number): void {
    const { tree } = this;
    const min = tree.min[d] as number;
    const max = tree.max[d] as number;
    const last = tree.relationStart[d + 1] as number;
    let r = tree.relationStart[d] as number;
    let start = min;
    let end = max;
    if (r < last) {
      let low = Math.min(min, max);
      let high = Math.max(min, max);
      for (; r < last; r++) {
        const x = this.value[tree.relationSource[r] as number] as number;
        const has = tree.relationHas[r] as number;
        if ((has & 1) !== 0) low = Math.max(low, curveAt(tree.relationCurves, 16 * r, x));
        if ((has & 2) !== 0) high = Math.min(high, curveAt(tree.relationCurves, 16 * r + 8, x));
      }
      this.conflicted[d] = low > high ? 1 : 0;
      if (low > high) low = high = clamp(tree.rest[d] as number, high, low);
      start = min > max ? high : low;
      end = min > max ? low : high;
    }
    this.start[d] = start;
    this.end[d] = end;
  }

  #evaluate(d: number): void {
    const { tree } = this;
    this.#limit(d);
    const start = this.start[d] as number;
    const end = this.end[d] as number;
    const wanted = this.#wanted[d] as number;
    const request = this.#request[d] as number;
    let p: number;
    let value: number;
    if (request === BY_PARAM) {
      p = wanted;
      value = p === 1 ? end : start + p * (end - start);
    } else {
      const source = tree.driver[d] as number;
      const goal =
        request === FOLLOWING
          ? (tree.driverGain[d] as number) * (this.value[source] as number)
          : wanted;
      value = start <= end ? clamp(goal, start, end) : clamp(goal, end, start);
      p = start === end ? 0 : (value - start) / (end - start);
    }
    // from now on the parameter counts: what a full recomputation would give is taken at once
    if (
      request === BY_VALUE &&
      tree.keepsValue[d] === 0 &&
      tree.relationStart[d] !== tree.relationStart[d + 1]
    ) {
      this.#request[d] = BY_PARAM;
      this.#wanted[d] = p;
      value = p === 1 ? end : start + p * (end - start);
    }
    if (this.#respectComfort) {
      const comfortable = clamp(value, this.#comfortLow(d), this.#comfortHigh(d));
      if (comfortable !== value) {
        value = comfortable;
        p = start === end ? 0 : (value - start) / (end - start);
      }
    }
    if (value === this.value[d] && p === this.param[d]) return;
    this.value[d] = value;
    this.param[d] = p;
    this.#jointDirty[tree.dofJoint[d] as number] = 1;
    const last = tree.dependentStart[d + 1] as number;
    for (let i = tree.dependentStart[d] as number; i < last; i++) {
      // a dependent earlier in the order is part of a circle and waits for the next update
      this.#dofDirty[tree.dependents[i] as number] = 1;
    }
  }

  /** m = m · T(position + B(p)) · R(axis, value), or · T(position + B(p) + value · axis) (spec 03 A.5). */
  #append(d: number, m: Float64Array, o: number): void {
    const { tree } = this;
    const value = this.value[d] as number;
    let x = tree.position[3 * d] as number;
    let y = tree.position[3 * d + 1] as number;
    let z = tree.position[3 * d + 2] as number;
    const curve = tree.evoluteStart[d] as number;
    if (curve >= 0) {
      const p = this.param[d] as number;
      x += coordinateAt(tree.evolutes, curve, p);
      y += coordinateAt(tree.evolutes, curve + 1, p);
      z += coordinateAt(tree.evolutes, curve + 2, p);
    }
    if (tree.slides[d] === 1) {
      x += value * (tree.axis[3 * d] as number);
      y += value * (tree.axis[3 * d + 1] as number);
      z += value * (tree.axis[3 * d + 2] as number);
    }
    if (x !== 0 || y !== 0 || z !== 0) translate(m, o, x, y, z);
    if (tree.slides[d] === 1 || value === 0) return;
    const turn = value * (tree.axisSign[d] as number);
    switch (tree.axisKind[d]) {
      case AXIS_X:
        rotateX(m, o, turn);
        break;
      case AXIS_Y:
        rotateY(m, o, turn);
        break;
      case AXIS_Z:
        rotateZ(m, o, turn);
        break;
      default:
        rotateAbout(
          m,
          o,
          tree.axis[3 * d] as number,
          tree.axis[3 * d + 1] as number,
          tree.axis[3 * d + 2] as number,
          value,
        );
    }
  }
}
