import type {
  DofDefinition,
  JointDefinition,
  JointTree,
  JointTreeDefinition,
  JointType,
  ShapeDefinition,
} from '../joint/index.js';
import { normalize, type Bezier3, type Vec3 } from '../math/index.js';
import type { Anthropometry } from './anthropometry.js';
import { CERVICAL, LUMBAR, SEGMENTS, THORACIC } from './segments.js';
import type {
  IntervertebralRange,
  LimbMotion,
  Line,
  SkeletonDefinition,
} from './skeleton-definition.js';

type Side = 'r' | 'l';

/** Axes of the motions on the right side; on the left x and y change sign (a turn seen in the mirror). */
const limbAxes: Readonly<Record<LimbMotion, Vec3>> = {
  'hip.flexion': [0, 0, 1],
  'hip.adduction': [1, 0, 0],
  'hip.rotation': [0, 1, 0],
  'knee.flexion': [0, 0, -1],
  'knee.rotation': [0, 1, 0],
  'ankle.dorsiflexion': [0, 0, 1],
  'ankle.inversion': [1, 0, 0],
  'ankle.adduction': [0, 1, 0],
  'mtp.extension': [0, 0, 1],
  'clavicle.protraction': [0, 1, 0],
  'clavicle.elevation': [-1, 0, 0],
  'clavicle.rotation': [0, 0, 1],
  'scapula.tilt': [0, 0, -1],
  'scapula.upward': [-1, 0, 0],
  'scapula.internal': [0, 1, 0],
  'shoulder.flexion': [0, 0, 1],
  'shoulder.abduction': [-1, 0, 0],
  'shoulder.rotation': [0, 1, 0],
  'elbow.flexion': [0, 0, 1],
  'forearm.pronation': [0, 1, 0],
  'wrist.flexion': [1, 0, 0],
  'wrist.deviation': [0, 0, 1],
  'fingers.flexion': [1, 0, 0],
  'fingers.abduction': [0, 0, 1],
};

/** Joint types of the limbs and their motions in order (spec 03 A.2, A.4.1). */
const limbJoints: readonly (readonly [string, JointType, readonly LimbMotion[]])[] = [
  ['clavicle', 'polyaxial', ['clavicle.protraction', 'clavicle.elevation', 'clavicle.rotation']],
  ['scapula', 'polyaxial', ['scapula.tilt', 'scapula.upward', 'scapula.internal']],
  ['humerus', 'polyaxial', ['shoulder.flexion', 'shoulder.abduction', 'shoulder.rotation']],
  ['forearm', 'biaxial', ['elbow.flexion', 'forearm.pronation']],
  ['palm', 'biaxial', ['wrist.flexion', 'wrist.deviation']],
  ['fingers', 'biaxial', ['fingers.flexion', 'fingers.abduction']],
  ['femur', 'polyaxial', ['hip.flexion', 'hip.adduction', 'hip.rotation']],
  ['shank', 'biaxial', ['knee.flexion', 'knee.rotation']],
  ['instep', 'polyaxial', ['ankle.dorsiflexion', 'ankle.inversion', 'ankle.adduction']],
  ['toes', 'uniaxial', ['mtp.extension']],
];

const scaled = (v: Vec3, k: number): Vec3 => [v[0] * k, v[1] * k, v[2] * k];
const along = (direction: Vec3, size: number): Vec3 => scaled(normalize(direction), size);
const mirrored = (v: Vec3, side: Side): Vec3 => (side === 'r' ? v : [v[0], v[1], -v[2]]);
/** A direction in the median plane that leans forward from the vertical. */
const leaning = (lean: number): Vec3 => [Math.sin(lean), Math.cos(lean), 0];

const line = ([x0, y0, x1, y1]: Line): Bezier3 => [
  [x0, y0, 0],
  [x0 + (x1 - x0) / 3, y0 + (y1 - y0) / 3, 0],
  [x0 + (2 * (x1 - x0)) / 3, y0 + (2 * (y1 - y0)) / 3, 0],
  [x1, y1, 0],
];

/** A segment's bone, and where the next segment of the chain begins in the segment's frame. */
interface Placed {
  readonly shape: ShapeDefinition;
  readonly end: Vec3;
}

/** A bone whose frame is the segment's frame. */
const straight = (id: string, end: Vec3, extra: Partial<ShapeDefinition> = {}): Placed => ({
  shape: { id, position: [0, 0, 0], length: Math.hypot(...end), end, ...extra },
  end,
});

/** A bone of the spine: its own y axis leans with the curvature. */
const leant = (id: string, size: number, lean: number): Placed => {
  const y = leaning(lean);
  return {
    shape: {
      id,
      position: [0, 0, 0],
      axes: [[y[1], -y[0], 0], y, [0, 0, 1]],
      length: size,
      end: [0, size, 0],
    },
    end: scaled(y, size),
  };
};

/**
 * The factor on all vertebra lengths that makes the standing figure exactly as tall as the person: what is left between
 * the base of the spine and the occipital condyles, divided by the height of the curved column of tabulated lengths.
 * With the curvature of the content it lies within 1 % of 1, so that natural curvature and the overlap of head and neck
 * account for the table's surplus (spec 01 §1.4 allows curvature or a factor).
 */
export function spineFactor(definition: SkeletonDefinition, a: Anthropometry): number {
  const { sacrum, vertebrae, head } = definition;
  const base = (a.l1 + a.l9) / a.height + sacrum.length * Math.cos(sacrum.lean);
  const column = vertebrae.reduce((sum, v) => sum + v.length * Math.cos(v.lean), 0);
  return (1 - base - head.length * head.crown) / column;
}

function bones(definition: SkeletonDefinition, a: Anthropometry): Map<string, Placed> {
  const h = a.height;
  const { sacrum, vertebrae, head, shoulder, arm } = definition;
  const placed = new Map<string, Placed>();
  const half = 0.5 * sacrum.length * h;
  const put = (bone: Placed): void => void placed.set(bone.shape.id, bone);
  put({
    shape: {
      id: 'pelvis',
      position: [0, 0, 0],
      length: a.l0,
      points: {
        'hip.r': [0, 0, a.l0 / 2],
        'hip.l': [0, 0, -a.l0 / 2],
        base: scaled(leaning(sacrum.lean), sacrum.length * h),
      },
    },
    end: [0, 0, 0],
  });
  put(leant('sacral-link.1', half, sacrum.lean));
  put(leant('sacral-link.2', half, sacrum.lean));
  const factor = spineFactor(definition, a);
  for (const v of vertebrae) put(leant(v.id, v.length * h * factor, v.lean));
  const crown: Vec3 = [0, head.length * head.crown * h, 0];
  const chin: Vec3 = [head.chinForward * h, crown[1] - head.length * h, 0];
  put(straight('skull', crown, { length: head.length * h, points: { crown, chin } }));
  for (const side of ['r', 'l'] as const) {
    const limb = (name: string, end: Vec3, extra: Partial<ShapeDefinition> = {}): void =>
      put(straight(`${name}.${side}`, mirrored(end, side), extra));
    limb('clavicle', along(shoulder.clavicleDirection, shoulder.clavicle * h));
    limb('scapula', along(shoulder.scapulaDirection, shoulder.scapula * h));
    limb('humerus', [0, -arm.upperArm * h, 0]);
    limb('forearm', [0, -arm.forearm * h, 0]);
    limb('palm', [0, -arm.palm * h, 0]);
    limb('fingers', [0, -arm.fingers * h, 0]);
    limb('femur', [0, -a.l3, 0]);
    limb('shank', [0, -a.l4, 0]);
    limb('instep', [a.l5, -a.l7, 0], { points: { heel: [-a.l8, -a.l9, 0] } });
    limb('toes', [a.l6, a.l7 - a.l9, 0]);
  }
  return placed;
}

const spineDofs = (id: string, at: Vec3, range: IntervertebralRange): DofDefinition[] => [
  {
    id: `${id}.flexion`,
    kind: 'R',
    position: at,
    axis: [0, 0, -1],
    min: -range.extension,
    max: range.flexion,
  },
  { id: `${id}.lateral`, kind: 'R', axis: [1, 0, 0], min: -range.lateral, max: range.lateral },
  { id: `${id}.rotation`, kind: 'R', axis: [0, 1, 0], min: -range.rotation, max: range.rotation },
];

/** The root: placed in the room first, then turned; at rest it stands with straight legs. */
const pelvisDofs = (a: Anthropometry): DofDefinition[] => {
  const far = 2 * a.height;
  const slide = (name: string, axis: Vec3, rest: number): DofDefinition => ({
    id: `pelvis.${name}`,
    kind: 'T',
    axis,
    min: -far,
    max: far,
    rest,
  });
  const turn = (name: string, axis: Vec3, reach: number): DofDefinition => ({
    id: `pelvis.${name}`,
    kind: 'R',
    axis,
    min: -reach,
    max: reach,
  });
  return [
    slide('tx', [1, 0, 0], 0),
    slide('ty', [0, 1, 0], a.l1 + a.l9),
    slide('tz', [0, 0, 1], 0),
    turn('tilt', [0, 0, -1], Math.PI / 2),
    turn('list', [1, 0, 0], Math.PI / 2),
    turn('yaw', [0, 1, 0], Math.PI),
  ];
};

function limbDof(
  definition: SkeletonDefinition,
  motion: LimbMotion,
  side: Side,
  position: Vec3,
  bone: Vec3,
): DofDefinition {
  const { limited, ...range } = definition.motions[motion];
  // the clavicle turns about its own length
  const own = motion === 'clavicle.rotation' ? normalize(mirrored(bone, side)) : null;
  const [x, y, z] = own ?? limbAxes[motion];
  return {
    id: `${motion}.${side}`,
    kind: 'R',
    position,
    axis: side === 'r' ? [x, y, z] : [-x, -y, z],
    ...range,
    ...(limited && {
      modifier: {
        keep: 'value' as const,
        relations: [
          {
            source: `${limited.by}.${side}`,
            ...(limited.min && { min: line(limited.min) }),
            ...(limited.max && { max: line(limited.max) }),
          },
        ],
      },
    }),
  };
}

/**
 * Groups of vertebrae that share one motion: the first leads, the others follow it, so that a posture of the trunk needs
 * few numbers. Equal shares (spec 01 §4.6) in the trunk and for nodding; the neck turns each joint by its own range.
 */
function followers(definition: SkeletonDefinition): Map<string, { source: string; gain: number }> {
  const table = new Map<string, { source: string; gain: number }>();
  const share = (motion: string, ids: readonly string[]): void => {
    for (const id of ids.slice(1)) {
      table.set(`${id}.${motion}`, { source: `${ids[0]}.${motion}`, gain: 1 });
    }
  };
  share('flexion', LUMBAR);
  share('lateral', LUMBAR);
  share('rotation', [...LUMBAR, ...THORACIC.slice(0, TURNING_POINT)]);
  share('rotation', THORACIC.slice(TURNING_POINT));
  share('flexion', CERVICAL);
  const neck = definition.vertebrae.filter((v) => CERVICAL.includes(v.id));
  const widest = neck.reduce((a, b) => (b.range.rotation > a.range.rotation ? b : a));
  for (const { id, range } of neck) {
    if (id === widest.id) continue;
    const gain = range.rotation / widest.range.rotation;
    table.set(`${id}.rotation`, { source: `${widest.id}.rotation`, gain });
  }
  return table;
}

/** Thoracic vertebrae, from below, that turn with the lumbar ones against the pelvis: tor1…tor7 (spec 01 §4.6). */
const TURNING_POINT = 7;

/**
 * Scales a skeleton to a person: 48 joints in the order of `SEGMENTS`, each with its bone as first shape, standing
 * upright at rest and exactly `height` tall (spec 01 §1.3, §1.4; joints after spec 03 part A). Plain data; build a
 * `JointTree` from it.
 *
 * Degrees of freedom: `pelvis.tx|ty|tz|tilt|list|yaw`; `<vertebra>.flexion|lateral|rotation` and the same of `skull`
 * (forward, to the right, to the left positive); limbs as in `LIMB_MOTIONS` with `.r` or `.l`. Every rotation joint of
 * three turns in the order z, x, y.
 */
export function buildSkeleton(
  definition: SkeletonDefinition,
  anthropometry: Anthropometry,
): JointTreeDefinition {
  const placed = bones(definition, anthropometry);
  const follow = followers(definition);
  const ranges = new Map(definition.vertebrae.map((v) => [v.id, v.range]));
  ranges.set('skull', definition.head.range);
  const h = anthropometry.height;

  const joints = SEGMENTS.map(({ id, parent }): JointDefinition => {
    const bone = placed.get(id);
    if (bone === undefined) throw new RangeError(`The skeleton has no bone for segment "${id}".`);
    const origin = originOf(id, parent);
    const common = { id, parent, shapes: [bone.shape] };
    if (id === 'pelvis') return { ...common, type: 'plane', dofs: pelvisDofs(anthropometry) };
    const range = ranges.get(id);
    if (range !== undefined) {
      const dofs = spineDofs(id, origin, range).map((dof): DofDefinition => {
        const driver = follow.get(dof.id);
        return driver ? { ...dof, driver } : dof;
      });
      return { ...common, type: 'polyaxial', dofs };
    }
    const [name, side] = id.split('.') as [string, Side];
    const limb = limbJoints.find(([joint]) => joint === name);
    if (limb === undefined) {
      const nutation: DofDefinition = {
        id: `${id}.nutation`,
        kind: 'R',
        position: origin,
        axis: [0, 0, -1],
        min: 0,
        max: 0,
      };
      return { ...common, type: 'uniaxial', dofs: [nutation] };
    }
    const [, type, motions] = limb;
    const dofs = motions.map((motion, i) =>
      limbDof(definition, motion, side, i === 0 ? origin : [0, 0, 0], bone.end),
    );
    return { ...common, type, dofs };
  });
  return { id: definition.id, joints };

  function originOf(id: string, parent: string | null): Vec3 {
    if (id.startsWith('clavicle')) {
      return mirrored(scaled(definition.shoulder.clavicleOrigin, h), id.endsWith('.r') ? 'r' : 'l');
    }
    if (id.startsWith('femur')) {
      return [0, 0, (id.endsWith('.r') ? 0.5 : -0.5) * anthropometry.l0];
    }
    return parent === null ? [0, 0, 0] : (placed.get(parent)?.end ?? [0, 0, 0]);
  }
}

/** Length of a segment as tabulated and scaled, m (spec 01 §1.4). @throws RangeError for an unknown segment. */
export function segmentLength(tree: JointTree, id: string): number {
  const joint = tree.definition.joints[tree.joint(id)];
  return joint?.shapes?.[0]?.length ?? 0;
}
