import { FOOT_ANKLE_HEIGHT, FOOT_TIP, FOOT_TOE_JOINT } from './foot.js';
import type { SegmentFrame } from './frames.js';
import { fromBone } from './frames.js';
import { FOREARM_LENGTH, HUMERUS_LENGTH } from './arm.js';
import { HAND_KNUCKLES } from './hand.js';
import { HIP_CENTRE } from './pelvis.js';
import { CLAVICLE_INNER, CLAVICLE_OUTER, SHOULDER_CENTRE } from './shoulder.js';
import { SKULL_CHIN, SKULL_CONDYLES, SKULL_VERTEX } from './skull.js';
import { THORACIC_CENTRES } from './column.js';
import type { Vec3 } from './vector.js';
import { add, dot, mix, scale, subtract } from './vector.js';

/** From the frame a shape was drawn in to the neutral posture of a person, mm from the midpoint of the hip joints. */
export type Placement = (p: Vec3) => Vec3;

/** Height of the body the shapes are drawn for, mm. */
export const DRAWN_HEIGHT = 1750;

/** Joints of the right leg as drawn. */
const KNEE: Vec3 = [-8, -419, 84];
const ANKLE: Vec3 = [-5, -842, 86];
/** Middle of the sacrum's upper end as drawn. */
const SACRAL_BASE: Vec3 = [-24, 104, 0];

/** Needed by all placements: the frames of a person and the person's height against the drawn one. */
export interface Person {
  readonly frames: ReadonlyMap<string, SegmentFrame>;
  readonly size: number;
}

export function frame(person: Person, id: string): SegmentFrame {
  const found = person.frames.get(id);
  if (found === undefined) throw new RangeError(`The skeleton has no segment "${id}".`);
  return found;
}

/**
 * A long bone drawn between two joints, hung straight between the person's: lengths along the bone follow the segment,
 * widths the person's height.
 */
function between(from: Vec3, to: Vec3, start: Vec3, end: Vec3, width: number): Placement {
  return (p) => {
    const t = (p[1] - from[1]) / (to[1] - from[1]);
    const drawn = mix(from, to, t);
    const goal = mix(start, end, t);
    return [goal[0] + (p[0] - drawn[0]) * width, goal[1], goal[2] + (p[2] - drawn[2]) * width];
  };
}

/** Hip bones, sacrum: hips at their places, the base of the spine where the first vertebra stands. */
export function placePelvis(person: Person): Placement {
  const pelvis = frame(person, 'pelvis');
  const hip = pelvis.points['hip.r'] ?? HIP_CENTRE;
  const base = pelvis.points['base'] ?? SACRAL_BASE;
  const wide = hip[2] / HIP_CENTRE[2];
  const high = base[1] / SACRAL_BASE[1];
  const lean = base[0] - SACRAL_BASE[0] * person.size;
  return ([x, y, z]) => [
    x * person.size + lean * Math.max(0, y / SACRAL_BASE[1]),
    y * (y > 0 ? high : person.size),
    z * wide,
  ];
}

export function placeFemur(person: Person): Placement {
  const { origin, end } = frame(person, 'femur.r');
  return between(HIP_CENTRE, KNEE, origin, add(origin, end), person.size);
}

export function placeShank(person: Person): Placement {
  const { origin, end } = frame(person, 'shank.r');
  return between(KNEE, ANKLE, origin, add(origin, end), person.size);
}

/** The foot: ankle, toe joints and sole at the person's places; the toes stretch to the tip. */
export function placeFoot(person: Person): Placement {
  const { origin, end, points } = frame(person, 'instep.r');
  const toes = frame(person, 'toes.r').end;
  const high = -(points['heel']?.[1] ?? -FOOT_ANKLE_HEIGHT) / FOOT_ANKLE_HEIGHT;
  const along = end[0] / FOOT_TOE_JOINT;
  const tip = (toes[0] - 2 * person.size) / (FOOT_TIP - FOOT_TOE_JOINT);
  const wide = (along + person.size) / 2;
  return ([x, y, z]) => [
    origin[0] + (x < FOOT_TOE_JOINT ? x * along : end[0] + (x - FOOT_TOE_JOINT) * tip),
    origin[1] + (y - FOOT_ANKLE_HEIGHT) * high,
    origin[2] + z * wide,
  ];
}

export function placeHumerus(person: Person): Placement {
  const { origin, end } = frame(person, 'humerus.r');
  return between([0, 0, 0], [0, -HUMERUS_LENGTH, 0], origin, add(origin, end), person.size);
}

/** How far the carpal bones reach up into the forearm's segment, drawn mm: the table's hand is shorter than life. */
const WRIST_RISE = 11;

export function placeForearm(person: Person): Placement {
  const { origin, end } = frame(person, 'forearm.r');
  const wrist: Vec3 = [origin[0], origin[1] + end[1] + WRIST_RISE * person.size, origin[2]];
  return between([0, 0, 0], [0, -FOREARM_LENGTH, 0], origin, wrist, person.size);
}

export function placeHand(person: Person): Placement {
  const { origin, end } = frame(person, 'palm.r');
  const rise = WRIST_RISE * person.size;
  const along = (rise - end[1]) / HAND_KNUCKLES;
  const wide = (along + 2 * person.size) / 3;
  return ([x, y, z]) => [
    origin[0] + (x - 4) * wide,
    origin[1] + rise + y * along,
    origin[2] + z * wide,
  ];
}

/** Skull, jaw and teeth: condyles on the atlas, crown to chin as long as the table's head. */
export function placeSkull(person: Person): Placement {
  const { origin, points } = frame(person, 'skull');
  const crown = points['crown'] ?? [0, 160, 0];
  const chin = points['chin'] ?? [90, -67, 0];
  const size = (crown[1] - chin[1]) / (SKULL_VERTEX - SKULL_CHIN);
  const rise = crown[1] - (SKULL_VERTEX - SKULL_CONDYLES[1]) * size;
  return (p) => {
    const d = scale(subtract(p, SKULL_CONDYLES), size);
    return [origin[0] + d[0], origin[1] + d[1] + rise, origin[2] + d[2]];
  };
}

/**
 * Bends what is drawn round the drawn thoracic spine to the person's spine: each height moves with the vertebra at that
 * height, widths follow the person's height. For ribs, cartilages, sternum.
 */
export function placeThorax(person: Person): Placement {
  const levels = THORACIC_CENTRES.map(({ id, drawn }) => {
    const own = frame(person, id);
    const centre = fromBone(own, scale(own.end, 0.58));
    return { y: drawn[1], to: centre[1], shift: centre[0] - drawn[0] * person.size };
  }).sort((a, b) => a.y - b.y);
  return ([x, y, z]) => {
    let i = 0;
    while (i + 2 < levels.length && y > levels[i + 1].y) i++;
    const [low, high] = [levels[i], levels[i + 1]];
    const t = (y - low.y) / (high.y - low.y);
    const within = Math.max(0, Math.min(1, t));
    return [
      x * person.size + low.shift + (high.shift - low.shift) * within,
      low.to + (high.to - low.to) * t,
      z * person.size,
    ];
  };
}

/** Share of the way from the sternum to the segment's end where the drawn clavicle meets the acromion, short of the pivot. */
const CLAVICLE_SHARE = 0.9;

function clavicleEnds(person: Person): { inner: Vec3; outer: Vec3 } {
  const own = frame(person, 'clavicle.r');
  const inner = placeThorax(person)(CLAVICLE_INNER);
  return { inner, outer: mix(inner, add(own.origin, own.end), CLAVICLE_SHARE) };
}

/** From the sternum to the acromion. */
export function placeClavicle(person: Person): Placement {
  const { inner, outer } = clavicleEnds(person);
  const along = subtract(CLAVICLE_OUTER, CLAVICLE_INNER);
  return (p) => {
    const t = dot(subtract(p, CLAVICLE_INNER), along) / dot(along, along);
    const drawn = mix(CLAVICLE_INNER, CLAVICLE_OUTER, t);
    return add(mix(inner, outer, t), scale(subtract(p, drawn), person.size));
  };
}

/** Socket on the humeral head, acromion at the end of the clavicle. */
export function placeScapula(person: Person): Placement {
  const shoulder = frame(person, 'humerus.r').origin;
  const { outer: acromion } = clavicleEnds(person);
  const drawn = scale(subtract(CLAVICLE_OUTER, SHOULDER_CENTRE), person.size);
  const miss = subtract(subtract(acromion, shoulder), drawn);
  return (p) => {
    const d = scale(subtract(p, SHOULDER_CENTRE), person.size);
    const rise = Math.max(0, Math.min(1.2, d[1] / drawn[1]));
    const lateral = Math.max(0, Math.min(1, 1 + d[2] / (60 * person.size)));
    return add(shoulder, add(d, scale(miss, rise * lateral)));
  };
}
