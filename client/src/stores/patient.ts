import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { WalkLimits } from '../gait/walk-limits.js';
import type { WalkNotice } from '../net/patient-feed.js';

/** What panels say about the patient, a few times a second. Speeds m/s, lengths m, cadence steps/min; phases index GAIT_PHASES. */
export interface PatientFacts {
  readonly tick: number;
  /** Per cent of real time: 100 walks, 0 is held. */
  readonly timeScale: number;
  readonly speed: number | undefined;
  readonly cadence: number | undefined;
  readonly stepLength: number | undefined;
  /** Speed asked for last, by whomever. */
  readonly wantedSpeed: number | undefined;
  readonly notice: WalkNotice;
  readonly phaseLeft: number | undefined;
  readonly phaseRight: number | undefined;
}

/** What stays the same while the patient does. */
export interface PersonFacts {
  readonly height: number;
  readonly mass: number;
  readonly fullStrideCadence: number;
}

const UNKNOWN: PatientFacts = {
  tick: 0,
  timeScale: 100,
  speed: undefined,
  cadence: undefined,
  stepLength: undefined,
  wantedSpeed: undefined,
  notice: 'none',
  phaseLeft: undefined,
  phaseRight: undefined,
};

/** Slow facts of the patient. What changes with every frame stays outside of Vue. */
export const usePatient = defineStore('patient', () => {
  const facts = ref<PatientFacts>(UNKNOWN);
  const held = computed(() => facts.value.timeScale === 0);
  /** Height m, mass kg, and the cadence from which on steps get no longer, steps/min; unknown until the model has arrived. */
  const person = ref<PersonFacts>();
  /** Where this person's walking ends; worked out once the patient is on screen. */
  const limits = ref<WalkLimits>();
  /** First tick that will show a change this page asked for, while it waits. */
  const changeTick = ref<number>();

  function tell(next: PatientFacts): void {
    facts.value = next;
  }

  function reset(): void {
    facts.value = UNKNOWN;
    person.value = undefined;
    limits.value = undefined;
    changeTick.value = undefined;
  }

  return { facts, held, person, limits, changeTick, tell, reset };
});
