import { useDeferredValue } from 'react';

/**
 * Whether the page lives: not on the server, nor while the browser takes over what that sent. What then appears is rendered in
 * small tasks, as a phone needs; what is mounted later lives at once.
 */
export const useHydrated = (): boolean => useDeferredValue(true, isLive());

/** As BrowserStorefront notes it. */
const isLive = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] !== undefined;
