/** Whether somebody is signed in, as far as the browser can say: by the cookie that comes and goes with the session. */

const marker = 'signed_in';

/** What differs from one session to another; empty for a guest. */
export const sessionMark = (): string =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${marker}=`))
    ?.slice(marker.length + 1) ?? '';

export const hasSessionCookie = (): boolean => sessionMark() !== '';

/** For a session that the server no longer knows. */
export function dropSessionCookie(): void {
  document.cookie = `${marker}=; path=/; max-age=0`;
}
