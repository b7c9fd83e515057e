/** Bones of a person as meshes: `buildBones`. */
export {
  buildBones,
  CAGE_SEGMENT,
  type BoneMaterial,
  type BoneMesh,
  type BonesRequest,
  type Glide,
} from './build.js';
export type { BoneDetail } from './levels.js';
