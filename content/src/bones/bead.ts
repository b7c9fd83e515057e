import type { Station } from './field.js';
import { loft } from './loft.js';
import type { Mesh } from './mesh.js';
import type { Vec3 } from './vector.js';
import { add, cross, dot, length, mix, normalize, scale, subtract } from './vector.js';

/** Half-widths (across, thick) of a small long bone at base, middle and head, mm. */
export interface Profile {
  readonly base: readonly [number, number];
  readonly shaft: readonly [number, number];
  readonly head: readonly [number, number];
}

/**
 * A metacarpal, metatarsal or phalanx from joint to joint: flared base, waisted shaft bowed by `bow` mm away from the
 * palm or sole, rounded head. `across` is the direction of the first half-width.
 */
export function ray(
  from: Vec3,
  to: Vec3,
  across: Vec3,
  { base, shaft, head }: Profile,
  options: {
    readonly bow?: number;
    /** Head as a ball. */
    readonly ball?: boolean;
    /** Base hollowed for such a head, mm deep. */
    readonly cup?: number;
    readonly sides: number;
    readonly full: boolean;
  },
): Mesh {
  const along = subtract(to, from);
  const axis = normalize(along);
  const side = normalize(subtract(across, scale(axis, dot(across, axis))));
  const back = cross(axis, side);
  const bow = options.bow ?? 0;
  const whole = Math.max(1, length(along));
  const baseCap = options.cup === undefined ? Math.min(...base) * 0.4 : -options.cup;
  const headCap = options.ball ? head[1] : Math.min(...head) * 0.75;
  const first = (Math.max(0, baseCap) + 0.5) / whole;
  const last = 1 - (headCap + 0.5) / whole;
  const at = (t: number, [a, b]: readonly [number, number], k: number, f: number): Station => [
    ...add(mix(from, to, first + (last - first) * t), scale(back, bow * f)),
    a * k,
    b * k,
  ];
  const stations: Station[] = options.full
    ? [
        at(0, base, 1, 0),
        at(0.14, base, 0.92, 0.3),
        at(0.36, shaft, 1.08, 0.8),
        at(0.56, shaft, 1, 1),
        at(0.76, shaft, 1.1, 0.8),
        at(0.92, head, 0.95, 0.2),
        at(1, head, 0.97, 0),
      ]
    : [
        at(0, base, 1, 0),
        at(0.34, shaft, 1.08, 0.8),
        at(0.72, shaft, 1.08, 0.8),
        at(1, head, 1, 0),
      ];
  return loft(stations, {
    up: side,
    sides: options.sides,
    parts: 1,
    capRings: options.full ? 2 : options.ball ? 1 : 0,
    caps: [baseCap, headCap],
  });
}
