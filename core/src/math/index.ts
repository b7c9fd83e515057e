export * from './bezier.js';
export * from './mat4.js';
export * from './time.js';
export * from './vec3.js';
