export * from './body/index.js';
export * from './gait/index.js';
