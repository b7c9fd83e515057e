import type { GaitPhase } from '@peripatos/core';

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
}
