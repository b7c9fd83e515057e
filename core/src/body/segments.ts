/**
 * The 48 segments of the body (spec 01 §1.3) and their frames.
 *
 * ## Frames
 *
 * A segment is what one anatomical joint carries, so segment and joint share an id and an index in the `JointTree`.
 * The origin of a segment's frame is its proximal joint. In the neutral posture (all degrees of freedom 0: anatomical
 * position, but the forearms half-way between pronation and supination, thumbs forward) **every segment frame is
 * parallel to the room**: x forward, y up, z to the patient's right, on both sides of the body. Left is the mirror
 * image of right in z. Metres.
 *
 * ## Bones
 *
 * The bone of a segment has a frame of its own inside the segment's frame, `joint.shapes[0]` of the tree's definition
 * (same id as the segment; position, three axes, `end` and named `points` in the bone's frame). It is the identity for
 * all segments except the vertebrae and sacral links, which lean with the curvature of the spine:
 *
 * | segments | origin | long axis in the bone's frame (`end`) |
 * |---|---|---|
 * | `pelvis` | midpoint of the hip joints | none; hips at (0, 0, ±l0/2), base of the spine (upper end of the sacrum) in `points` |
 * | `sacral-link.1`, `.2` | hip axis; half-way up | +y, leaning 13° backward; rigid with the pelvis: the sacrum belongs to the pelvis' bone |
 * | `l5`…`l1`, `t12`…`t1`, `c7`…`c1` | upper end plate of the vertebra below | +y cranial, x anterior, z right; `end` is the origin of the next vertebra |
 * | `skull` | occipital condyles | +y to the crown; `points`: `crown`, `chin` (vertex to chin is the table's head length) |
 * | `clavicle.*` | median plane behind the manubrium | identity axes; `end` at the acromioclavicular joint, lateral and backward |
 * | `scapula.*` | acromioclavicular joint | identity axes; `end` at the centre of the humeral head, below |
 * | `humerus.*` | centre of the humeral head | −y, `end` at the elbow |
 * | `forearm.*` | elbow | −y, `end` at the wrist; thumb side +x |
 * | `palm.*` | wrist | −y, `end` at the knuckles; thumb side +x, palm faces the median plane |
 * | `fingers.*` | knuckles (metacarpophalangeal joints) | −y, `end` at the finger tips |
 * | `femur.*` | hip joint | −y, `end` at the knee |
 * | `shank.*` | knee | −y, `end` at the ankle |
 * | `instep.*` | ankle | x forward along the sole, y up; `end` at the metatarsophalangeal joints, `points.heel` the heel's contact point |
 * | `toes.*` | metatarsophalangeal joints | x forward; `end` at the toe tip on the sole |
 */

/** A row of the segment list. */
export interface Segment {
  readonly id: string;
  /** Segment it hangs from; null for the pelvis. */
  readonly parent: string | null;
  /** Name in Baldassarri 2004, which counts vertebrae upward from the pelvis (spec 01 §1.3). */
  readonly thesisName: string;
}

const column = (
  ids: readonly string[],
  parent: string,
  thesisName: (n: number) => string,
): Segment[] =>
  ids.map((id, i) => ({
    id,
    parent: i === 0 ? parent : (ids[i - 1] ?? parent),
    thesisName: thesisName(i + 1),
  }));

const down = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${count - i}`);

/** Vertebrae from the lowest upward. */
export const LUMBAR: readonly string[] = down('l', 5);
export const THORACIC: readonly string[] = down('t', 12);
export const CERVICAL: readonly string[] = down('c', 7);

const limb = (side: 'r' | 'l'): Segment[] => [
  { id: `clavicle.${side}`, parent: 't1', thesisName: 'l20' },
  { id: `scapula.${side}`, parent: `clavicle.${side}`, thesisName: 'l15' },
  { id: `humerus.${side}`, parent: `scapula.${side}`, thesisName: 'l21' },
  { id: `forearm.${side}`, parent: `humerus.${side}`, thesisName: 'l22' },
  { id: `palm.${side}`, parent: `forearm.${side}`, thesisName: 'l23' },
  { id: `fingers.${side}`, parent: `palm.${side}`, thesisName: 'l24' },
  { id: `femur.${side}`, parent: 'pelvis', thesisName: 'l3' },
  { id: `shank.${side}`, parent: `femur.${side}`, thesisName: 'l4' },
  { id: `instep.${side}`, parent: `shank.${side}`, thesisName: 'l12' },
  { id: `toes.${side}`, parent: `instep.${side}`, thesisName: 'l13' },
];

/**
 * All 48 segments, parents before children: pelvis, spine upward, skull, right limbs, left limbs.
 * The thesis counts seven lumbar segments but tabulates five lengths; its two nameless ones are the sacral links that
 * split the height between the hip axis and the base of the spine (spec 01 §1.4).
 */
export const SEGMENTS: readonly Segment[] = [
  { id: 'pelvis', parent: null, thesisName: 'l0' },
  { id: 'sacral-link.1', parent: 'pelvis', thesisName: 'lumb6' },
  { id: 'sacral-link.2', parent: 'sacral-link.1', thesisName: 'lumb7' },
  ...column(LUMBAR, 'sacral-link.2', (n) => `lumb${n}`),
  ...column(THORACIC, 'l1', (n) => `tor${n}`),
  ...column(CERVICAL, 't1', (n) => `cerv${n}`),
  { id: 'skull', parent: 'c1', thesisName: 'head' },
  ...limb('r'),
  ...limb('l'),
];
