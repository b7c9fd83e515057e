import type { GaitSample } from '../gait/index.js';
import { JointPose, JointTree } from '../joint/index.js';
import type { PatientModel } from './model.js';
import { applyGaitSample, gaitRig, type GaitRig } from './posture.js';
import { POSE_DISTANCE, POSE_DOFS } from './wire-dof.js';

const MM_PER_M = 1000;

/**
 * Poses a model's skeleton after gait samples and reads it off in whole quanta, as the pose topic carries it: distance
 * walked in mm, then the DOFs of the model's table. Each integer is within half a quantum of the value. Makes no
 * objects after construction; boxed numbers come to some 0.4 kB a call.
 */
export class PoseWriter {
  /** The skeleton as last posed. */
  readonly pose: JointPose;
  readonly #rig: GaitRig;
  /** DOF of the tree for each row of the table, and its quantum. */
  readonly #dofs: Int32Array;
  readonly #quanta: Float64Array;

  /** @throws RangeError when the model's skeleton lacks what walking drives. */
  constructor(model: PatientModel) {
    const tree = new JointTree(model.skeleton);
    this.pose = new JointPose(tree);
    this.#rig = gaitRig(tree);
    this.#dofs = Int32Array.from(model.dofTable, ({ dof }) => tree.dof(dof));
    this.#quanta = Float64Array.from(model.dofTable, ({ quantum }) => quantum);
  }

  /** Poses the skeleton as the sample says and writes the pose topic's integers. */
  write(sample: GaitSample, out: Int32Array): void {
    applyGaitSample(this.pose, this.#rig, sample);
    out[POSE_DISTANCE] = Math.round(sample.pelvisX * MM_PER_M);
    this.read(out);
  }

  /** Writes the DOFs of the skeleton as it is posed now. */
  read(out: Int32Array): void {
    const { value } = this.pose;
    for (let i = 0; i < this.#dofs.length; i++) {
      out[POSE_DOFS + i] = Math.round(value[this.#dofs[i]] / this.#quanta[i]);
    }
  }
}
