import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the reader's device has a network, and what is asked again once it is back. */

/** A browser that reports no network while a page arrives can't be relied upon. On the server there always is one. */
const isKnown = typeof document !== 'undefined' && navigator.onLine;

export const isOffline = (): boolean => isKnown && !navigator.onLine;

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Loads what is needed now or not at all: what can't be there before the device is offline is not waited for. */
export function unlessOffline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | 'offline'> {
  if (isOffline()) return Promise.resolve('offline');
  const ended = new AbortController();
  const offline = new Promise<'offline'>((resolve) => {
    addEventListener('offline', () => resolve('offline'), ended);
  });
  return Promise.race([load(), offline]).finally(() => ended.abort());
}

/** Resolves as soon as the device is not offline. Rejects when the signal aborts. */
export function online(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    if (!isOffline()) return resolve();
    addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) });
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Asks, and anew as often as that failed because the device was offline: to be used where asking twice does no harm. */
export async function onceOnline<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    // The network may be back before the failure is told.
    const wasOffline = isOffline();
    try {
      return await ask();
    } catch (error) {
      if (signal?.aborted || !(wasOffline || isOffline())) throw error;
      await online(signal);
    }
  }
}

/** Calls back each time that the device has got its network back. */
export function useBackOnline(retry: () => void): void {
  const onBack = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => onBack();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
