import type { SceneHandle, SceneOptions } from './api.js';

/**
 * Opens a scene on a canvas.
 *
 * @throws SceneUnavailableError when the browser has no WebGL 2 or refuses a context.
 */
export declare function createScene(options: SceneOptions): SceneHandle;
