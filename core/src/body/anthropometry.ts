/** The person a body model is scaled to. */
export interface Person {
  /** Standing height, m. */
  readonly height: number;
  /** Body mass, kg. */
  readonly mass: number;
}

/** Inertial fractions of one segment group of the dynamic model (spec 01 §1.5). */
interface InertiaFractions {
  /** Share of body mass, dimensionless. */
  readonly mass: number;
  /** Centre of mass from the proximal end, share of segment length. */
  readonly centre: number;
  /** Radius of gyration about the centre of mass, share of segment length. */
  readonly gyration: number;
}

/**
 * Lengths (shares of height) and inertias (shares of mass and length) of a body, as content supplies them.
 * Keys are named after what they measure; the source's symbols stand beside them.
 */
export interface BodyTable {
  readonly lengths: {
    /** l0, hip joint to hip joint. */
    readonly pelvisWidth: number;
    /** l2, trunk of the dynamic model. */
    readonly trunk: number;
    /** l3. */
    readonly thigh: number;
    /** l4. */
    readonly shank: number;
    /** l5, horizontal, ankle to metatarsophalangeal joint. */
    readonly instepForward: number;
    /** l6, horizontal, metatarsophalangeal joint to toe tip. */
    readonly toesForward: number;
    /** l7, vertical drop from ankle to metatarsophalangeal joint. */
    readonly instepDrop: number;
    /** l8, horizontal, ankle back to the heel's contact point. */
    readonly heelBack: number;
    /** l9, height of the ankle above the sole. */
    readonly ankleHeight: number;
  };
  readonly inertias: {
    /** 1: whole (telescopic) leg. */
    readonly leg: InertiaFractions;
    /** 2: upper body with pelvis. */
    readonly trunk: InertiaFractions;
    /** 3. */
    readonly thigh: InertiaFractions;
    /** 4: shank with foot. */
    readonly shankFoot: InertiaFractions;
  };
}

/**
 * Lengths, masses and inertias of the planar dynamic model, in the source's symbols because every equation
 * of spec 01 §2–§4 is written in them. Lengths m, masses kg, moments of inertia kg·m² about the segment's
 * centre of mass, angles rad. Immutable.
 */
export interface Anthropometry {
  readonly height: number;
  readonly mass: number;
  /** Pelvis width, hip joint to hip joint. */
  readonly l0: number;
  /** Full leg, hip to ankle: l3 + l4. */
  readonly l1: number;
  readonly l2: number;
  readonly l3: number;
  readonly l4: number;
  readonly l5: number;
  readonly l6: number;
  readonly l7: number;
  readonly l8: number;
  readonly l9: number;
  /** Ankle to heel contact point, √(l8² + l9²). */
  readonly l11: number;
  /** Ankle to metatarsophalangeal joint, √(l5² + l7²). */
  readonly l12: number;
  /** Metatarsophalangeal joint to toe tip, √(l6² + (l9 − l7)²). */
  readonly l13: number;
  readonly m1: number;
  readonly m2: number;
  readonly m3: number;
  readonly m4: number;
  /** Centre of mass of the whole leg **from the ankle**. */
  readonly r1: number;
  /** Centre of mass of the trunk from the hip. */
  readonly r2: number;
  /** Centre of mass of the thigh from the hip. */
  readonly r3: number;
  /** Centre of mass of shank and foot from the knee. */
  readonly r4: number;
  readonly I1: number;
  readonly I2: number;
  readonly I3: number;
  readonly I4: number;
  /** θ5n: shank direction to instep direction with the sole flat and the shank vertical. */
  readonly theta5n: number;
  /** θ6n: direction of the toes against the instep with the sole flat. */
  readonly theta6n: number;
}

/**
 * Scales a body table to one person: length = share · height, mass = share · mass,
 * I = m (l γ)² (Baldassarri 2004; spec 01 §1.4, §1.5, §1.7).
 *
 * @throws RangeError when height or mass is not a positive finite number.
 */
export function scaleToPerson(table: BodyTable, person: Person): Anthropometry {
  const { height: h, mass: M } = person;
  if (!(h > 0 && Number.isFinite(h))) {
    throw new RangeError(`height must be a positive number of metres, got ${h}`);
  }
  if (!(M > 0 && Number.isFinite(M))) {
    throw new RangeError(`mass must be a positive number of kilograms, got ${M}`);
  }
  const { lengths, inertias } = table;
  const l3 = lengths.thigh * h;
  const l4 = lengths.shank * h;
  const l1 = l3 + l4;
  const l2 = lengths.trunk * h;
  const l5 = lengths.instepForward * h;
  const l6 = lengths.toesForward * h;
  const l7 = lengths.instepDrop * h;
  const l8 = lengths.heelBack * h;
  const l9 = lengths.ankleHeight * h;
  const inertia = (f: InertiaFractions, length: number): number =>
    f.mass * M * (length * f.gyration) ** 2;
  const theta5n = Math.atan2(l5, l7);
  return Object.freeze({
    height: h,
    mass: M,
    l0: lengths.pelvisWidth * h,
    l1,
    l2,
    l3,
    l4,
    l5,
    l6,
    l7,
    l8,
    l9,
    l11: Math.hypot(l8, l9),
    l12: Math.hypot(l5, l7),
    l13: Math.hypot(l6, l9 - l7),
    m1: inertias.leg.mass * M,
    m2: inertias.trunk.mass * M,
    m3: inertias.thigh.mass * M,
    m4: inertias.shankFoot.mass * M,
    r1: (1 - inertias.leg.centre) * l1,
    r2: inertias.trunk.centre * l2,
    r3: inertias.thigh.centre * l3,
    r4: inertias.shankFoot.centre * l4,
    I1: inertia(inertias.leg, l1),
    I2: inertia(inertias.trunk, l2),
    I3: inertia(inertias.thigh, l3),
    I4: inertia(inertias.shankFoot, l4),
    theta5n,
    theta6n: Math.atan2(l6, l9 - l7) - theta5n,
  });
}
