import { useSyncExternalStore } from 'react';

/** Whether the page lives: not on the server, nor while the browser takes over what that sent. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
