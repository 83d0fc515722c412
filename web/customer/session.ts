import { useSyncExternalStore } from 'react';
import { dropSessionCookie, hasSessionCookie } from '../kit/session-cookie.ts';
import { onNewsOfOtherTabs, sayToOtherTabs } from './tabs.ts';

/** Whether somebody is signed in, followed in every tab without a request. */

const listeners = new Set<() => void>();
let last: boolean | null = null;

/** False on the server and at hydration: the HTML is the same for everybody. */
export const useSignedIn = (): boolean => useSyncExternalStore(onSession, hasSessionCookie, () => false);

/** Calls back after somebody has signed in or out, here or in another tab. */
export function onSession(changed: () => void): () => void {
  last ??= hasSessionCookie();
  const stop = onNewsOfOtherTabs((news) => {
    if (news !== 'session') return;
    last = hasSessionCookie();
    changed();
  });
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}

/** To be called after every answer that may have begun or ended the session. */
export function noticeSession(): void {
  if (hasSessionCookie() === last) return;
  last = hasSessionCookie();
  for (const changed of listeners) changed();
  sayToOtherTabs('session');
}

/** For an answer that says that there is no session. */
export function endSession(): void {
  dropSessionCookie();
  noticeSession();
}
