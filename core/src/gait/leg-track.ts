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
