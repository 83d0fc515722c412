/** Whether somebody is signed in, as far as the browser can say: by the cookie that comes and goes with the session. */

const marker = 'signed_in';

export const hasSessionCookie = (): boolean => document.cookie.split('; ').includes(`${marker}=1`);

/** For a session that the server no longer knows. */
export function dropSessionCookie(): void {
  document.cookie = `${marker}=; path=/; max-age=0`;
}
