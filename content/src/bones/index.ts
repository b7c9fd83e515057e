/** Bones of a person as meshes: `buildBones`. */
export { buildBones, type BoneMesh, type BonesRequest, type Glide } from './build.js';
