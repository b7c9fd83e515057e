import { GAIT_PHASES, type GaitPhase } from '@peripatos/core';
import {
  UNITS_PER_SECOND,
  doubleSupport,
  isStance,
  type GaitHistory,
  type Leg,
  type PhaseCell,
} from './gait-history.js';
import { cellText, ribbonScale, xOf, type RibbonScale } from './ribbon-geometry.js';

const ROW = 26;
const ROW_INSET = 2;
const GUTTER = 28;
const HATCH_STEP = 6;
/** Opacity of what is planned. */
const PLANNED = 0.3;

/** Colours of the present theme, as CSS values. */
export interface RibbonColours {
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly ink2: string;
  readonly hairline: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly left: string;
  readonly right: string;
  readonly onLeg: string;
}

/** Words on the ribbon, already in the person's language. */
export interface RibbonWords {
  readonly names: Readonly<Record<GaitPhase, string>>;
  readonly initials: Readonly<Record<GaitPhase, string>>;
  readonly left: string;
  readonly right: string;
  readonly now: string;
  /** Beside the dotted line where a change takes hold. */
  readonly fromHere: string;
  /** `seconds` ≤ 0 before now. */
  time(seconds: number): string;
}

export interface RibbonLook {
  readonly colours: RibbonColours;
  readonly words: RibbonWords;
  readonly font: string;
  /** Phones: two thin rows without text or axis. */
  readonly compact: boolean;
}

/** What is drawn: the phases, the sim time shown, and where a change takes hold, if one waits. */
export interface RibbonMoment {
  readonly history: GaitHistory;
  readonly now: number;
  readonly changeAt: number | null;
}

/** Draws the gait ribbon on a 2-D canvas; sizes in CSS pixels. */
export class RibbonPainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #textWidths = new Map<string, number>();
  #look: RibbonLook;
  #width = 0;
  #height = 0;

  constructor(context: CanvasRenderingContext2D, look: RibbonLook) {
    this.#context = context;
    this.#look = look;
  }

  set look(look: RibbonLook) {
    this.#look = look;
    this.#textWidths.clear();
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#width = width;
    this.#height = height;
    const { canvas } = this.#context;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    this.#context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  }

  draw({ history, now, changeAt }: RibbonMoment): void {
    const { compact, colours } = this.#look;
    const context = this.#context;
    const scale = ribbonScale(this.#width, now);
    const row = compact ? this.#height / 2 : ROW;
    context.clearRect(0, 0, this.#width, this.#height);
    context.fillStyle = colours.sunken;
    context.fillRect(scale.nowX, 0, this.#width - scale.nowX, 2 * row);

    const left = history.cells('left');
    const right = history.cells('right');
    if (!compact) this.#axis(history, scale, now, 2 * row);
    this.#row('left', left, 0, row, scale, now);
    this.#row('right', right, row, row, scale, now);
    for (const span of doubleSupport(left, right)) {
      const x0 = xOf(scale, now, span.start);
      const x1 = xOf(scale, now, span.end);
      if (x1 > 0 && x0 < this.#width) this.#hatch(x0, x1, ROW_INSET, 2 * row - ROW_INSET);
    }
    this.#now(scale.nowX);
    this.#texts('left', left, 0, row, scale, now);
    this.#texts('right', right, row, row, scale, now);
    if (changeAt !== null && changeAt > now) this.#change(xOf(scale, now, changeAt), 2 * row);
    if (!compact) {
      this.#legLabel('left', 0, row);
      this.#legLabel('right', row, row);
    }
  }

  #row(
    leg: Leg,
    cells: readonly PhaseCell[],
    top: number,
    row: number,
    scale: RibbonScale,
    now: number,
  ): void {
    const context = this.#context;
    const { colours, compact } = this.#look;
    const colour = leg === 'left' ? colours.left : colours.right;
    const y = top + ROW_INSET;
    const height = row - 2 * ROW_INSET;
    for (const { phase, start, end } of cells) {
      const x0 = xOf(scale, now, start);
      const x1 = xOf(scale, now, end);
      if (x1 < 0 || x0 > this.#width) continue;
      if (isStance(phase)) {
        context.globalAlpha = start >= now ? PLANNED : 1;
        context.fillStyle = colour;
        context.fillRect(x0, y, x1 - x0, height);
        context.globalAlpha = 1;
        context.fillStyle = colours.surface;
        if (!compact) context.fillRect(x0 - 0.5, y, 1, height);
      } else {
        context.globalAlpha = start >= now ? 2 * PLANNED : 1;
        context.strokeStyle = colour;
        context.lineWidth = 1.5;
        context.setLineDash(leg === 'left' ? [] : [5, 3]);
        context.beginPath();
        context.moveTo(x0, y + 0.75);
        context.lineTo(x1, y + 0.75);
        context.moveTo(x0, y + height - 0.75);
        context.lineTo(x1, y + height - 0.75);
        if (!compact) {
          context.moveTo(x1, y);
          context.lineTo(x1, y + height);
        }
        context.stroke();
        context.setLineDash([]);
      }
      context.globalAlpha = 1;
    }
  }

  #texts(
    leg: Leg,
    cells: readonly PhaseCell[],
    top: number,
    row: number,
    scale: RibbonScale,
    now: number,
  ): void {
    if (this.#look.compact) return;
    const context = this.#context;
    const { colours, words, font } = this.#look;
    const colour = leg === 'left' ? colours.left : colours.right;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const { phase, start, end } of cells) {
      const x0 = xOf(scale, now, start);
      const x1 = xOf(scale, now, end);
      if (x1 < 0 || x0 > this.#width) continue;
      const name = GAIT_PHASES[phase];
      if (!name) continue;
      const current = start <= now && now < end;
      context.font = `${current ? 600 : 400} 12px ${font}`;
      const long = words.names[name];
      const short = words.initials[name];
      const carried = cellText(x1 - x0, this.#measure(long), this.#measure(short));
      if (carried === 'none') continue;
      const text = carried === 'name' ? long : short;
      const x = (x0 + x1) / 2;
      const y = top + row / 2 + 0.5;
      const stance = isStance(phase);
      const planned = start >= now;
      if (!planned && (stance || current)) {
        // A quiet ground keeps letters legible over the hatch of double support and over the line of now.
        context.fillStyle = stance ? colour : colours.surface;
        const width = this.#measure(text) + 6;
        context.fillRect(x - width / 2, y - 8, width, 15);
      }
      context.fillStyle = stance && !planned ? colours.onLeg : colours.ink;
      context.fillText(text, x, y);
    }
  }

  #measure(text: string): number {
    const key = this.#context.font + text;
    const known = this.#textWidths.get(key);
    if (known !== undefined) return known;
    const width = this.#context.measureText(text).width;
    this.#textWidths.set(key, width);
    return width;
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

  #axis(history: GaitHistory, scale: RibbonScale, now: number, top: number): void {
    const context = this.#context;
    const { colours, words, font } = this.#look;
    context.fillStyle = colours.hairline;
    context.fillRect(0, top, this.#width, 1);
    context.font = `400 12px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    const ahead = (this.#width - scale.nowX) / scale.pixelsPerUnit / UNITS_PER_SECOND;
    for (let half = -3; half * 0.5 <= ahead; half += 1) {
      if (half === 0) continue;
      const x = xOf(scale, now, now + half * 0.5 * UNITS_PER_SECOND);
      if (x > this.#width - 20) continue;
      context.fillStyle = colours.hairline;
      context.fillRect(x - 0.5, top, 1, half % 2 === 0 ? 5 : 3);
      context.fillStyle = colours.ink2;
      if (half % 2 === 0) context.fillText(words.time(half * 0.5), x, top + 17);
    }
    for (const { leg, time } of history.heelStrikes()) {
      const x = xOf(scale, now, time);
      if (x < GUTTER || x > this.#width) continue;
      context.globalAlpha = time > now ? 2 * PLANNED : 1;
      context.fillStyle = leg === 'left' ? colours.left : colours.right;
      context.beginPath();
      context.moveTo(x, top + 1);
      context.lineTo(x + 4, top + 8);
      context.lineTo(x - 4, top + 8);
      context.closePath();
      context.fill();
      context.globalAlpha = 1;
    }
  }

  #legLabel(leg: Leg, top: number, row: number): void {
    const context = this.#context;
    const { colours, words, font } = this.#look;
    const colour = leg === 'left' ? colours.left : colours.right;
    context.fillStyle = colours.surface;
    context.fillRect(0, top, GUTTER, row);
    context.fillStyle = colour;
    context.font = `600 14px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(leg === 'left' ? words.left : words.right, GUTTER / 2, top + row / 2);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.setLineDash(leg === 'left' ? [] : [4, 3]);
    context.beginPath();
    context.moveTo(6, top + row - 4);
    context.lineTo(GUTTER - 6, top + row - 4);
    context.stroke();
    context.setLineDash([]);
  }

  #change(x: number, bottom: number): void {
    const context = this.#context;
    const { colours, words, font } = this.#look;
    context.strokeStyle = colours.ink;
    context.lineWidth = 2;
    context.setLineDash([2, 3]);
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, this.#look.compact ? this.#height : bottom + 4);
    context.stroke();
    context.setLineDash([]);
    if (this.#look.compact) return;
    context.font = `600 12px ${font}`;
    context.textBaseline = 'alphabetic';
    context.textAlign = x + this.#measure(words.fromHere) + 8 > this.#width ? 'right' : 'left';
    context.fillStyle = colours.ink;
    context.fillText(words.fromHere, x + (context.textAlign === 'left' ? 4 : -4), bottom + 17);
  }

  #now(x: number): void {
    const context = this.#context;
    const { colours, words, font, compact } = this.#look;
    context.fillStyle = colours.surface;
    context.fillRect(x - 2, 0, 4, this.#height);
    context.fillStyle = colours.accent;
    context.fillRect(x - 1, 0, 2, this.#height);
    if (compact) return;
    context.font = `600 12px ${font}`;
    const width = this.#measure(words.now) + 14;
    const top = 2 * ROW + 3;
    context.beginPath();
    context.roundRect(x - width / 2, top, width, 16, 8);
    context.fill();
    context.fillStyle = colours.onAccent;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(words.now, x, top + 8.5);
  }
}
