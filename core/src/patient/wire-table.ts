import type { DrivenDof } from './posture.js';
import type { WireDof } from './wire-dof.js';

/** How one DOF's residual is coded, and which earlier DOF predicts it. */
interface Coding {
  readonly rice: number;
  readonly from?: string;
  readonly gain?: number;
  readonly follows?: boolean;
}

const DEFAULT: Coding = { rice: 5 };

const CODINGS: Readonly<Record<string, Coding>> = {};

/**
 * The table by which driven DOFs travel: quantum from the posture, coding from the statistics of steady walking at
 * 0.6–1.9 m/s (deltas of up to a second). A coding that fits badly costs bytes, never accuracy.
 */
export function wireTable(driven: readonly DrivenDof[]): WireDof[] {
  const places = new Map(driven.map(({ dof }, index) => [dof, index]));
  return driven.map(({ dof, quantum }, index): WireDof => {
    const { rice, from, gain, follows } = CODINGS[dof] ?? DEFAULT;
    const predictor = from === undefined ? undefined : places.get(from);
    return {
      dof,
      quantum,
      rice,
      ...(predictor !== undefined && predictor < index
        ? { from: predictor, ...(gain === undefined ? {} : { gain }) }
        : {}),
      ...(follows === undefined ? {} : { follows }),
    };
  });
}
