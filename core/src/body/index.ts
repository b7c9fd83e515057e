export * from './anthropometry.js';
export * from './segments.js';
