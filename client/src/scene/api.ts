import type { JointTreeDefinition } from '@peripatos/core';

/** How much is drawn: `low` ≤ 25k triangles, no shadow, no smoothing; `medium` ≤ 90k, shadow; `high` everything. */
export type Detail = 'low' | 'medium' | 'high';

/** What lies behind the patient: `slate` (dark) or `paper` (for bright halls, print and stills; bones get a contour). */
export type Ground = 'slate' | 'paper';

/** The presets of the view menu. `first` is the opening view: from the patient's right, turned 12° to the front. */
export type ViewName = 'right' | 'left' | 'front' | 'back' | 'above' | 'first';

/** From where the patient is seen, for words: eight directions and two from above and below. Left and right are the patient's. */
export type ViewSide =
  | 'right'
  | 'rightFront'
  | 'front'
  | 'leftFront'
  | 'left'
  | 'leftBack'
  | 'back'
  | 'rightBack'
  | 'above'
  | 'below';

/** Facts about the present view; language files word them. */
export interface ViewDescription {
  readonly side: ViewSide;
  /** Angle of the camera round the vertical, degrees: 0 = from the front, 90 = from the patient's right. */
  readonly azimuthDeg: number;
  /** Angle of the camera above the horizontal, degrees. */
  readonly elevationDeg: number;
  /** Camera to the point looked at, m. */
  readonly distanceM: number;
}

/** What the scene needs to know of a patient; `PatientModel` of core has all of it. */
export interface ScenePatient {
  /** Changes when the model changes; the same hash is not built twice. */
  readonly hash: string;
  /** Height m, mass kg. */
  readonly person: { readonly height: number; readonly mass: number };
  /** The skeleton that poses the bones. */
  readonly skeleton: JointTreeDefinition;
  /** The driven degrees of freedom, in the order of `PoseFrame.values`. */
  readonly dofTable: readonly { readonly dof: string }[];
}

/** One decoded (or interpolated) pose. Read at once and not kept: the caller may reuse it. */
export interface PoseFrame {
  /** Values in the order of the patient's `dofTable`: rad, or m for translations. */
  readonly values: ArrayLike<number>;
  /** Distance walked, m. The patient stays at the origin and the floor moves back by this much. */
  readonly distanceM: number;
}

/** What is written on the floor, in the person's language: one letter each for the patient's sides, the unit of length. */
export interface FloorLetters {
  readonly left: string;
  readonly right: string;
  readonly metre: string;
}

/** Parts of the canvas that something covers, CSS pixels from each edge. The patient is centred in what is left. */
export interface FreeArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface SceneStats {
  /** Bones and floor, each once: the passes that draw bones again for shadow and contour are not counted. */
  readonly triangles: number;
  /** Of the last frame, all passes. */
  readonly drawCalls: number;
  /** Frames drawn in the last second; 0 before the first second has passed. */
  readonly framesPerSecond: number;
  readonly geometries: number;
  readonly textures: number;
}

export interface SceneOptions {
  /** The element to draw on. The scene gives it `touch-action: none`, listens on it, and never changes its CSS size. */
  readonly canvas: HTMLCanvasElement;
  /** Default `medium`. `low` also opens the canvas without smoothing of edges, for good. */
  readonly detail?: Detail;
  /** Default `slate`. */
  readonly ground?: Ground;
  /** Views cut instead of moving. Default false; `setReducedMotion` changes it. */
  readonly reducedMotion?: boolean;
  /** Default L, R and m. */
  readonly letters?: FloorLetters;
  /** A preset was chosen by `setView` or its key, or (undefined) the person turned, moved or zoomed the view. */
  readonly onViewChanged?: (view: ViewName | undefined) => void;
  /** The graphics context was lost (true) or came back (false). While lost, `render` does nothing. */
  readonly onContextLost?: (lost: boolean) => void;
}

/** Why there can be no scene. The client words it and shows card, ribbon and question without it. */
export class SceneUnavailableError extends Error {
  override readonly name = 'SceneUnavailableError';
  readonly reason: 'noWebGL2' | 'contextFailed';
  constructor(reason: 'noWebGL2' | 'contextFailed', message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * A running scene. Order of calls: `createScene`, `setPatient`, `resize`, then `render` for each frame, at the end
 * `dispose`. Nothing allocates between `pose` and the end of `render`.
 */
export interface SceneHandle {
  /**
   * Builds the bones of a patient in a worker (about a second of work, once per hash) and shows them; settles then.
   * Poses may be given at once and are kept; the patient before stays visible until the new one is there. Rejects when the
   * model has no bones to build from. After `dispose` or a newer `setPatient` it settles without showing anything.
   */
  setPatient(patient: ScenePatient): Promise<void>;
  /** Takes a pose; it is seen at the next `render`. Throws RangeError when the number of values does not fit the patient. */
  pose(frame: PoseFrame): void;
  /** Moves the camera to a preset in 600 ms; under reduced motion it cuts through a 150 ms fade, with `cut` at once. */
  setView(view: ViewName, options?: { readonly cut?: boolean }): void;
  /** Turns the camera round the patient, degrees; + azimuth goes to the camera's right, + elevation goes up. The arrow keys give ±10. */
  turn(azimuthDeg: number, elevationDeg: number): void;
  /** Moves the view in the picture plane, in parts of the picture's height (the shift+arrow keys give ±0.05). */
  pan(right: number, up: number): void;
  /** Multiplies the camera's distance, kept within 0.25–12 m; below 1 comes nearer. */
  zoom(factor: number): void;
  /**
   * Acts on the keys of the scene (arrows turn, shift+arrows move, + − zoom, 1–5 and 0 views). Returns true when
   * the key was one of them, so that the caller can `preventDefault`. The scene itself listens to no keys.
   */
  key(event: { readonly key: string; readonly shiftKey: boolean }): boolean;
  /** Builds the finer or coarser bones meanwhile; settles when they are shown. Smoothing of edges stays as the first detail chose it. */
  setDetail(detail: Detail): Promise<void>;
  setGround(ground: Ground): void;
  setLetters(letters: FloorLetters): void;
  setReducedMotion(reduced: boolean): void;
  /** Parts covered by panels; the patient glides to the middle of the rest in 320 ms. */
  setFreeArea(covered: FreeArea): void;
  /** Size in CSS pixels and the device's pixel ratio (used up to 2; up to 1 in `low`). */
  resize(widthPx: number, heightPx: number, pixelRatio: number): void;
  /** Draws one frame. `nowMs` is a monotonic clock such as `performance.now()`. */
  render(nowMs: number): void;
  readonly detail: Detail;
  readonly ground: Ground;
  /** As in `stats`, without the cost of counting triangles. */
  readonly framesPerSecond: number;
  stats(): SceneStats;
  describeView(): ViewDescription;
  /**
   * Frees every object on the GPU, the context and every listener. Handle and canvas are spent afterwards; calling it again
   * does nothing.
   */
  dispose(): void;
}
