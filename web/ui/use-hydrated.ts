import { useDeferredValue } from 'react';

/**
 * Whether the page is hydrated: not on the server, nor while the browser takes over what that sent. What then appears is rendered
 * in small tasks, as a phone needs; what is mounted later is hydrated at once.
 */
export const useHydrated = (): boolean => useDeferredValue(true, isHydrated());

/** As BrowserStorefront notes it. */
const isHydrated = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] !== undefined;
