import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query has it; false on the server, and while its HTML is hydrated. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
