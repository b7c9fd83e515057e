import { GAIT_PHASES, UNITS_PER_SECOND } from '@peripatos/core';
import { isStance, type GaitHistory, type Leg } from '../gait/gait-history.js';
import { cellText, ribbonScale, standsWhole, timeOf, xOf } from './ribbon-geometry.js';
import type { RibbonLook } from './ribbon-look.js';

const ROW = 26;
const ROW_INSET = 2;
const GUTTER = 28;
const HATCH_STEP = 6;
/** Opacity of what is planned. */
const PLANNED = 0.3;
const SOLID: number[] = [];
const DASHED = [5, 3];
const SHORT_DASHED = [4, 3];
const DOTTED = [2, 3];
/** The axis is lettered each second, from this many half seconds before now to this many after. */
const FIRST_HALF = -3;
const LAST_HALF = 4;

/** A text with its width, px; measured once for each look. */
interface Label {
  readonly text: string;
  readonly width: number;
}

/** Everything a look comes to once it is measured: drawing builds no strings. */
interface Lettering {
  readonly plain: string;
  readonly strong: string;
  readonly strongLarge: string;
  /** By phase, in plain and (of the phase that lasts) in strong letters. */
  readonly names: readonly Label[];
  readonly strongNames: readonly Label[];
  readonly initials: readonly Label[];
  readonly strongInitials: readonly Label[];
  readonly now: Label;
  readonly fromHere: Label;
  /** By half seconds from FIRST_HALF on. */
  readonly times: readonly string[];
}

/** What lies under a point of the ribbon. */
export interface RibbonPoint {
  readonly leg: Leg;
  /** Index of GAIT_PHASES. */
  readonly phase: number;
}

/**
 * Draws the gait ribbon on a 2-D canvas: two rows of phases that pass a fixed *now*. Sizes in CSS pixels. A drawn frame
 * allocates nothing.
 */
export class RibbonPainter {
  readonly #context: CanvasRenderingContext2D;
  #look: RibbonLook;
  #letters: Lettering;
  #scale = ribbonScale(0);
  #width = 0;
  #height = 0;

  constructor(context: CanvasRenderingContext2D, look: RibbonLook) {
    this.#context = context;
    this.#look = look;
    this.#letters = measured(context, look);
  }

  set look(look: RibbonLook) {
    this.#look = look;
    this.#letters = measured(this.#context, look);
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#width = width;
    this.#height = height;
    this.#scale = ribbonScale(width);
    const { canvas } = this.#context;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    this.#context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  }

  /** The phase under a point, or undefined beside the rows and where nothing is known. */
  at(history: GaitHistory, now: number, x: number, y: number): RibbonPoint | undefined {
    if (x < GUTTER || x > this.#width || y < 0 || y >= 2 * ROW) return undefined;
    const leg = y < ROW ? 'left' : 'right';
    const time = timeOf(this.#scale, now, x);
    const { times, count } = history.marks(leg);
    if (count === 0 || time >= times[count - 1]!) return undefined;
    const phase = history.phaseAt(leg, time);
    return phase === undefined ? undefined : { leg, phase };
  }

  /** `now` in time units; `changeAt` where a change takes hold, if one waits. */
  draw(history: GaitHistory, now: number, changeAt: number | null): void {
    const { colours } = this.#look;
    const context = this.#context;
    const { nowX } = this.#scale;
    context.clearRect(0, 0, this.#width, this.#height);
    context.fillStyle = colours.sunken;
    context.fillRect(nowX, 0, this.#width - nowX, 2 * ROW);
    this.#axis(history, now);
    this.#row(history, 'left', 0, now);
    this.#row(history, 'right', ROW, now);
    this.#bothCarry(history, now);
    this.#now(nowX);
    this.#texts(history, 'left', 0, now);
    this.#texts(history, 'right', ROW, now);
    if (changeAt !== null && changeAt > now) this.#change(xOf(this.#scale, now, changeAt));
    this.#legLabel('left', 0);
    this.#legLabel('right', ROW);
  }

  #row(history: GaitHistory, leg: Leg, top: number, now: number): void {
    const context = this.#context;
    const { colours } = this.#look;
    const { times, phases, count } = history.marks(leg);
    const colour = leg === 'left' ? colours.left : colours.right;
    const y = top + ROW_INSET;
    const height = ROW - 2 * ROW_INSET;
    for (let i = 0; i + 1 < count; i += 1) {
      const start = times[i]!;
      const x0 = xOf(this.#scale, now, start);
      const x1 = xOf(this.#scale, now, times[i + 1]!);
      if (x1 < 0 || x0 > this.#width) continue;
      if (isStance(phases[i]!)) {
        context.globalAlpha = start >= now ? PLANNED : 1;
        context.fillStyle = colour;
        context.fillRect(x0, y, x1 - x0, height);
        context.globalAlpha = 1;
        context.fillStyle = colours.surface;
        context.fillRect(x0 - 0.5, y, 1, height);
      } else {
        context.globalAlpha = start >= now ? 2 * PLANNED : 1;
        context.strokeStyle = colour;
        context.lineWidth = 1.5;
        context.setLineDash(leg === 'left' ? SOLID : DASHED);
        context.beginPath();
        context.moveTo(x0, y + 0.75);
        context.lineTo(x1, y + 0.75);
        context.moveTo(x0, y + height - 0.75);
        context.lineTo(x1, y + height - 0.75);
        context.moveTo(x1, y);
        context.lineTo(x1, y + height);
        context.stroke();
        context.setLineDash(SOLID);
      }
      context.globalAlpha = 1;
    }
  }

  #texts(history: GaitHistory, leg: Leg, top: number, now: number): void {
    const context = this.#context;
    const { colours } = this.#look;
    const letters = this.#letters;
    const { times, phases, count } = history.marks(leg);
    const colour = leg === 'left' ? colours.left : colours.right;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let i = 0; i + 1 < count; i += 1) {
      const start = times[i]!;
      const end = times[i + 1]!;
      const x0 = xOf(this.#scale, now, start);
      const x1 = xOf(this.#scale, now, end);
      if (x1 < 0 || x0 > this.#width) continue;
      const current = start <= now && now < end;
      const phase = phases[i]!;
      const long = (current ? letters.strongNames : letters.names)[phase]!;
      const short = (current ? letters.strongInitials : letters.initials)[phase]!;
      const carried = cellText(x1 - x0, long.width, short.width);
      if (carried === 'none') continue;
      const { text, width } = carried === 'name' ? long : short;
      const x = (x0 + x1) / 2;
      if (!standsWhole(x, width, GUTTER + 2, this.#width - 2)) continue;
      const y = top + ROW / 2 + 0.5;
      const stance = isStance(phase);
      const planned = start >= now;
      context.font = current ? letters.strong : letters.plain;
      if (!planned && (stance || current)) {
        // A quiet ground keeps letters legible over the hatch of double support and over the line of now.
        context.fillStyle = stance ? colour : colours.surface;
        context.fillRect(x - width / 2 - 3, y - 8, width + 6, 15);
      }
      context.fillStyle = stance && !planned ? colours.onLeg : colours.ink;
      context.fillText(text, x, y);
    }
  }

  #bothCarry(history: GaitHistory, now: number): void {
    const { bounds, count } = history.doubleSupport;
    for (let i = 0; i < count; i += 1) {
      const x0 = xOf(this.#scale, now, bounds[2 * i]!);
      const x1 = xOf(this.#scale, now, bounds[2 * i + 1]!);
      if (x1 > 0 && x0 < this.#width) this.#hatch(x0, x1, ROW_INSET, 2 * ROW - ROW_INSET);
    }
  }

  #hatch(x0: number, x1: number, y0: number, y1: number): void {
    const context = this.#context;
    const height = y1 - y0;
    context.save();
    context.beginPath();
    context.rect(x0, y0, x1 - x0, height);
    context.clip();
    context.strokeStyle = this.#look.colours.surface;
    context.globalAlpha = 0.55;
    context.lineWidth = 1.5;
    context.beginPath();
    for (let x = x0 - height; x < x1; x += HATCH_STEP) {
      context.moveTo(x, y1);
      context.lineTo(x + height, y0);
    }
    context.stroke();
    context.restore();
  }

  #axis(history: GaitHistory, now: number): void {
    const context = this.#context;
    const { colours } = this.#look;
    const letters = this.#letters;
    const top = 2 * ROW;
    context.fillStyle = colours.hairline;
    context.fillRect(0, top, this.#width, 1);
    context.font = letters.plain;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    for (let half = FIRST_HALF; half <= LAST_HALF; half += 1) {
      const x = xOf(this.#scale, now, now + half * 0.5 * UNITS_PER_SECOND);
      if (half === 0 || x > this.#width - 20) continue;
      context.fillStyle = colours.hairline;
      context.fillRect(x - 0.5, top, 1, half % 2 === 0 ? 5 : 3);
      context.fillStyle = colours.ink2;
      if (half % 2 === 0) context.fillText(letters.times[half - FIRST_HALF]!, x, top + 17);
    }
    this.#strikes(history, 'left', now, top);
    this.#strikes(history, 'right', now, top);
  }

  /** Heel strikes: one triangle each. */
  #strikes(history: GaitHistory, leg: Leg, now: number, top: number): void {
    const context = this.#context;
    const { colours } = this.#look;
    const { times, phases, count } = history.marks(leg);
    context.fillStyle = leg === 'left' ? colours.left : colours.right;
    for (let i = 0; i < count; i += 1) {
      if (phases[i] !== 0) continue;
      const time = times[i]!;
      const x = xOf(this.#scale, now, time);
      if (x < GUTTER || x > this.#width) continue;
      context.globalAlpha = time > now ? 2 * PLANNED : 1;
      context.beginPath();
      context.moveTo(x, top + 1);
      context.lineTo(x + 4, top + 8);
      context.lineTo(x - 4, top + 8);
      context.closePath();
      context.fill();
      context.globalAlpha = 1;
    }
  }

  #legLabel(leg: Leg, top: number): void {
    const context = this.#context;
    const { colours, words } = this.#look;
    const colour = leg === 'left' ? colours.left : colours.right;
    context.fillStyle = colours.surface;
    context.fillRect(0, top, GUTTER, ROW);
    context.fillStyle = colour;
    context.font = this.#letters.strongLarge;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(leg === 'left' ? words.left : words.right, GUTTER / 2, top + ROW / 2);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.setLineDash(leg === 'left' ? SOLID : SHORT_DASHED);
    context.beginPath();
    context.moveTo(6, top + ROW - 4);
    context.lineTo(GUTTER - 6, top + ROW - 4);
    context.stroke();
    context.setLineDash(SOLID);
  }

  #change(x: number): void {
    const context = this.#context;
    const { colours } = this.#look;
    const { strong, fromHere } = this.#letters;
    context.strokeStyle = colours.ink;
    context.lineWidth = 2;
    context.setLineDash(DOTTED);
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, 2 * ROW + 4);
    context.stroke();
    context.setLineDash(SOLID);
    context.font = strong;
    context.textBaseline = 'alphabetic';
    const back = x + fromHere.width + 8 > this.#width;
    context.textAlign = back ? 'right' : 'left';
    context.fillStyle = colours.ink;
    context.fillText(fromHere.text, x + (back ? -4 : 4), 2 * ROW + 17);
  }

  #now(x: number): void {
    const context = this.#context;
    const { colours } = this.#look;
    const { strong, now } = this.#letters;
    context.fillStyle = colours.surface;
    context.fillRect(x - 2, 0, 4, this.#height);
    context.fillStyle = colours.accent;
    context.fillRect(x - 1, 0, 2, this.#height);
    context.font = strong;
    const width = now.width + 14;
    const top = 2 * ROW + 3;
    context.beginPath();
    context.roundRect(x - width / 2, top, width, 16, 8);
    context.fill();
    context.fillStyle = colours.onAccent;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(now.text, x, top + 8.5);
  }
}

function measured(context: CanvasRenderingContext2D, { words, font }: RibbonLook): Lettering {
  const plain = `400 12px ${font}`;
  const strong = `600 12px ${font}`;
  const label = (text: string, face: string): Label => {
    context.font = face;
    return { text, width: context.measureText(text).width };
  };
  const byPhase = (texts: RibbonLook['words']['names'], face: string): Label[] =>
    GAIT_PHASES.map((phase) => label(texts[phase], face));
  return {
    plain,
    strong,
    strongLarge: `600 14px ${font}`,
    names: byPhase(words.names, plain),
    strongNames: byPhase(words.names, strong),
    initials: byPhase(words.initials, plain),
    strongInitials: byPhase(words.initials, strong),
    now: label(words.now, strong),
    fromHere: label(words.fromHere, strong),
    times: Array.from({ length: LAST_HALF - FIRST_HALF + 1 }, (_, i) =>
      words.time((FIRST_HALF + i) * 0.5),
    ),
  };
}
