export * from './body/index.js';
export * from './gait/index.js';
export * from './math/index.js';
export * from './joint/index.js';
