import { useSyncExternalStore } from 'react';

const query = '(min-width: 62em) and (orientation: landscape)';

/** Whether there is room for two pages side by side; for what is rendered in the browser alone. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

function subscribe(changed: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
