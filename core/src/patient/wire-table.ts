import type { DrivenDof } from './posture.js';
import type { WireDof } from './wire-dof.js';

/** How one DOF's residual is coded, and which earlier DOF predicts it. */
interface Coding {
  readonly rice: number;
  readonly from?: string;
  readonly gain?: number;
  readonly follows?: boolean;
}

/** For DOFs without an entry below. */
const DEFAULT: Coding = { rice: 5 };

const TRUNK: Readonly<Record<string, Coding>> = {
  'pelvis.ty': { rice: 6 },
  'pelvis.tz': { rice: 4 },
  'pelvis.list': { rice: 5, from: 'pelvis.tz', gain: -3174 },
  'pelvis.yaw': { rice: 8 },
  'l5.flexion': { rice: 3 },
  'l5.lateral': { rice: 0, from: 'pelvis.list', gain: -410 },
  'l5.rotation': { rice: 0, from: 'pelvis.yaw', gain: -341 },
  't5.rotation': { rice: 0, from: 'pelvis.yaw', gain: -492 },
  'c7.flexion': { rice: 0, from: 'l5.flexion', gain: -731 },
  'c1.rotation': { rice: 0, from: 'l5.rotation', gain: -1024, follows: true },
  'skull.flexion': { rice: 2 },
  'skull.lateral': { rice: 2 },
  'skull.rotation': { rice: 0 },
};

/** Right side; on the left the gains from the pelvis have the other sign. */
const LIMBS: Readonly<Record<string, Coding>> = {
  'hip.flexion': { rice: 8, from: 'pelvis.yaw', gain: 4900 },
  'hip.adduction': { rice: 5, from: 'pelvis.tz', gain: 3820 },
  'hip.rotation': { rice: 5, from: 'pelvis.yaw', gain: -985 },
  'knee.flexion': { rice: 10 },
  'ankle.dorsiflexion': { rice: 8 },
  'ankle.inversion': { rice: 1, from: 'pelvis.tz', gain: -628 },
  'ankle.adduction': { rice: 2 },
  'mtp.extension': { rice: 8, from: 'ankle.dorsiflexion', gain: -1040 },
  'shoulder.flexion': { rice: 5, from: 'pelvis.yaw', gain: -840 },
  'elbow.flexion': { rice: 6, from: 'pelvis.yaw', gain: -745 },
};

function codingOf(dof: string): Coding {
  const trunk = TRUNK[dof];
  if (trunk) return trunk;
  const side = dof.slice(-2);
  const coding = LIMBS[dof.slice(0, -2)];
  if (!coding || (side !== '.r' && side !== '.l')) return DEFAULT;
  const { from, gain } = coding;
  if (from === undefined) return coding;
  if (!from.startsWith('pelvis.')) return { ...coding, from: from + side };
  return gain !== undefined && side === '.l' ? { ...coding, gain: -gain } : coding;
}

/**
 * The table by which driven DOFs travel: quantum from the posture, coding from the statistics of steady walking at
 * 0.6–2.0 m/s (changes over up to a second, which is what a delta carries). A coding that fits badly costs bytes, never accuracy.
 */
export function wireTable(driven: readonly DrivenDof[]): WireDof[] {
  const places = new Map(driven.map(({ dof }, index) => [dof, index]));
  return driven.map(({ dof, quantum }, index): WireDof => {
    const { rice, from, gain, follows } = codingOf(dof);
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
