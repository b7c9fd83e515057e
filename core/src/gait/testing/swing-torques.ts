import { GRAVITY } from '../parameters.js';
import type { SwingInertia } from '../swing-dynamics.js';

/**
 * Torques that a motion of the swing leg asks for, corrected form of spec 01 §3.5.
 *
 * @param hipAx acceleration of the hip, m/s²
 * @param hipAy acceleration of the hip, m/s²
 * @param out (Fθ3, Fθ4), N·m, written at index 0 and 1
 */
export function swingTorques(
  k: SwingInertia,
  thigh: number,
  knee: number,
  thighRate: number,
  kneeRate: number,
  thighAcc: number,
  kneeAcc: number,
  hipAx: number,
  hipAy: number,
  out: Float64Array,
): void {
  const mixed = k.coupling * Math.cos(knee);
  const c3 = k.base + 2 * mixed;
  const c34 = k.shank + mixed;
  const s = k.coupling * Math.sin(knee);
  const shank = thigh - knee;
  const lift = hipAy + GRAVITY;
  const onThigh = k.thighMoment * (hipAx * Math.cos(thigh) + lift * Math.sin(thigh));
  const onShank = k.shankMoment * (hipAx * Math.cos(shank) + lift * Math.sin(shank));
  out[0] =
    c3 * thighAcc -
    c34 * kneeAcc +
    s * (kneeRate * kneeRate - 2 * thighRate * kneeRate) +
    onThigh +
    onShank;
  out[1] = -c34 * thighAcc + k.shank * kneeAcc + s * thighRate * thighRate - onShank;
}
