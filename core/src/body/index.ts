export * from './anthropometry.js';
export * from './segments.js';
export * from './skeleton.js';
export * from './skeleton-definition.js';
