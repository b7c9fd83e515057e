import { BufferAttribute, BufferGeometry, Sphere, Vector3 } from 'three';
import type { BoneMesh, Glide } from '@peripatos/content';
import { MATERIAL_COLOURS } from './palette.js';

/** Vertex colours are stored over this, so that cartilage may be bluer than bone. */
export const TINT_SCALE = 1.4;

/** What light a hollow keeps: dark and warm in the depth, as marrow-coloured shade rather than grey. */
const HOLLOW = [0.13, 0.085, 0.055] as const;

/** One segment's bones (or one gliding bone) in one geometry, and which triangles belong to which structure. */
export interface SegmentGeometry {
  readonly segment: string;
  readonly glide: Glide | undefined;
  readonly geometry: BufferGeometry;
  readonly structures: readonly {
    readonly id: string;
    readonly firstIndex: number;
    readonly count: number;
  }[];
}

/** Joins the bones of each segment: positions, packed normals, colours of material and shade. */
export function segmentGeometries(bones: readonly BoneMesh[]): SegmentGeometry[] {
  const moving = new Map<string, BoneMesh[]>();
  for (const bone of bones) {
    const key = bone.glide ? bone.structure : bone.segment;
    const list = moving.get(key);
    if (list) list.push(bone);
    else moving.set(key, [bone]);
  }
  return [...moving.values()].map(joined);
}

function joined(bones: readonly BoneMesh[]): SegmentGeometry {
  const vertices = bones.reduce((n, b) => n + b.shade.length, 0);
  const corners = bones.reduce((n, b) => n + b.indices.length, 0);
  const positions = new Float32Array(vertices * 3);
  const normals = new Int8Array(vertices * 4);
  const colours = new Uint8Array(vertices * 4);
  const indices = vertices > 65535 ? new Uint32Array(corners) : new Uint16Array(corners);
  const structures: { id: string; firstIndex: number; count: number }[] = [];
  let vertex = 0;
  let index = 0;
  for (const bone of bones) {
    positions.set(bone.positions, vertex * 3);
    const tint = MATERIAL_COLOURS[bone.material];
    const base = MATERIAL_COLOURS.bone;
    const ratio = [tint.r / base.r, tint.g / base.g, tint.b / base.b] as const;
    bone.shade.forEach((shade, i) => {
      const v = vertex + i;
      for (let k = 0; k < 3; k++) {
        normals[4 * v + k] = Math.round((bone.normals[3 * i + k] ?? 0) * 127);
        const light = lit(shade, k);
        colours[4 * v + k] = Math.min(
          255,
          Math.round(((light * (ratio[k] ?? 1)) / TINT_SCALE) * 255),
        );
      }
      colours[4 * v + 3] = 255;
    });
    structures.push({ id: bone.structure, firstIndex: index, count: bone.indices.length });
    for (const i of bone.indices) indices[index++] = i + vertex;
    vertex += bone.shade.length;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 4, true));
  geometry.setAttribute('color', new BufferAttribute(colours, 4, true));
  geometry.setIndex(new BufferAttribute(indices, 1));
  geometry.computeBoundingSphere();
  geometry.boundingSphere ??= new Sphere(new Vector3(), 1);
  return { segment: bones[0]?.segment ?? '', glide: bones[0]?.glide, geometry, structures };
}

/** Light at a vertex: open bone keeps its colour, hollows go towards a warm dark. */
function lit(shade: number, channel: number): number {
  const s = Math.max(0, Math.min(1, (shade - 0.12) / 0.8));
  const open = s * s * (3 - 2 * s);
  const hollow = HOLLOW[channel] ?? 0;
  return hollow + (1 - hollow) * open;
}
