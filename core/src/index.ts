export * from './body/index.js';
export * from './gait/index.js';
export * from './math/index.js';
export * from './joint/index.js';
export * from './command/index.js';
export * from './patient/index.js';
export * from './wire/index.js';
