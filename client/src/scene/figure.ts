import {
  Color,
  Group,
  Mesh,
  MeshStandardMaterial,
  Vector2,
  type Material,
  type MeshLambertMaterial,
  type ShaderMaterial,
} from 'three';
import { JointPose, JointTree } from '@peripatos/core';
import type { BoneMesh } from '@peripatos/content';
import type { Detail, PoseFrame, ScenePatient } from './api.js';
import { contourMaterial, inkedMaterial, type Ink } from './bone-materials.js';
import { segmentGeometries, TINT_SCALE } from './figure-geometry.js';
import type { Palette } from './palette.js';

/** Width of the contour on paper, CSS pixels. */
const CONTOUR_PX = 2;

/** Points of the foot that touch the floor: heel and ball of each foot, in the frame of the instep. */
export interface FloorContact {
  readonly joint: number;
  readonly heel: readonly [number, number, number];
  readonly ball: readonly [number, number, number];
  /** Height of the ball's joint over the sole, m. */
  readonly sole: number;
}

/**
 * The skeleton on screen: one mesh per segment, moved by the matrices of core's pose. Posing allocates nothing.
 */
export class Figure {
  readonly root = new Group();
  readonly height: number;
  readonly hash: string;
  readonly contacts: readonly FloorContact[];
  readonly #pose: JointPose;
  readonly #dofs: Int32Array;
  readonly skeleton: ScenePatient['skeleton'];
  readonly #standing: number;
  #meshes: Mesh[] = [];
  #joints = new Int32Array(0);
  /** Per mesh what it glides by, with the joint above; undefined for rigid ones. */
  #glides: (
    { readonly above: number; readonly share: number; readonly draw: number } | undefined
  )[] = [];
  #bone: MeshStandardMaterial | MeshLambertMaterial | undefined;
  #contour: ShaderMaterial | undefined;
  #contourMeshes: Mesh[] = [];
  readonly #pixel = new Vector2(1, 1);
  readonly #ink: Ink = { colour: { value: new Color() }, strength: { value: 0 } };
  #detail: Detail | undefined;

  constructor(patient: ScenePatient) {
    this.hash = patient.hash;
    this.height = patient.person.height;
    this.skeleton = patient.skeleton;
    const tree = new JointTree(patient.skeleton);
    this.#pose = new JointPose(tree);
    this.#dofs = Int32Array.from(patient.dofTable, ({ dof }) =>
      dof === 'pelvis.tx' ? -1 : tree.dof(dof),
    );
    this.#standing = tree.joint('pelvis');
    this.contacts = ['instep.r', 'instep.l'].map((id) => {
      const shape = patient.skeleton.joints.find((joint) => joint.id === id)?.shapes?.[0];
      return {
        joint: tree.joint(id),
        heel: shape?.points?.['heel'] ?? [0, 0, 0],
        ball: shape?.end ?? [0, 0, 0],
        sole: (shape?.end?.[1] ?? 0) - (shape?.points?.['heel']?.[1] ?? 0),
      };
    });
    this.root.name = 'figure';
  }

  /** Column-major matrices of all joints; 16 numbers each. */
  get matrices(): Float64Array {
    return this.#pose.gim;
  }

  /** Shows bones built for a level of detail instead of those shown so far. */
  show(bones: readonly BoneMesh[], detail: Detail, palette: Palette): void {
    this.#freeMeshes();
    this.#detail = detail;
    this.#bone =
      detail === 'low'
        ? inkedMaterial(this.#ink)
        : new MeshStandardMaterial({ vertexColors: true, roughness: 0.62 });
    const segments = segmentGeometries(bones);
    this.#joints = Int32Array.from(segments, ({ segment }) => this.#pose.tree.joint(segment));
    this.#glides = segments.map(
      ({ glide }) =>
        glide && { above: this.#pose.tree.joint(glide.from), share: glide.share, draw: glide.draw },
    );
    this.#meshes = segments.map(({ segment, glide, geometry, structures }) => {
      const mesh = new Mesh(geometry, this.#bone);
      mesh.name = glide ? (structures[0]?.id ?? segment) : segment;
      mesh.userData['structures'] = structures;
      mesh.matrixAutoUpdate = false;
      mesh.castShadow = detail !== 'low';
      mesh.receiveShadow = detail !== 'low';
      this.root.add(mesh);
      return mesh;
    });
    this.setPalette(palette);
    this.#place();
  }

  setPalette(palette: Palette): void {
    if (!this.#bone) return;
    this.#bone.color.copy(palette.bone).multiplyScalar(TINT_SCALE);
    this.#freeContour();
    this.#ink.strength.value = palette.contour ? 1 : 0;
    if (palette.contour) this.#ink.colour.value.copy(palette.contour);
    if (palette.contour && this.#detail !== 'low') this.#drawContour(palette.contour);
  }

  /** Size of the drawing buffer and device pixels per CSS pixel, for the width of the contour. */
  setPixels(width: number, height: number, ratio: number): void {
    this.#pixel.set((2 * CONTOUR_PX * ratio) / width, (2 * CONTOUR_PX * ratio) / height);
  }

  /** Poses the skeleton. @throws RangeError when the number of values does not fit the patient. */
  pose({ values }: PoseFrame): void {
    const dofs = this.#dofs;
    if (values.length < dofs.length) {
      throw new RangeError(
        `A pose of this patient has ${dofs.length} values, got ${values.length}.`,
      );
    }
    for (let i = 0; i < dofs.length; i++) {
      const dof = dofs[i] as number;
      if (dof >= 0) this.#pose.setValue(dof, values[i] as number);
    }
    this.#pose.update();
    this.#place();
  }

  /** Place of the pelvis, m, into `out`. */
  pelvis(out: { set(x: number, y: number, z: number): unknown }): void {
    const o = 16 * this.#standing;
    const m = this.#pose.gim;
    out.set(m[o + 12] as number, m[o + 13] as number, m[o + 14] as number);
  }

  dispose(): void {
    this.#freeMeshes();
    this.root.removeFromParent();
  }

  #place(): void {
    const m = this.#pose.gim;
    for (let i = 0; i < this.#meshes.length; i++) {
      const mesh = this.#meshes[i] as Mesh;
      const o = 16 * (this.#joints[i] as number);
      const e = mesh.matrix.elements;
      for (let k = 0; k < 16; k++) e[k] = m[o + k] as number;
      const glide = this.#glides[i];
      if (glide) glideBack(e, m, o, 16 * glide.above, glide.share, glide.draw);
      mesh.matrixWorldNeedsUpdate = true;
      const contour = this.#contourMeshes[i];
      if (contour) {
        contour.matrix.copy(mesh.matrix);
        contour.matrixWorldNeedsUpdate = true;
      }
    }
  }

  #drawContour(colour: Color): void {
    this.#contour = contourMaterial(colour, this.#pixel);
    this.#contourMeshes = this.#meshes.map((mesh) => {
      const contour = new Mesh(mesh.geometry, this.#contour as Material);
      contour.userData['again'] = true;
      contour.matrixAutoUpdate = false;
      contour.matrix.copy(mesh.matrix);
      this.root.add(contour);
      return contour;
    });
  }

  #freeContour(): void {
    for (const mesh of this.#contourMeshes) mesh.removeFromParent();
    this.#contourMeshes = [];
    this.#contour?.dispose();
    this.#contour = undefined;
  }

  #freeMeshes(): void {
    this.#freeContour();
    for (const mesh of this.#meshes) {
      mesh.geometry.dispose();
      mesh.removeFromParent();
    }
    this.#meshes = [];
    this.#bone?.dispose();
    this.#bone = undefined;
  }
}

/**
 * Turns a matrix about its own z axis towards the segment above, by a share of the angle between the two, and moves it
 * back along its x axis as the angle grows.
 */
function glideBack(
  e: number[],
  m: Float64Array,
  own: number,
  above: number,
  share: number,
  draw: number,
): void {
  const xx = m[own] as number;
  const xy = m[own + 1] as number;
  const xz = m[own + 2] as number;
  const yx = m[own + 4] as number;
  const yy = m[own + 5] as number;
  const yz = m[own + 6] as number;
  const ax = m[above] as number;
  const ay = m[above + 1] as number;
  const az = m[above + 2] as number;
  // The x axis of the segment above in the own frame.
  const x = xx * ax + xy * ay + xz * az;
  const y = yx * ax + yy * ay + yz * az;
  const angle = Math.atan2(y, x) * share;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const back = draw * (1 - x);
  e[0] = xx * cos + yx * sin;
  e[1] = xy * cos + yy * sin;
  e[2] = xz * cos + yz * sin;
  e[4] = yx * cos - xx * sin;
  e[5] = yy * cos - xy * sin;
  e[6] = yz * cos - xz * sin;
  e[12] = (m[own + 12] as number) - e[0] * back;
  e[13] = (m[own + 13] as number) - e[1] * back;
  e[14] = (m[own + 14] as number) - e[2] * back;
}
