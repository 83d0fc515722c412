import { createHash } from 'node:crypto';
import type { CookieOptions, Response } from 'express';
import { type Session, sessionMs } from './session.ts';

/** The cookies of a browser that is signed in: the sealed session, which scripts can't read, and a mark that they can. */
export type SessionCookies = {
  /** The name of the cookie with the session. */
  readonly name: string;
  readonly set: (response: Response, sealed: string, session: Session) => void;
  readonly clear: (response: Response) => void;
};

/** Says that somebody is signed in, and nothing of who: with it alone pages ask for the viewer. Another session has another value. */
const marker = 'signed_in';

/** `secure`: readers come by https, so that the cookie can be tied to this very host. */
export function sessionCookies(secure: boolean): SessionCookies {
  const name = secure ? '__Host-session' : 'session';
  const options: CookieOptions = { secure, sameSite: 'lax', path: '/' };
  return {
    name,
    set: (response, sealed, { id }) => {
      response.cookie(name, sealed, { ...options, httpOnly: true, maxAge: sessionMs });
      response.cookie(marker, markOf(id), { ...options, maxAge: sessionMs });
    },
    clear: (response) => {
      response.clearCookie(name, { ...options, httpOnly: true });
      response.clearCookie(marker, options);
    },
  };
}

/** The id itself is the session's alone. */
const markOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 12);
