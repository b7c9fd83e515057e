export * from './vec3.js';
