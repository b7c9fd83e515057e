import type { IntervertebralRange, SkeletonDefinition, Vertebra } from '@peripatos/core';

const deg = (angle: number): number => (angle * Math.PI) / 180;

/** Degrees: flexion, extension, lateral to each side, axial to each side. */
const range = (
  flexion: number,
  extension: number,
  lateral: number,
  rotation: number,
): IntervertebralRange => ({
  flexion: deg(flexion),
  extension: deg(extension),
  lateral: deg(lateral),
  rotation: deg(rotation),
});

/** Id, length as share of height, forward lean in degrees, range of the joint below. */
const vertebra = (id: string, length: number, lean: number, r: IntervertebralRange): Vertebra => ({
  id,
  length,
  lean: deg(lean),
  range: r,
});

/**
 * Spine from below. Lengths: Baldassarri 2004 (spec 01 §1.4). Leans: neutral standing with L1–S1 lordosis 56°,
 * T1–T12 kyphosis 41°, T1 slope 22° and C2–C7 lordosis 25°, means of the literature on sagittal alignment; modelled,
 * smooth between them. Ranges: White and Panjabi's representative values (spec 03 B.5, recalled); the axial range of
 * L5/S1 is the upper end of the reported ones (0–2°), because equal shares of the pelvis' rotation need 1.1° there in
 * the longest steps.
 */
const vertebrae: readonly Vertebra[] = [
  vertebra('l5', 0.0244348985, 25, range(12.75, 4.25, 3, 2)),
  vertebra('l4', 0.0209818118, 9, range(12, 4, 6, 2)),
  vertebra('l3', 0.0209818118, -3, range(11.25, 3.75, 8, 2)),
  vertebra('l2', 0.0180135865, -11, range(10.5, 3.5, 6, 2)),
  vertebra('l1', 0.0180135865, -16, range(9, 3, 6, 2)),
  vertebra('t12', 0.0180135865, -19, range(7.2, 4.8, 8, 2)),
  vertebra('t11', 0.0151191023, -20, range(7.2, 4.8, 9, 2)),
  vertebra('t10', 0.0151191023, -18, range(5.4, 3.6, 7, 2)),
  vertebra('t9', 0.0151191023, -15, range(3.6, 2.4, 6, 4)),
  vertebra('t8', 0.0151191023, -11, range(3.6, 2.4, 6, 6)),
  vertebra('t7', 0.0148302, -6, range(3.6, 2.4, 6, 7)),
  vertebra('t6', 0.0151191023, -1, range(3, 2, 6, 7)),
  vertebra('t5', 0.012187691, 5, range(2.4, 1.6, 6, 8)),
  vertebra('t4', 0.012187691, 11, range(2.4, 1.6, 6, 8)),
  vertebra('t3', 0.012187691, 16, range(2.4, 1.6, 5, 8)),
  vertebra('t2', 0.012187691, 20, range(2.4, 1.6, 6, 8)),
  vertebra('t1', 0.012187691, 22, range(2.4, 1.6, 5, 9)),
  vertebra('c7', 0.012187691, 19, range(4.05, 4.95, 4, 2)),
  vertebra('c6', 0.012187691, 14, range(7.65, 9.35, 7, 6)),
  vertebra('c5', 0.012187691, 8, range(9, 11, 8, 7)),
  vertebra('c4', 0.012187691, 2, range(9, 11, 11, 7)),
  vertebra('c3', 0.0088859, -3, range(6.75, 8.25, 11, 7)),
  vertebra('c2', 0.009360109, -6, range(4.5, 5.5, 10, 3)),
  vertebra('c1', 0.009360109, -6, range(9, 11, 5, 40)),
];

/**
 * The human skeleton. Lengths as shares of height: Baldassarri 2004 (spec 01 §1.4); places it does not give (condyles,
 * clavicle, scapula) from the adult landmarks of a 1.75 m body, modelled.
 *
 * - The table's clavicle reaches from the median plane to the acromion (half of the biacromial breadth), its scapula from
 *   there down to the centre of the humeral head.
 * - The head's length is crown to chin, so head and neck overlap: the condyles lie at 70 % of it below the crown.
 *
 * Ranges of the limbs: "round" values of spec 03 A.3.1 as hard limits, except where walking, standing or a named source
 * needs more. Hip extension 30° (AAOS 1965; 10° in the source is the thigh alone with the pelvis held). Hip adduction
 * 35° (spec 03). Dorsiflexion 45° under load (weight-bearing lunge, Bennell et al. 1998; 15° unloaded is the comfort
 * limit), plantar flexion 50°. Inversion 35°, eversion 20°, adduction 20°, abduction 15° of the foot (AAOS 1965). Toes
 * 45° down, 90° up in comfort (spec 03 A.3); the source's push-off rolls over the toe tip and passes 90°. Shoulder
 * ranges are those of the arm against the trunk until the girdle moves with it.
 */
export const humanSkeleton: SkeletonDefinition = {
  id: 'human',
  sacrum: { length: 0.0512722696, lean: deg(-13) },
  vertebrae,
  head: { length: 0.13, crown: 0.7, chinForward: 0.054, range: range(11.25, 13.75, 5, 5) },
  shoulder: {
    clavicleOrigin: [0.032, -0.014, 0],
    clavicle: 0.1068758,
    clavicleDirection: [-0.253, 0, 0.968],
    scapula: 0.017288553,
    scapulaDirection: [0.15, -0.985, -0.08],
  },
  arm: { upperArm: 0.1900968, forearm: 0.160375, palm: 0.0415492, fingers: 0.0415492 },
  motions: {
    'hip.flexion': {
      min: deg(-30),
      max: deg(120),
      comfortMin: deg(-10),
      // the hamstrings hold the thigh back while the knee is straight (spec 03 A.3, A.8)
      limited: { by: 'knee.flexion', max: [0, deg(80), deg(90), deg(120)] },
    },
    'hip.adduction': { min: deg(-45), max: deg(35) },
    'hip.rotation': { min: deg(-45), max: deg(35) },
    'knee.flexion': { min: 0, max: deg(120) },
    'knee.rotation': {
      min: deg(-26.7),
      max: deg(13.3),
      // 40° in all at 90° of flexion, twice as much outward as inward, none when straight (spec 03 A.9.3)
      limited: {
        by: 'knee.flexion',
        min: [0, 0, deg(90), deg(-26.7)],
        max: [0, 0, deg(90), deg(13.3)],
      },
    },
    'ankle.dorsiflexion': {
      min: deg(-50),
      max: deg(45),
      comfortMin: deg(-45),
      comfortMax: deg(15),
    },
    'ankle.inversion': { min: deg(-20), max: deg(35) },
    'ankle.adduction': { min: deg(-15), max: deg(20) },
    'mtp.extension': { min: deg(-45), max: deg(120), comfortMax: deg(90) },
    'clavicle.protraction': { min: deg(-30), max: deg(30) },
    'clavicle.elevation': { min: deg(-10), max: deg(45) },
    'clavicle.rotation': { min: 0, max: deg(40) },
    'scapula.tilt': { min: deg(-20), max: deg(30) },
    'scapula.upward': { min: deg(-10), max: deg(60) },
    'scapula.internal': { min: deg(-30), max: deg(30) },
    'shoulder.flexion': { min: deg(-60), max: deg(180), comfortMin: deg(-45) },
    'shoulder.abduction': { min: deg(-30), max: deg(180), rest: deg(6) },
    'shoulder.rotation': { min: deg(-90), max: deg(90) },
    'elbow.flexion': { min: 0, max: deg(145), rest: deg(8) },
    'forearm.pronation': { min: deg(-90), max: deg(80), rest: deg(20) },
    'wrist.flexion': { min: deg(-70), max: deg(90) },
    'wrist.deviation': { min: deg(-30), max: deg(20) },
    'fingers.flexion': { min: deg(-20), max: deg(90), rest: deg(25) },
    'fingers.abduction': {
      min: 0,
      max: deg(20),
      // none with the knuckles at a right angle (spec 03 A.3)
      limited: { by: 'fingers.flexion', max: [0, deg(20), deg(90), 0] },
    },
  },
};
