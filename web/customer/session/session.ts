import { useSyncExternalStore } from 'react';
import { dropSessionCookie, sessionMark } from '../../kit/session-cookie.ts';
import { listeners } from '../../storage/listeners.ts';
import { broadcast, onBroadcast } from './tabs.ts';

/** Whether somebody is signed in, and whether it is still the same session, followed in every tab without a request. */

const changes = listeners();
/** The mark of the session that was noticed last; null before the first listener. */
let noticed: string | null = null;
/** The mark of the session that the customer has signed out of in this tab. */
let signedOut = '';

/** The mark of the session. Empty where there is none, and on the server and at hydration: the HTML is the same for everybody. */
export const useSession = (): string => useSyncExternalStore(onSession, sessionMark, () => '');

export const useSignedIn = (): boolean => useSession() !== '';

/** Calls back after somebody has signed in or out, here or in another tab. */
export function onSession(changed: () => void): () => void {
  noticed ??= sessionMark();
  return changes.subscribe(changed);
}

/** Follows what becomes of the session in other tabs, as long as the document is there. */
export function followSession(): void {
  onBroadcast((news) => {
    if (news === 'session') noticeSession();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // A page in the back/forward cache hears nothing of other tabs.
    if (persisted) noticeSession();
  });
}

/** To be called after every answer that may have begun or ended the session. */
export function noticeSession(): void {
  const session = sessionMark();
  if (session === noticed) return;
  noticed = session;
  changes.notify();
  broadcast('session');
}

/** For an answer that says that the session in which it was asked for is over. */
export function endSession(session: string): void {
  if (sessionMark() !== session) return; // Another one has begun since.
  dropSessionCookie();
  noticeSession();
}

/** For the session that the customer signs out of in this tab; empty where that has failed. */
export function markSignedOut(session: string): void {
  signedOut = session;
}

/** Whether the customer has signed out of this session in this tab, and so knows why it is over. */
export const isSignedOut = (session: string): boolean => session === signedOut;
