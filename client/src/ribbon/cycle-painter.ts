import type { GaitHistory, Leg } from '../gait/gait-history.js';
import { isStance } from '../gait/gait-history.js';
import type { RibbonColours } from './ribbon-look.js';

const GAP = 16;
const EDGE = 12;
const BAR = 6;

/**
 * The ribbon of a phone: for each leg its present gait cycle as one still bar, stance filled and swing outlined, and a
 * cursor that runs along it. Left leg on the left. Sizes in CSS pixels.
 */
export class CyclePainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #colours: RibbonColours;
  #width = 0;
  #height = 0;

  constructor(context: CanvasRenderingContext2D, colours: RibbonColours) {
    this.#context = context;
    this.#colours = colours;
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#width = width;
    this.#height = height;
    const { canvas } = this.#context;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    this.#context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  }

  /** `now` in time units. */
  draw(history: GaitHistory, now: number): void {
    const long = (this.#width - 2 * EDGE - GAP) / 2;
    this.#context.clearRect(0, 0, this.#width, this.#height);
    this.#cycle(history, 'left', now, EDGE, long);
    this.#cycle(history, 'right', now, EDGE + long + GAP, long);
  }

  #cycle(history: GaitHistory, leg: Leg, now: number, x: number, long: number): void {
    const { times, phases, count } = history.marks(leg);
    let first = -1;
    let end = -1;
    for (let i = 0; i < count; i += 1) {
      if (phases[i] !== 0) continue;
      if (times[i]! <= now) first = i;
      else if (end < 0) end = i;
    }
    if (first < 0 || end < 0) return;
    let swing = first;
    while (swing < end && isStance(phases[swing]!)) swing += 1;
    const start = times[first]!;
    const perUnit = long / (times[end]! - start);
    const context = this.#context;
    const y = (this.#height - BAR) / 2;
    const colour = leg === 'left' ? this.#colours.left : this.#colours.right;
    context.fillStyle = colour;
    context.strokeStyle = colour;
    context.lineWidth = 1;
    context.fillRect(x, y, (times[swing]! - start) * perUnit, BAR);
    context.strokeRect(x + 0.5, y + 0.5, long - 1, BAR - 1);
    const cursor = x + (now - start) * perUnit;
    context.fillStyle = this.#colours.surface;
    context.fillRect(cursor - 3, 0, 6, this.#height);
    context.fillStyle = this.#colours.ink;
    context.fillRect(cursor - 1.5, 0, 3, this.#height);
  }
}
