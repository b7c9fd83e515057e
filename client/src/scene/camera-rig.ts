import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { FreeArea, ViewDescription, ViewName } from './api.js';
import { eased, shortestTurn } from './ease.js';
import {
  AIM,
  AIM_PLACE,
  DRAWN_HEIGHT_M,
  FARTHEST_M,
  fittingDistance,
  LENS_DEG,
  NEAREST_M,
  sideOf,
  VIEWS,
} from './views.js';

const MOVE_MS = 600;
const GLIDE_MS = 320;
const STEEPEST = (89.9 * Math.PI) / 180;

interface Place {
  azimuth: number;
  elevation: number;
  distance: number;
  readonly target: Vector3;
}

/**
 * The camera: three's orbit controls for mouse and touch, moved to presets, and a shifted picture so that the patient stands in
 * the middle of what panels leave free.
 */
export class CameraRig {
  readonly camera = new PerspectiveCamera(LENS_DEG, 1, 0.05, 60);
  readonly #controls: OrbitControls;
  readonly #from: Place = place();
  readonly #to: Place = place();
  readonly #offset = new Vector3();
  readonly #right = new Vector3();
  #moveStart = -1;
  #moveMs = 0;
  #height = DRAWN_HEIGHT_M;
  #width = 1;
  #tall = 1;
  #reduced: boolean;
  #covered: FreeArea = { left: 0, top: 0, right: 0, bottom: 0 };
  /** Shift of the picture's middle, pixels, now, where it came from and where it goes. */
  readonly #shift = { x: 0, y: 0, fromX: 0, fromY: 0, toX: 0, toY: 0, start: -1 };
  #fit = 0;
  #settled = false;

  constructor(canvas: HTMLCanvasElement, reduced: boolean, onChanged: () => void) {
    this.#reduced = reduced;
    const controls = new OrbitControls(this.camera, canvas);
    controls.minDistance = NEAREST_M;
    controls.maxDistance = FARTHEST_M;
    controls.maxPolarAngle = Math.PI * 0.62;
    controls.enableDamping = !reduced;
    controls.dampingFactor = 0.14;
    controls.zoomSpeed = 0.9;
    controls.screenSpacePanning = true;
    controls.addEventListener('start', () => (this.#moveStart = -1));
    let touched = false;
    controls.addEventListener('start', () => (touched = true));
    controls.addEventListener('change', () => {
      if (!touched) return;
      touched = false;
      onChanged();
    });
    this.#controls = controls;
    this.setHeight(DRAWN_HEIGHT_M);
    this.setView('first', 0, true);
  }

  /** Aims at another patient; keeps the direction. */
  setHeight(heightM: number): void {
    const known = this.#settled ? this.#height : heightM;
    this.#height = heightM;
    this.#read(this.#to);
    this.#to.target.set(0, AIM * heightM, 0);
    if (known !== heightM || !this.#settled) this.#to.distance = this.#fitted();
    this.#write(this.#to);
    this.#fit = this.#fitted();
  }

  resize(width: number, height: number): void {
    this.#width = Math.max(1, width);
    this.#tall = Math.max(1, height);
    this.camera.aspect = this.#width / this.#tall;
    this.#refit(true);
  }

  cover(covered: FreeArea): void {
    this.#covered = covered;
    this.#refit(this.#reduced || !this.#settled);
  }

  setReducedMotion(reduced: boolean): void {
    this.#reduced = reduced;
    this.#controls.enableDamping = !reduced;
  }

  setView(name: ViewName, nowMs: number, cut: boolean): void {
    const { azimuth, elevation } = VIEWS[name];
    this.#read(this.#from);
    this.#to.azimuth = this.#from.azimuth + shortestTurn(this.#from.azimuth, azimuth);
    this.#to.elevation = elevation;
    this.#to.distance = this.#fitted();
    this.#to.target.set(0, AIM * this.#height, 0);
    this.#begin(nowMs, MOVE_MS, cut);
  }

  turn(azimuth: number, elevation: number, nowMs: number): void {
    this.#aimAhead();
    this.#to.azimuth += azimuth;
    this.#to.elevation = Math.max(-0.37, Math.min(STEEPEST, this.#to.elevation + elevation));
    this.#begin(nowMs, 200, false);
  }

  pan(right: number, up: number, nowMs: number): void {
    this.#aimAhead();
    const tall = 2 * this.#to.distance * Math.tan((LENS_DEG * Math.PI) / 360);
    this.camera.updateMatrixWorld();
    this.#right.setFromMatrixColumn(this.camera.matrixWorld, 0);
    this.#to.target.addScaledVector(this.#right, right * tall);
    this.#right.setFromMatrixColumn(this.camera.matrixWorld, 1);
    this.#to.target.addScaledVector(this.#right, up * tall);
    this.#begin(nowMs, 200, false);
  }

  zoom(factor: number, nowMs: number): void {
    this.#aimAhead();
    this.#to.distance = Math.max(NEAREST_M, Math.min(FARTHEST_M, this.#to.distance * factor));
    this.#begin(nowMs, 200, false);
  }

  /** Advances moves; call before each frame. */
  update(nowMs: number): void {
    this.#glide(nowMs);
    if (this.#moveStart >= 0) {
      const t = (nowMs - this.#moveStart) / this.#moveMs;
      const k = eased(t);
      const { azimuth, elevation, distance, target } = this.#from;
      const to = this.#to;
      this.#placeAt(
        azimuth + (to.azimuth - azimuth) * k,
        elevation + (to.elevation - elevation) * k,
        distance * Math.pow(to.distance / distance, k),
        this.#offset.copy(target).lerp(to.target, k),
      );
      if (t >= 1) this.#moveStart = -1;
    }
    this.#controls.update();
  }

  /** Angle of the camera round the vertical, rad, 0 = from the front, + towards the patient's right. */
  get azimuth(): number {
    const p = this.camera.position;
    const t = this.#controls.target;
    return Math.atan2(p.z - t.z, p.x - t.x);
  }

  describe(): ViewDescription {
    this.#read(this.#from);
    const azimuthDeg = (this.#from.azimuth * 180) / Math.PI;
    const elevationDeg = (this.#from.elevation * 180) / Math.PI;
    return {
      side: sideOf(azimuthDeg, elevationDeg),
      azimuthDeg,
      elevationDeg,
      distanceM: this.#from.distance,
    };
  }

  dispose(): void {
    this.#controls.dispose();
  }

  #fitted(): number {
    const { left, right, top, bottom } = this.#covered;
    return fittingDistance(
      this.#height,
      this.#tall,
      this.#width - left - right,
      this.#tall - top - bottom,
    );
  }

  /** After a change of picture or free area: new middle, and the distance by the same factor as the fitting one. */
  #refit(cut: boolean): void {
    const { left, right, top, bottom } = this.#covered;
    const freeHeight = this.#tall - top - bottom;
    const shift = this.#shift;
    shift.toX = (right - left) / 2;
    shift.toY = this.#tall / 2 - (top + freeHeight * AIM_PLACE);
    shift.fromX = shift.x;
    shift.fromY = shift.y;
    shift.start = cut ? -2 : -3;
    const fit = this.#fitted();
    if (this.#fit > 0 && fit !== this.#fit) {
      this.#aimAhead();
      this.#to.distance = Math.min(FARTHEST_M, (this.#to.distance * fit) / this.#fit);
      this.#begin(-1, GLIDE_MS, cut);
    }
    this.#fit = fit;
  }

  #glide(nowMs: number): void {
    const shift = this.#shift;
    if (shift.start === -1) return;
    if (shift.start === -3) shift.start = nowMs;
    const k = shift.start === -2 ? 1 : eased((nowMs - shift.start) / GLIDE_MS);
    shift.x = shift.fromX + (shift.toX - shift.fromX) * k;
    shift.y = shift.fromY + (shift.toY - shift.fromY) * k;
    if (k >= 1) shift.start = -1;
    this.camera.setViewOffset(this.#width, this.#tall, shift.x, shift.y, this.#width, this.#tall);
    this.#settled = true;
  }

  /** Starts from where the camera is, towards where a running move was going. */
  #aimAhead(): void {
    this.#read(this.#from);
    if (this.#moveStart !== -1) return;
    this.#read(this.#to);
  }

  #begin(nowMs: number, ms: number, cut: boolean): void {
    if (cut || this.#reduced) {
      this.#moveStart = -1;
      this.#write(this.#to);
      return;
    }
    this.#moveStart = nowMs < 0 ? performance.now() : nowMs;
    this.#moveMs = ms;
  }

  #read(out: Place): void {
    out.target.copy(this.#controls.target);
    const d = this.#offset.copy(this.camera.position).sub(out.target);
    out.distance = d.length() || 1;
    out.azimuth = Math.atan2(d.z, d.x);
    out.elevation = Math.asin(Math.max(-1, Math.min(1, d.y / out.distance)));
  }

  #write({ azimuth, elevation, distance, target }: Place): void {
    this.#placeAt(azimuth, elevation, distance, target);
    this.#controls.update();
  }

  #placeAt(azimuth: number, elevation: number, distance: number, target: Vector3): void {
    const flat = Math.cos(elevation) * distance;
    this.#controls.target.copy(target);
    this.camera.position.set(
      target.x + Math.cos(azimuth) * flat,
      target.y + Math.sin(elevation) * distance,
      target.z + Math.sin(azimuth) * flat,
    );
  }
}

function place(): Place {
  return { azimuth: 0, elevation: 0, distance: 1, target: new Vector3() };
}
