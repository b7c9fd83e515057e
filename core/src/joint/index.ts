export * from './definition.js';
export { jointTreeFaults } from './faults.js';
export { JointPose } from './pose.js';
export { JointTree, JointTreeError } from './tree.js';
