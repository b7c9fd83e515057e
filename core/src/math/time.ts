/** Ticks of a room's clock in a second. */
export const TICKS_PER_SECOND = 60;

/** One tick of a room's clock, s: the span over which no angle may jump. */
export const TICK = 1 / TICKS_PER_SECOND;

/** Units of sim time in a second, a whole number of them to a tick: the clock of a walk counts whole units. */
export const UNITS_PER_SECOND = 6000;
