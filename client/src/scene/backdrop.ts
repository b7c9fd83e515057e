import { BufferAttribute, BufferGeometry, Color, Mesh, ShaderMaterial } from 'three';
import type { Palette } from './palette.js';

/** The vertical gradient behind everything: one triangle, drawn first, in the colours the screen shows. */
export class Backdrop {
  readonly mesh: Mesh;
  readonly #above = new Color();
  readonly #below = new Color();
  readonly #material: ShaderMaterial;

  constructor(palette: Palette) {
    this.#material = new ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
      uniforms: { above: { value: this.#above }, below: { value: this.#below } },
      vertexShader: /* glsl */ `
        varying float height;
        void main() {
          height = position.y * 0.5 + 0.5;
          gl_Position = vec4(position.xy, 1.0, 1.0);
        }`,
      // A grain of one step of brightness hides the bands of a dark gradient.
      fragmentShader: /* glsl */ `
        uniform vec3 above;
        uniform vec3 below;
        varying float height;
        void main() {
          float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
          gl_FragColor = vec4(mix(below, above, height) + (grain - 0.5) / 255.0, 1.0);
        }`,
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
    );
    this.mesh = new Mesh(geometry, this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = -10;
    this.setPalette(palette);
  }

  setPalette({ above, below }: Palette): void {
    this.#above.copy(above);
    this.#below.copy(below);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
  }
}
