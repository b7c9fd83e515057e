import { describe, expect, it } from 'vitest';
import { SceneUnavailableError } from './api.js';
import { createScene } from './scene.js';

describe('createScene', () => {
  it('says in its own error that the browser has no WebGL 2', () => {
    const canvas = document.createElement('canvas');
    const open = (): unknown => createScene({ canvas });
    expect(open).toThrow(SceneUnavailableError);
    try {
      open();
    } catch (error) {
      expect((error as SceneUnavailableError).reason).toBe('noWebGL2');
    }
  });
});
