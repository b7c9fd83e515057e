import { DirectionalLight, Group, HemisphereLight, type Vector3 } from 'three';
import type { Detail } from './api.js';

const DEGREE = Math.PI / 180;
/** The key light stands this far to the left of the camera and this high. */
const KEY_LEFT = 35 * DEGREE;
const KEY_UP = 50 * DEGREE;
const SHADOW_PX = 1024;
/** The look's light values are shares of a surface's own colour; three divides irradiance by π. */
const UNIT = Math.PI / 2;

/** Key, sky and rim light; key and rim turn with the camera, so that every view is lit the same way. */
export class Lights {
  readonly root = new Group();
  readonly #key = new DirectionalLight('#fff4e6', 2.2 * UNIT);
  readonly #rim = new DirectionalLight('#bfd9e8', 1.1 * UNIT);
  readonly #sky = new HemisphereLight('#dde8f0', '#3a3f3c', 0.9 * UNIT);

  constructor() {
    this.root.add(this.#key, this.#key.target, this.#rim, this.#rim.target, this.#sky);
    const { shadow } = this.#key;
    shadow.mapSize.set(SHADOW_PX, SHADOW_PX);
    shadow.bias = -0.0014;
    shadow.normalBias = 0.012;
    shadow.radius = 3.5;
    shadow.intensity = 0.62;
  }

  setDetail(detail: Detail): void {
    this.#key.castShadow = detail !== 'low';
    if (detail === 'low') this.#key.shadow.dispose();
  }

  /** Fits the shadow round a body of this height. */
  setHeight(height: number): void {
    const { camera } = this.#key.shadow;
    camera.left = -0.62 * height;
    camera.right = 0.62 * height;
    camera.bottom = -0.62 * height;
    camera.top = 0.62 * height;
    camera.near = 0.5;
    camera.far = 2 + 2 * height + 2;
    camera.updateProjectionMatrix();
  }

  /** Turns key and rim with the camera, round the pelvis. */
  follow(azimuth: number, pelvis: Vector3): void {
    const key = azimuth + KEY_LEFT;
    const far = 4;
    const flat = Math.cos(KEY_UP) * far;
    this.#key.position.set(
      pelvis.x + Math.cos(key) * flat,
      pelvis.y + Math.sin(KEY_UP) * far,
      pelvis.z + Math.sin(key) * flat,
    );
    this.#key.target.position.set(pelvis.x, pelvis.y * 0.9, pelvis.z);
    this.#rim.position.set(
      pelvis.x - Math.cos(azimuth) * far,
      pelvis.y + far * 0.55,
      pelvis.z - Math.sin(azimuth) * far,
    );
    this.#rim.target.position.copy(pelvis);
  }

  dispose(): void {
    this.#key.dispose();
    this.#rim.dispose();
    this.#sky.dispose();
  }
}
