import { useRoute } from 'vue-router';
import { useConnection } from '../stores/connection.js';

/** For links to the home page: on the home page itself a link leads nowhere, so one that was refused loads again. */
export function useHomeLink(): () => void {
  const route = useRoute();
  const connection = useConnection();
  return () => {
    if (route.name === 'home' && connection.refusal) location.reload();
  };
}
