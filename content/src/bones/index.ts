/** Bones of a person as meshes: `buildBones`. */
export {
  buildBones,
  CAGE_SEGMENT,
  type BoneMaterial,
  type BoneMesh,
  type BonesRequest,
} from './build.js';
export type { BoneDetail } from './levels.js';
