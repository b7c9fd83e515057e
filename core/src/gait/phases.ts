import {
  DYNAMIC_SUBPHASES,
  GAIT_PHASES,
  KINEMATIC_SUBPHASES,
  type DynamicSubphase,
  type GaitPhase,
  type KinematicSubphase,
} from './sample.js';

/**
 * The events of one step, s after the heel strike that begins it, in ascending order. The leg that has landed is the
 * stance leg, the other one trails and swings.
 */
export interface StepEvents {
  /** Stance leg: initial contact is over (2 % of the cycle, never later than half the double support). */
  readonly loaded: number;
  /** The other foot leaves the floor; end of double support. */
  readonly toeOff: number;
  /** Stance leg: sole flat on the floor, end of the foot rotation t1. */
  readonly flat: number;
  /** Stance leg: the heel leaves the floor, t2. */
  readonly heelRise: number;
  /** Swing leg: its ankle passes the stance ankle. */
  readonly feetAdjacent: number;
  /** Swing leg: its shank is vertical, ahead of the stance leg. */
  readonly shankVertical: number;
  /** Stance dynamics: contact gives way to mid-stance. */
  readonly contactEnd: number;
  /** Swing leg: ends of swing 1 and swing 2. */
  readonly swing1End: number;
  readonly swing2End: number;
  /** The other foot lands. */
  readonly end: number;
}

const phase = (name: GaitPhase): number => GAIT_PHASES.indexOf(name);
const initialContact = phase('initialContact');
const loadingResponse = phase('loadingResponse');
const midStance = phase('midStance');
const terminalStance = phase('terminalStance');
const preSwing = phase('preSwing');
const initialSwing = phase('initialSwing');
const midSwing = phase('midSwing');
const terminalSwing = phase('terminalSwing');

/** Perry's phase of the stance leg at time t of the step: index into GAIT_PHASES. */
export function stancePhase(events: StepEvents, t: number): number {
  if (t < events.loaded) return initialContact;
  if (t < events.toeOff) return loadingResponse;
  return t < events.heelRise ? midStance : terminalStance;
}

/** Perry's phase of the trailing and swinging leg at time t of the step: index into GAIT_PHASES. */
export function swingPhase(events: StepEvents, t: number): number {
  if (t < events.toeOff) return preSwing;
  if (t < events.feetAdjacent) return initialSwing;
  return t < events.shankVertical ? midSwing : terminalSwing;
}

const dynamic = (name: DynamicSubphase): number => DYNAMIC_SUBPHASES.indexOf(name);
const dynamicContact = dynamic('contact');
const dynamicMidStance = dynamic('midStance');
const activePropulsion = dynamic('activePropulsion');
const passivePropulsion = dynamic('passivePropulsion');
const dynamicSwing = [dynamic('swing1'), dynamic('swing2'), dynamic('swing3')] as const;

/** The source's dynamic sub-phase of the stance leg: index into DYNAMIC_SUBPHASES. */
export function stanceDynamicSubphase(events: StepEvents, t: number): number {
  if (t < events.contactEnd) return dynamicContact;
  return t < events.heelRise ? dynamicMidStance : activePropulsion;
}

/** The source's dynamic sub-phase of the other leg: index into DYNAMIC_SUBPHASES. */
export function swingDynamicSubphase(events: StepEvents, t: number): number {
  if (t < events.toeOff) return passivePropulsion;
  if (t < events.swing1End) return dynamicSwing[0];
  return t < events.swing2End ? dynamicSwing[1] : dynamicSwing[2];
}

const kinematic = (name: KinematicSubphase): number => KINEMATIC_SUBPHASES.indexOf(name);
const footRotation = kinematic('footRotation');
const flatFoot = kinematic('flatFoot');
const heelOff = kinematic('heelOff');
const instepOff = kinematic('instepOff');
const kinematicSwing = [kinematic('swing1'), kinematic('swing2'), kinematic('swing3')] as const;

/** The source's kinematic sub-phase of the stance leg: index into KINEMATIC_SUBPHASES. */
export function stanceKinematicSubphase(events: StepEvents, t: number): number {
  if (t < events.flat) return footRotation;
  return t < events.heelRise ? flatFoot : heelOff;
}

/** The source's kinematic sub-phase of the other leg: index into KINEMATIC_SUBPHASES. */
export function swingKinematicSubphase(events: StepEvents, t: number): number {
  if (t < events.toeOff) return instepOff;
  if (t < events.swing1End) return kinematicSwing[0];
  return t < events.swing2End ? kinematicSwing[1] : kinematicSwing[2];
}
