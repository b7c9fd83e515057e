import type { JointTreeDefinition } from '@peripatos/core';
import * as arm from './arm.js';
import { kindOf, LEVELS, placeDisc, placeUpperNeck, placeVertebra } from './column.js';
import * as foot from './foot.js';
import { segmentFrames } from './frames.js';
import * as hand from './hand.js';
import * as leg from './leg.js';
import { FINENESS, type BoneDetail } from './levels.js';
import { mapped, mirroredMesh, type Mesh } from './mesh.js';
import { occlude } from './occlusion.js';
import * as pelvis from './pelvis.js';
import * as place from './placement.js';
import * as shoulder from './shoulder.js';
import * as skull from './skull.js';
import * as spine from './spine.js';
import * as thorax from './thorax.js';
import type { Fineness } from './carve.js';

/** What a surface is made of; the scene gives it colour. */
type BoneMaterial = 'bone' | 'cartilage' | 'tooth';

/**
 * How a bone glides between the segment that carries it and the one above: turned back about the joint's z axis by a share
 * of the angle between the two, and drawn towards the joint as it bends.
 */
export interface Glide {
  /** The segment above. */
  readonly from: string;
  /** Share of the angle, 0 rigid with its own segment, 1 with the one above. */
  readonly share: number;
  /** Way towards the joint at a right angle, m. */
  readonly draw: number;
}

/** One bone of a person, rigid with its segment. */
export interface BoneMesh {
  /** Segment that carries it; positions are in this segment's frame. */
  readonly segment: string;
  /** The structure's own id: `femur.r`, `rib-7.l`, `l5`, `skull`. */
  readonly structure: string;
  readonly material: BoneMaterial;
  /** Set for bones that lie between two segments. */
  readonly glide?: Glide;
  /** m, 3 per vertex. */
  readonly positions: Float32Array;
  /** Unit, outward. */
  readonly normals: Float32Array;
  /** How much light reaches a vertex in the standing body, 0 dark … 1 open. */
  readonly shade: Float32Array;
  /** Three per triangle, counter-clockwise from outside. */
  readonly indices: Uint32Array;
}

export interface BonesRequest {
  /** Scaled to the person; its neutral posture places the bones. */
  readonly skeleton: JointTreeDefinition;
  /** Standing height, m: widths follow it. */
  readonly height: number;
  readonly detail: BoneDetail;
}

/**
 * The segment that carries ribs, cartilages and sternum. Neighbouring vertebrae turn about 1° against each other in a
 * step; on their own vertebrae the ribs would part from the sternum by up to a centimetre, on one vertebra in the middle
 * the heads of the outer ribs slip by 2–3 mm, which is not seen.
 */
const CAGE_SEGMENT = 't5';

/** Ribs shine through less when parts near one another darken each other. */
const OCCLUSION = 0.85;

/** A shape in the frame it was drawn in, and where it belongs. */
interface Drawn {
  readonly segment: string;
  readonly structure: string;
  readonly material?: BoneMaterial;
  readonly mesh: Mesh;
  readonly place: place.Placement;
  readonly glide?: Glide;
}

/**
 * Builds all bones of a standing person: about 200 structures, their meshes in the frames of the segments that carry them.
 * Pure; the drawn shapes of a level are made once and kept. The left side mirrors the right.
 *
 * @throws RangeError when the height is not positive or the skeleton lacks a segment.
 */
export function buildBones({ skeleton, height, detail }: BonesRequest): BoneMesh[] {
  if (!(height > 0 && Number.isFinite(height))) {
    throw new RangeError(`height must be a positive number of metres, got ${height}`);
  }
  const person: place.Person = {
    frames: segmentFrames(skeleton),
    size: (height * 1000) / place.DRAWN_HEIGHT,
  };
  const shapes = shapesOf(detail);
  const middle = [...axialBones(shapes, person), ...cageBones(shapes, person, 'middle')];
  const right = [
    ...sideBones(shapes, person),
    ...cageBones(shapes, person, 'right'),
    ...handBones(shapes, person),
    ...footBones(shapes, person),
  ];
  const standing = [
    ...middle.map((drawn) => ({ ...drawn, mesh: placed(drawn) })),
    ...right.flatMap((drawn) => {
      const mesh = placed(drawn);
      return [
        { ...drawn, segment: sided(drawn.segment, 'r'), structure: `${drawn.structure}.r`, mesh },
        {
          ...drawn,
          segment: sided(drawn.segment, 'l'),
          structure: `${drawn.structure}.l`,
          mesh: mirroredMesh(mesh),
        },
      ];
    }),
  ];
  shadeTogether(standing);
  return standing.map(({ segment, structure, material = 'bone', glide, mesh }) => ({
    segment,
    structure,
    material,
    ...(glide && { glide: { ...glide, from: `${glide.from}${segment.slice(-2)}` } }),
    ...inSegment(mesh, place.frame(person, segment).origin),
  }));
}

/** Limb segments have sides, the pelvis and the spine have none. */
const sided = (segment: string, side: 'r' | 'l'): string =>
  LIMB_SEGMENTS.has(segment) ? `${segment}.${side}` : segment;

const LIMB_SEGMENTS = new Set([
  'clavicle',
  'scapula',
  'humerus',
  'forearm',
  'palm',
  'fingers',
  'femur',
  'shank',
  'instep',
  'toes',
]);

const placed = ({ mesh, place: to }: Drawn): Mesh =>
  mapped(mesh, (x, y, z, out) => {
    const [px, py, pz] = to([x, y, z]);
    out[0] = px;
    out[1] = py;
    out[2] = pz;
  });

function inSegment(
  { positions, normals, shade, indices }: Mesh,
  origin: readonly number[],
): Pick<BoneMesh, 'positions' | 'normals' | 'shade' | 'indices'> {
  return {
    positions: positions.map((v, i) => (v - origin[i % 3]) / 1000),
    normals,
    shade,
    indices,
  };
}

/** Parts that keep their place against each other darken each other: trunk and head, each hand, each foot. */
function shadeTogether(
  parts: readonly { readonly segment: string; readonly structure: string; readonly mesh: Mesh }[],
): void {
  const groups = new Map<string, Mesh[]>();
  for (const { segment, structure, mesh } of parts) {
    const [name, side = ''] = segment.split('.');
    const group = ['palm', 'fingers'].includes(name)
      ? `hand${side}`
      : ['instep', 'toes'].includes(name)
        ? `foot${side}`
        : ['humerus', 'forearm', 'femur', 'shank'].includes(name)
          ? structure
          : 'trunk';
    groups.set(group, [...(groups.get(group) ?? []), mesh]);
  }
  for (const [name, meshes] of groups)
    if (meshes.length > 1) occlude(meshes, name === 'trunk' ? OCCLUSION : 0.5);
}

type Shapes = ReturnType<typeof drawShapes>;

const kept = new Map<BoneDetail, Shapes>();

function shapesOf(detail: BoneDetail): Shapes {
  const known = kept.get(detail);
  if (known !== undefined) return known;
  const shapes = drawShapes(FINENESS[detail]);
  kept.set(detail, shapes);
  return shapes;
}

/** Everything drawn at one level, before any person. */
function drawShapes(f: Fineness) {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
  return {
    hipBone: pelvis.hipBone(f),
    sacrum: pelvis.sacrum(f),
    vertebrae: {
      lumbar: spine.vertebra('lumbar', f),
      thoracicLow: spine.vertebra('thoracicLow', f),
      thoracic: spine.vertebra('thoracic', f),
      thoracicHigh: spine.vertebra('thoracicHigh', f),
      cervical: spine.vertebra('cervical', f),
    },
    atlas: spine.atlas(f),
    axis: spine.axis(f),
    disc: spine.disc(f),
    ribs: numbers(12).map((n) => thorax.rib(n, f)),
    cartilages: numbers(10).map((n) => thorax.costalCartilage(n, f)),
    sternum: thorax.sternum(f),
    skull: skull.skull(f),
    mandible: skull.mandible(f),
    teeth: [skull.toothRow(true, f), skull.toothRow(false, f)] as const,
    clavicle: shoulder.clavicle(f),
    scapula: shoulder.scapula(f),
    humerus: arm.humerus(f),
    ulna: arm.ulna(f),
    radius: arm.radius(f),
    carpus: hand.carpus(f),
    metacarpals: hand.metacarpals(f),
    fingers: hand.phalanges(f),
    femur: leg.femur(f),
    tibia: leg.tibia(f),
    fibula: leg.fibula(f),
    patella: leg.patella(f),
    talus: foot.talus(f),
    calcaneus: foot.calcaneus(f),
    tarsus: foot.tarsus(f),
    metatarsals: foot.metatarsals(f),
    toes: foot.toes(f),
  };
}

function axialBones(shapes: Shapes, person: place.Person): Drawn[] {
  const { size } = person;
  const head = place.placeSkull(person);
  const bones: Drawn[] = [
    {
      segment: 'pelvis',
      structure: 'sacrum',
      mesh: shapes.sacrum,
      place: place.placePelvis(person),
    },
    { segment: 'skull', structure: 'skull', mesh: shapes.skull, place: head },
    { segment: 'skull', structure: 'mandible', mesh: shapes.mandible, place: head },
    {
      segment: 'skull',
      structure: 'teeth-upper',
      material: 'tooth',
      mesh: shapes.teeth[0],
      place: head,
    },
    {
      segment: 'skull',
      structure: 'teeth-lower',
      material: 'tooth',
      mesh: shapes.teeth[1],
      place: head,
    },
  ];
  for (const { id } of LEVELS) {
    const own = place.frame(person, id);
    bones.push(
      {
        segment: id,
        structure: id,
        mesh: shapes.vertebrae[kindOf(id)],
        place: placeVertebra(own, size),
      },
      {
        segment: id,
        structure: `disc-${id}`,
        material: 'cartilage',
        mesh: shapes.disc,
        place: placeDisc(own, size),
      },
    );
  }
  for (const [id, mesh] of [
    ['c2', shapes.axis],
    ['c1', shapes.atlas],
  ] as const) {
    bones.push({
      segment: id,
      structure: id,
      mesh,
      place: placeUpperNeck(place.frame(person, id), size),
    });
  }
  return bones;
}

function cageBones(shapes: Shapes, person: place.Person, part: 'middle' | 'right'): Drawn[] {
  const bend = place.placeThorax(person);
  if (part === 'middle') {
    return [{ segment: CAGE_SEGMENT, structure: 'sternum', mesh: shapes.sternum, place: bend }];
  }
  return [
    ...shapes.ribs.map((mesh, i): Drawn => ({
      segment: CAGE_SEGMENT,
      structure: `rib-${i + 1}`,
      mesh,
      place: bend,
    })),
    ...shapes.cartilages.map((mesh, i): Drawn => ({
      segment: CAGE_SEGMENT,
      structure: `costal-cartilage-${i + 1}`,
      material: 'cartilage',
      mesh,
      place: bend,
    })),
  ];
}

function sideBones(shapes: Shapes, person: place.Person): Drawn[] {
  const shank = place.placeShank(person);
  const forearm = place.placeForearm(person);
  return [
    {
      segment: 'pelvis',
      structure: 'hip-bone',
      mesh: shapes.hipBone,
      place: place.placePelvis(person),
    },
    { segment: 'femur', structure: 'femur', mesh: shapes.femur, place: place.placeFemur(person) },
    { segment: 'shank', structure: 'tibia', mesh: shapes.tibia, place: shank },
    { segment: 'shank', structure: 'fibula', mesh: shapes.fibula, place: shank },
    {
      segment: 'shank',
      structure: 'patella',
      mesh: shapes.patella,
      place: shank,
      glide: { from: 'femur', share: 0.4, draw: 0.009 * person.size },
    },
    {
      segment: 'clavicle',
      structure: 'clavicle',
      mesh: shapes.clavicle,
      place: place.placeClavicle(person),
    },
    {
      segment: 'scapula',
      structure: 'scapula',
      mesh: shapes.scapula,
      place: place.placeScapula(person),
    },
    {
      segment: 'humerus',
      structure: 'humerus',
      mesh: shapes.humerus,
      place: place.placeHumerus(person),
    },
    { segment: 'forearm', structure: 'ulna', mesh: shapes.ulna, place: forearm },
    { segment: 'forearm', structure: 'radius', mesh: shapes.radius, place: forearm },
  ];
}

function handBones(shapes: Shapes, person: place.Person): Drawn[] {
  const to = place.placeHand(person);
  return [
    { segment: 'palm', structure: 'carpus', mesh: shapes.carpus, place: to },
    ...shapes.metacarpals.map((mesh, i): Drawn => ({
      segment: 'palm',
      structure: `metacarpal-${i + 1}`,
      mesh,
      place: to,
    })),
    ...shapes.fingers.flatMap((bones, i) =>
      bones.map((mesh, k): Drawn => ({
        segment: i === 0 ? 'palm' : 'fingers',
        structure: `hand-phalanx-${i + 1}-${k + 1}`,
        mesh,
        place: to,
      })),
    ),
  ];
}

function footBones(shapes: Shapes, person: place.Person): Drawn[] {
  const to = place.placeFoot(person);
  return [
    { segment: 'instep', structure: 'talus', mesh: shapes.talus, place: to },
    { segment: 'instep', structure: 'calcaneus', mesh: shapes.calcaneus, place: to },
    { segment: 'instep', structure: 'tarsus', mesh: shapes.tarsus, place: to },
    ...shapes.metatarsals.map((mesh, i): Drawn => ({
      segment: 'instep',
      structure: `metatarsal-${i + 1}`,
      mesh,
      place: to,
    })),
    ...shapes.toes.flatMap((bones, i) =>
      bones.map((mesh, k): Drawn => ({
        segment: 'toes',
        structure: `foot-phalanx-${i + 1}-${k + 1}`,
        mesh,
        place: to,
      })),
    ),
  ];
}
