export * from './anthropometry.js';
