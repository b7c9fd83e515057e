import type { Anthropometry } from '../body/index.js';

/**
 * Everything that makes one person's walk his or her own besides the body: the individualisation parameters of
 * spec 01 §2.6 (Baldassarri 2004, appendix C), the physical constants of §2.7 (appendix D) and the constants of the
 * reconstructed control laws. Angles rad, lengths m, times s, speeds m/s, cadences steps/min; shares are
 * dimensionless. Units and ranges per key stand in `gaitParameterTable`. Plain numbers: a preset is plain JSON.
 */
export interface GaitParameters {
  /** Sagittal: arm angle ÷ angle of the opposite leg. */
  readonly armSwing: number;
  /** Transversal: yaw of the shoulders ÷ yaw of the pelvis, in the opposite sense. */
  readonly shoulderRot: number;
  /** Frontal: multiplies the greatest list of the pelvis. */
  readonly pelvicListGain: number;
  /** Lateral distance of the feet, share of l0. */
  readonly stepWidth: number;
  /** θ2des, resting angle of the trunk from upright, counter-clockwise: forward lean is negative. */
  readonly trunkRest: number;
  /** Time after toe-off at which the knee reaches `kneeMax`, share of the cycle. */
  readonly kneeFlexDuration: number;
  /** Share of the ankle's travel in swing 1 at which the ankle is highest. */
  readonly ankleApexPos: number;
  /** Greatest ankle height in the first step, share of height. */
  readonly startAnkleLift: number;
  readonly elbowMax: number;
  readonly elbowMin: number;
  /** Pelvic rotation at heel strike when the step is `lpMax` long. */
  readonly pelvicRotMax: number;
  /** Greatest change of cadence between consecutive steps. */
  readonly dFpMax: number;
  /** Greatest cadence. */
  readonly fpMax: number;
  /** Reconstructed: least cadence; below it a step lasts longer than a body can be balanced on one leg. */
  readonly fpMin: number;
  /** Natural cadence, up to which step length follows cadence. */
  readonly fpNorm: number;
  /** Longest step, share of height. */
  readonly lpMax: number;
  /** Reconstructed: shortest step, share of height. */
  readonly lpMin: number;
  /** Step length at and above `fpNorm`, share of height. */
  readonly lpNorm: number;
  /** Greatest gain of speed between consecutive steps. */
  readonly dVUp: number;
  /** Greatest loss of speed between consecutive steps. */
  readonly dVDown: number;
  /** Least height of the toe in swing. */
  readonly toeClearance: number;
  /** θ6 at the end of swing 1. */
  readonly swing1Mtp: number;
  /** θ5 at the end of swing 1. */
  readonly swing1Ankle: number;
  /** θ4 at the end of swing 2, held through swing 3. */
  readonly kneeEndSwing2: number;
  /** Knee flexion reached `kneeFlexDuration` after toe-off. */
  readonly kneeMax: number;
  /** θ5 at heel strike. */
  readonly ankleHS: number;
  /** θ6 at heel strike. */
  readonly mtpHS: number;
  /** Least knee flexion in stance. */
  readonly kneeMinStance: number;
  /** θ5 at toe-off. */
  readonly ankleToeOff: number;
  /** Least growth of θ6 per lapse in heel-off and instep-off. */
  readonly mtpMinStep: number;

  /** kω, axial spring of the stance leg. */
  readonly legStiffness: number;
  /** νω, axial damper of the stance leg. */
  readonly legDamping: number;
  /** k2, torsional spring of the trunk. */
  readonly trunkStiffness: number;
  /** υ2, torsional damper of the trunk. */
  readonly trunkDamping: number;
  /** k3, hip spring of the swing leg in swing 2. */
  readonly swingHipStiffness: number;
  /** υ3, hip damper of the swing leg in swing 2. */
  readonly swingHipDamping: number;
  /** pa1_inc, increment of the axial actuator in contact; its gain is G = pa1_inc / 0.05 m. */
  readonly contactIncrement: number;
  /** pa3_inc, increment of the axial actuator in mid-stance; the first guess of its ramp is ρ = pa3_inc / 0.125 s. */
  readonly midStanceIncrement: number;

  /** Reconstructed: end of the contact sub-phase, share of the swing time of the other leg after its toe-off. */
  readonly contactEnd: number;
  /** Reconstructed: the same in very slow walking (see `contactEndTime`). */
  readonly contactEndSlow: number;
  /** Reconstructed: greatest lengthening of the axial actuator in contact. */
  readonly contactActuatorMax: number;
  /** Share of the cycle after heel strike in which the leg torque Fθ1 acts. */
  readonly legTorqueShare: number;
  /** Step length per cadence and height, lp = c · fp · h, m·min per step and m. */
  readonly stepLengthCoefficient: number;
  /** Share of the swing taken by swing 1; the rest after swing 2 is swing 3. */
  readonly swing1Share: number;
  /** Share of the swing taken by swing 2. */
  readonly swing2Share: number;
}

/** One walking person: body and manner of walking. Constant while a plan is in force. */
export interface GaitModel {
  readonly anthropometry: Anthropometry;
  readonly parameters: GaitParameters;
}

const degrees = Math.PI / 180;
const kmh = 1 / 3.6;

/** Acceleration of gravity, m/s² (the source's value). */
export const GRAVITY = 9.8;

/** The source's own walk, spec 01 §2.6 and §2.7, with the reconstructed constants that reproduce its §9. Frozen. */
export const thesisGait: GaitParameters = Object.freeze({
  armSwing: 0.8,
  shoulderRot: 0.6,
  pelvicListGain: 1,
  stepWidth: 0.9,
  trunkRest: 0,
  kneeFlexDuration: 0.1,
  ankleApexPos: 0.3,
  startAnkleLift: 0.05,
  elbowMax: 35 * degrees,
  elbowMin: 0,
  pelvicRotMax: 13 * degrees,
  dFpMax: 40,
  fpMax: 180,
  fpMin: 45,
  fpNorm: 132,
  lpMax: 0.6,
  lpMin: 0.1,
  lpNorm: 0.528,
  dVUp: 2 * kmh,
  dVDown: 4 * kmh,
  toeClearance: 0.009,
  swing1Mtp: 0,
  swing1Ankle: 80 * degrees,
  kneeEndSwing2: 4 * degrees,
  kneeMax: 65 * degrees,
  ankleHS: 90 * degrees,
  mtpHS: 0,
  kneeMinStance: 0,
  ankleToeOff: 50 * degrees,
  mtpMinStep: 2 * degrees,

  legStiffness: 11500,
  legDamping: 600,
  trunkStiffness: 1800,
  trunkDamping: 200,
  swingHipStiffness: 5000,
  swingHipDamping: 400,
  contactIncrement: 0.05,
  midStanceIncrement: 0.05,

  contactEnd: 0.5,
  contactEndSlow: 0.3,
  contactActuatorMax: 0.15,
  legTorqueShare: 0.2,
  stepLengthCoefficient: 0.004,
  swing1Share: 0.5,
  swing2Share: 0.35,
});

/** What an editor needs to know about one parameter. Bounds are in the parameter's own unit. */
export interface GaitParameterInfo {
  readonly unit:
    | '1'
    | 'm'
    | 'rad'
    | 'm/s'
    | 'steps/min'
    | 'N/m'
    | 'N·s/m'
    | 'N·m/rad'
    | 'N·m·s/rad'
    | 'm·min/(step·m)';
  readonly min: number;
  readonly max: number;
  /** Where the value comes from: printed in the source, its unit or value inferred, or its law reconstructed. */
  readonly origin: 'stated' | 'inferred' | 'reconstructed';
}

const info = (
  unit: GaitParameterInfo['unit'],
  min: number,
  max: number,
  origin: GaitParameterInfo['origin'] = 'stated',
): GaitParameterInfo => Object.freeze({ unit, min, max, origin });
const angle = (min: number, max: number): GaitParameterInfo =>
  info('rad', min * degrees, max * degrees);

/** Unit, editing range and origin of every gait parameter (ranges: spec 01 §2.6 where it suggests one). */
export const gaitParameterTable: Readonly<Record<keyof GaitParameters, GaitParameterInfo>> =
  Object.freeze({
    armSwing: info('1', 0, 1.5),
    shoulderRot: info('1', 0, 1.5),
    pelvicListGain: info('1', 0, 3),
    stepWidth: info('1', 0, 2),
    trunkRest: angle(-20, 20),
    kneeFlexDuration: info('1', 0.05, 0.2),
    ankleApexPos: info('1', 0.15, 0.6),
    startAnkleLift: info('1', 0.02, 0.12, 'reconstructed'),
    elbowMax: angle(0, 110),
    elbowMin: angle(0, 90),
    pelvicRotMax: angle(0, 25),
    dFpMax: info('steps/min', 1, 60),
    fpMax: info('steps/min', 140, 181),
    fpMin: info('steps/min', 30, 80, 'reconstructed'),
    fpNorm: info('steps/min', 100, 150),
    lpMax: info('1', 0.4, 0.65),
    lpMin: info('1', 0.05, 0.3, 'reconstructed'),
    lpNorm: info('1', 0.35, 0.6),
    dVUp: info('m/s', 0.05, 1),
    dVDown: info('m/s', 0.05, 2),
    toeClearance: info('m', 0, 0.05),
    swing1Mtp: angle(0, 20),
    swing1Ankle: angle(70, 95),
    kneeEndSwing2: angle(0, 20),
    kneeMax: angle(45, 80),
    ankleHS: angle(70, 95),
    mtpHS: angle(0, 20),
    kneeMinStance: angle(0, 15),
    ankleToeOff: angle(40, 75),
    mtpMinStep: angle(0, 5),
    legStiffness: info('N/m', 5000, 80000, 'inferred'),
    legDamping: info('N·s/m', 100, 6000, 'inferred'),
    trunkStiffness: info('N·m/rad', 300, 6000, 'inferred'),
    trunkDamping: info('N·m·s/rad', 20, 1000, 'inferred'),
    swingHipStiffness: info('N·m/rad', 500, 20000, 'inferred'),
    swingHipDamping: info('N·m·s/rad', 50, 1500, 'inferred'),
    contactIncrement: info('m', 0, 0.1, 'inferred'),
    midStanceIncrement: info('m', 0, 0.1, 'inferred'),
    contactEnd: info('1', 0, 0.9, 'reconstructed'),
    contactEndSlow: info('1', 0, 0.9, 'reconstructed'),
    contactActuatorMax: info('m', 0, 0.3, 'reconstructed'),
    legTorqueShare: info('1', 0.05, 0.4),
    stepLengthCoefficient: info('m·min/(step·m)', 0.003, 0.005),
    swing1Share: info('1', 0.3, 0.7),
    swing2Share: info('1', 0.15, 0.5),
  });
