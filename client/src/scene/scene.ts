import {
  type BufferGeometry,
  CircleGeometry,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import type {
  Detail,
  FloorLetters,
  FreeArea,
  Ground,
  PoseFrame,
  SceneHandle,
  SceneOptions,
  ScenePatient,
  SceneStats,
  ViewDescription,
  ViewName,
} from './api.js';
import { SceneUnavailableError } from './api.js';
import { WorkerBones } from './bone-source.js';
import { Backdrop } from './backdrop.js';
import { CameraRig } from './camera-rig.js';
import { Figure } from './figure.js';
import { Floor, FLOOR_RADIUS } from './floor.js';
import { Lights } from './lights.js';
import { PALETTES } from './palette.js';
import { VIEW_KEYS } from './view-keys.js';

const DEGREE = Math.PI / 180;
/** Letters of the floor where the caller names none. */
const INTERNATIONAL: FloorLetters = { left: 'L', right: 'R', metre: 'm' };
/** Steps of the keyboard: turn, degrees; move, parts of the picture; zoom, factor. */
const TURN_DEG = 10;
const PAN = 0.05;
const ZOOM = 0.87;
/** What stands for a camera move under reduced motion. */
const FADE = { opacity: [0, 1] };
const FADE_MS = 150;

/**
 * Opens a scene on a canvas.
 *
 * @throws SceneUnavailableError when the browser has no WebGL 2 or refuses a context.
 */
export function createScene(options: SceneOptions): SceneHandle {
  return new PatientScene(options);
}

function rendererFor(canvas: HTMLCanvasElement, detail: Detail): WebGLRenderer {
  if (typeof WebGL2RenderingContext === 'undefined') {
    throw new SceneUnavailableError('noWebGL2', 'This browser has no WebGL 2.');
  }
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: detail !== 'low',
    powerPreference: 'high-performance',
    stencil: false,
  });
  if (!context) {
    throw new SceneUnavailableError(
      'contextFailed',
      'The browser gave no WebGL 2 context for the canvas.',
    );
  }
  const renderer = new WebGLRenderer({ canvas, context, antialias: detail !== 'low' });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.autoClear = false;
  return renderer;
}

class PatientScene implements SceneHandle {
  readonly #canvas: HTMLCanvasElement;
  readonly #options: SceneOptions;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #rig: CameraRig;
  readonly #lights = new Lights();
  readonly #backdrop: Backdrop;
  readonly #floor: Floor;
  readonly #shade: Mesh<CircleGeometry, ShadowMaterial>;
  readonly #pelvis = new Vector3(0, 0.9, 0);
  readonly #counter = new FrameCounter();
  readonly #bones = new WorkerBones();
  /** The patient on screen, and the one asked for last (the same once its bones are built). */
  #figure: Figure | undefined;
  #next: Figure | undefined;
  #detail: Detail;
  #ground: Ground;
  #reduced: boolean;
  #now = 0;
  #lost = false;
  #dead = false;
  #width = 1;
  #height = 1;
  #ratio = 1;

  constructor(options: SceneOptions) {
    this.#options = options;
    this.#canvas = options.canvas;
    this.#detail = options.detail ?? 'medium';
    this.#ground = options.ground ?? 'slate';
    this.#reduced = options.reducedMotion ?? false;
    this.#renderer = rendererFor(options.canvas, this.#detail);
    const palette = PALETTES[this.#ground];
    this.#backdrop = new Backdrop(palette);
    this.#floor = new Floor(palette, options.letters ?? INTERNATIONAL);
    this.#shade = new Mesh(
      new CircleGeometry(FLOOR_RADIUS * 0.8, 48).rotateX(-Math.PI / 2),
      new ShadowMaterial({ opacity: 0.3, depthWrite: false, toneMapped: false }),
    );
    this.#shade.position.y = 0.001;
    this.#shade.renderOrder = -4;
    this.#shade.receiveShadow = true;
    this.#scene.add(this.#backdrop.mesh, this.#floor.mesh, this.#shade, this.#lights.root);
    this.#rig = new CameraRig(options.canvas, this.#reduced, () =>
      options.onViewChanged?.(undefined),
    );
    this.#lights.setHeight(1.75);
    this.#applyDetail();
    this.#canvas.addEventListener('webglcontextlost', this.#onLost);
    this.#canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  get detail(): Detail {
    return this.#detail;
  }

  get ground(): Ground {
    return this.#ground;
  }

  get framesPerSecond(): number {
    return this.#counter.rate;
  }

  async setPatient(patient: ScenePatient): Promise<void> {
    if (this.#dead || this.#next?.hash === patient.hash) return;
    const figure = new Figure(patient);
    this.#next = figure;
    await this.#furnish(figure);
  }

  pose(frame: PoseFrame): void {
    const figure = this.#next;
    if (!figure) return;
    figure.pose(frame);
    if (figure !== this.#figure) return;
    this.#floor.travel(frame.distanceM);
    this.#standFeet(figure);
  }

  setView(view: ViewName, options?: { readonly cut?: boolean }): void {
    const cut = options?.cut ?? false;
    this.#rig.setView(view, this.#clock(), cut);
    this.#options.onViewChanged?.(view);
    if (this.#reduced && !cut) this.#canvas.animate?.(FADE, FADE_MS);
  }

  turn(azimuthDeg: number, elevationDeg: number): void {
    this.#rig.turn(-azimuthDeg * DEGREE, elevationDeg * DEGREE, this.#clock());
  }

  pan(right: number, up: number): void {
    this.#rig.pan(right, up, this.#clock());
  }

  zoom(factor: number): void {
    this.#rig.zoom(factor, this.#clock());
  }

  key({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean {
    const preset = VIEW_KEYS.find((known) => known.key === key);
    if (preset) {
      this.setView(preset.view);
      return true;
    }
    const [x, y] =
      key === 'ArrowLeft'
        ? [-1, 0]
        : key === 'ArrowRight'
          ? [1, 0]
          : key === 'ArrowUp'
            ? [0, 1]
            : key === 'ArrowDown'
              ? [0, -1]
              : [0, 0];
    if (x !== 0 || y !== 0) {
      if (shiftKey) this.pan(x * PAN, y * PAN);
      else this.turn(x * TURN_DEG, y * TURN_DEG);
    } else if (key === '+' || key === '=') this.zoom(ZOOM);
    else if (key === '-' || key === '−' || key === '_') this.zoom(1 / ZOOM);
    else return false;
    this.#options.onViewChanged?.(undefined);
    return true;
  }

  async setDetail(detail: Detail): Promise<void> {
    if (this.#dead || detail === this.#detail) return;
    this.#detail = detail;
    this.#applyDetail();
    this.#fitBuffer();
    this.#redraw();
    if (this.#next) await this.#furnish(this.#next);
  }

  setGround(ground: Ground): void {
    if (this.#dead || ground === this.#ground) return;
    this.#ground = ground;
    const palette = PALETTES[ground];
    this.#backdrop.setPalette(palette);
    this.#floor.setPalette(palette);
    this.#figure?.setPalette(palette);
    this.#applyDetail();
  }

  setLetters(letters: FloorLetters): void {
    if (!this.#dead) this.#floor.setLetters(letters);
  }

  setReducedMotion(reduced: boolean): void {
    this.#reduced = reduced;
    this.#rig.setReducedMotion(reduced);
  }

  setFreeArea(covered: FreeArea): void {
    this.#rig.cover(covered);
  }

  resize(widthPx: number, heightPx: number, pixelRatio: number): void {
    this.#width = Math.max(1, Math.round(widthPx));
    this.#height = Math.max(1, Math.round(heightPx));
    this.#ratio = pixelRatio;
    this.#rig.resize(this.#width, this.#height);
    this.#fitBuffer();
    this.#redraw();
  }

  render(nowMs: number): void {
    if (this.#dead || this.#lost) return;
    this.#now = nowMs;
    this.#draw(nowMs);
    this.#counter.count(nowMs);
  }

  /** A canvas whose buffer changed is black until drawn again: not for a single frame of the screen. */
  #redraw(): void {
    if (this.#now > 0 && !this.#dead && !this.#lost) this.#draw(this.#now);
  }

  #draw(nowMs: number): void {
    this.#rig.update(nowMs);
    this.#figure?.pelvis(this.#pelvis);
    this.#lights.follow(this.#rig.azimuth, this.#pelvis);
    this.#floor.face(this.#rig.azimuth, this.#rig.camera.position);
    this.#renderer.info.reset();
    this.#renderer.clearDepth();
    this.#renderer.render(this.#scene, this.#rig.camera);
  }

  stats(): SceneStats {
    const { render, memory } = this.#renderer.info;
    return {
      triangles: this.#triangles(),
      drawCalls: render.calls,
      framesPerSecond: this.#counter.rate,
      geometries: memory.geometries,
      textures: memory.textures,
    };
  }

  describeView(): ViewDescription {
    return this.#rig.describe();
  }

  dispose(): void {
    if (this.#dead) return;
    this.#dead = true;
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#rig.dispose();
    this.#figure?.dispose();
    this.#figure = undefined;
    this.#next = undefined;
    this.#bones.dispose();
    this.#lights.dispose();
    this.#backdrop.dispose();
    this.#floor.dispose();
    this.#shade.geometry.dispose();
    this.#shade.material.dispose();
    this.#scene.clear();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#lost = true;
    this.#options.onContextLost?.(true);
  };

  readonly #onRestored = (): void => {
    this.#lost = false;
    this.#options.onContextLost?.(false);
  };

  /** Builds the bones of a figure for the present detail and shows them, unless something newer was asked for meanwhile. */
  async #furnish(figure: Figure): Promise<void> {
    const detail = this.#detail;
    const { skeleton, height } = figure;
    const bones = await this.#bones.build({ skeleton, height, detail });
    if (!bones || this.#dead || figure !== this.#next || detail !== this.#detail) return;
    figure.show(bones, detail, PALETTES[this.#ground]);
    if (figure === this.#figure) return;
    this.#figure?.dispose();
    this.#figure = figure;
    this.#fitBuffer();
    this.#scene.add(figure.root);
    this.#lights.setHeight(figure.height);
    this.#rig.setHeight(figure.height);
    this.#standFeet(figure);
  }

  #clock(): number {
    return this.#now > 0 ? this.#now : performance.now();
  }

  #triangles(): number {
    let count = 0;
    this.#scene.traverseVisible((object) => {
      if (!(object instanceof Mesh) || object.userData['again'] === true) return;
      const { index, attributes } = object.geometry as BufferGeometry;
      count += (index?.count ?? attributes['position']?.count ?? 0) / 3;
    });
    return count;
  }

  #applyDetail(): void {
    const shadows = this.#detail !== 'low';
    this.#renderer.shadowMap.enabled = shadows;
    this.#lights.setDetail(this.#detail);
    this.#shade.visible = shadows;
    this.#shade.material.opacity = this.#ground === 'slate' ? 0.46 : 0.28;
  }

  #fitBuffer(): void {
    const most = this.#detail === 'low' ? 1 : 2;
    const ratio = Math.min(most, Math.max(0.5, this.#ratio));
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(this.#width, this.#height, false);
    this.#figure?.setPixels(this.#width * ratio, this.#height * ratio, ratio);
  }

  #standFeet(figure: Figure): void {
    const { contacts, matrices: m } = figure;
    for (let side = 0; side < contacts.length; side++) {
      const contact = contacts[side];
      if (!contact) continue;
      const o = 16 * contact.joint;
      const { heel, ball, sole } = contact;
      this.#floor.foot(
        side === 0 ? 0 : 1,
        placed(m, o, heel),
        placed(m, o + 1, heel),
        placed(m, o + 2, heel),
        placed(m, o, ball),
        placed(m, o + 1, ball) - sole,
        placed(m, o + 2, ball),
      );
    }
  }
}

/** One coordinate of a point moved by a column-major matrix; `row` is the offset of the matrix plus 0, 1 or 2. */
function placed(m: Float64Array, row: number, p: readonly [number, number, number]): number {
  return (
    (m[row] as number) * p[0] +
    (m[row + 4] as number) * p[1] +
    (m[row + 8] as number) * p[2] +
    (m[row + 12] as number)
  );
}

/** Frames of the last second. */
class FrameCounter {
  rate = 0;
  #since = -1;
  #frames = 0;

  count(nowMs: number): void {
    if (this.#since < 0) this.#since = nowMs;
    this.#frames++;
    const passed = nowMs - this.#since;
    if (passed < 1000) return;
    this.rate = ((this.#frames - 1) * 1000) / passed;
    this.#since = nowMs;
    this.#frames = 1;
  }
}
