export * from './body/thesis-body.js';
