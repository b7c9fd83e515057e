import { TICK } from '../math/index.js';

/** Planned motion of one leg: angles rad at the plan's nodes. */
export interface LegTrack {
  /** Hip joint in the plan's frame, m. */
  readonly hipX: Float64Array;
  readonly hipY: Float64Array;
  readonly thigh: Float64Array;
  readonly knee: Float64Array;
  readonly pitch: Float64Array;
  readonly toes: Float64Array;
}

export function emptyLegTrack(nodes: number): LegTrack {
  return {
    hipX: new Float64Array(nodes),
    hipY: new Float64Array(nodes),
    thigh: new Float64Array(nodes),
    knee: new Float64Array(nodes),
    pitch: new Float64Array(nodes),
    toes: new Float64Array(nodes),
  };
}

/** The most that an angle of the leg changes within one tick, rad: thigh, knee, ankle, sole and toes. */
export function fastestTurn(times: Float64Array, track: LegTrack): number {
  const { thigh, knee, pitch, toes } = track;
  let most = 0;
  let first = 0;
  for (let i = 1; i < times.length; i++) {
    // The shortest span that is at least a tick long.
    while (times[i] - times[first + 1] >= TICK) first++;
    const span = times[i] - times[first];
    if (span < TICK) continue;
    const byThigh = thigh[i] - thigh[first];
    const byKnee = knee[i] - knee[first];
    const byPitch = pitch[i] - pitch[first];
    const change = Math.max(
      Math.abs(byThigh),
      Math.abs(byKnee),
      Math.abs(byPitch),
      Math.abs(byPitch - byThigh + byKnee),
      Math.abs(toes[i] - toes[first]),
    );
    most = Math.max(most, (change * TICK) / span);
  }
  return most;
}
