import { storeToRefs } from 'pinia';
import { computed, ref } from 'vue';
import { usePatient } from '../stores/patient.js';
import { useRoom } from '../stores/room.js';

/** Per cent of real time. */
const WALK = 100;
const HOLD = 0;

/** Holding the patient of the room and letting it walk, for everybody in the room. */
export function useHold() {
  const room = useRoom();
  const { facts, held } = storeToRefs(usePatient());
  /** The last wish got no answer, or a no. */
  const failed = ref(false);

  async function ask(percent: number): Promise<void> {
    failed.value = false;
    const answer = await room.command('setTimeScale', { percent });
    failed.value = !answer.ok && answer.refused !== 'superseded';
  }

  return {
    timeScale: computed(() => facts.value.timeScale),
    /** A Frame has said how the patient is; the picture need not be there. */
    known: computed(() => facts.value.speed !== undefined),
    held,
    failed: computed(() => failed.value),
    walk: () => ask(WALK),
    toggle: () => ask(held.value ? WALK : HOLD),
  };
}
