/**
 * The patient on screen: three.js, no Vue. `createScene` takes a canvas, returns a `SceneHandle` (see api.ts).
 */
export * from './api.js';
export { createScene } from './scene.js';
