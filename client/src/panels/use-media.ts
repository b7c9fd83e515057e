import { onScopeDispose, ref, type Ref } from 'vue';

/** True while a media query matches. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query);
  const matches = ref(list.matches);
  const changed = (): void => {
    matches.value = list.matches;
  };
  list.addEventListener('change', changed);
  onScopeDispose(() => list.removeEventListener('change', changed));
  return matches;
}
