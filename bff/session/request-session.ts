import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Newcomer } from '../domain/customer.ts';
import { addressOf } from '../http/address.ts';
import { cookieOf } from '../http/cookies.ts';
import type { SessionCookies } from './cookies.ts';
import { isFromBrowser, isSameOrigin } from './origin.ts';
import type { Revocations } from './revocations.ts';
import type { Sealer } from './seal.ts';
import { type Session, sessionMs } from './session.ts';

/** A session that has begun. `token` is what a client that is no browser has to keep; a browser gets cookies, and null. */
export type Begun = { readonly token: string | null; /** In milliseconds. */ readonly expiresAt: number };

/** What is known of one request's session, and how it is begun and ended. */
export type RequestSession = {
  /** Who is signed in; null for a guest, and for whoever shows what is no session, or one that has ended. */
  readonly current: () => Promise<Session | null>;
  /** Signs somebody in. */
  readonly begin: (newcomer: Pick<Newcomer, 'customerId' | 'token'>) => Promise<Begun>;
  /** Signs out, in every copy of the session. */
  readonly end: () => Promise<void>;
  /** Signs out everywhere else whoever is signed in here. */
  readonly endOthers: () => Promise<void>;
  /**
   * Whether it may read what is a customer's: by GET only with a bearer token. A cookie is sent by a browser of its own accord,
   * and caches keep what is asked for by GET.
   */
  readonly mayRead: boolean;
  /** Whether its answer is for somebody who is signed in, as far as anything has asked for the session. */
  readonly isPersonal: () => boolean;
  /** Whether a token or a cookie of a session has come along, whatever it is worth. */
  readonly isClaimed: boolean;
  /** Whether it may change anything: not when another site may have made a browser send it. */
  readonly mayChange: boolean;
  /** Where it comes from, as it is counted. */
  readonly address: string;
  /** Whose reads are counted; null for a guest. Nothing is renewed, and the answer does not become a customer's, by asking. */
  readonly countedCustomer: () => Promise<string | null>;
};

export type RequestSessionParts = {
  readonly sealer: Sealer;
  readonly cookies: SessionCookies;
  readonly revocations: Revocations;
  readonly publicUrl: string;
  readonly now: () => number;
};

/** Carry a renewed session to a client that is no browser, and when it ends. */
const renewedHeaders = { token: 'Session-Token', end: 'Session-Expires' } as const;

function setRenewed(response: Response, token: string, expiresAt: number): void {
  response.setHeader(renewedHeaders.token, token);
  response.setHeader(renewedHeaders.end, new Date(expiresAt).toISOString());
}

function removeRenewed(response: Response): void {
  for (const name of Object.values(renewedHeaders)) response.removeHeader(name);
}

/** Identifies who sends a request, by the bearer token that it carries, or else by its cookie. */
export type RequestSessions = (request: Request, response: Response, via: 'api' | 'page') => RequestSession;

export function requestSessions({
  sealer,
  cookies,
  revocations,
  publicUrl,
  now,
}: RequestSessionParts): RequestSessions {
  return (request, response, via) => {
    // Of the schemes only this one is never sent by a browser of its own accord.
    const [, bearer] = /^bearer\b *(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
    const cookie = bearer === undefined ? cookieOf(request, cookies.name) : undefined;
    // Across origins a browser sends such a token only after a preflight, and the shop allows none. So whoever brings one, whatever it is
    // worth, is no browser, and is never given cookies.
    const fromBrowser = bearer === undefined && isFromBrowser(request);
    const mayRead = via === 'page' || request.method === 'POST' || bearer !== undefined;
    const sealed = bearer ?? cookie;
    let opened: Promise<Session | null> | undefined;
    let current: Promise<Session | null> | undefined;
    let isPersonal = false;
    // What follows may have been done with a password that is replaced meanwhile.
    const askedAt = now();

    /** Not where a sign-in has put another in its place: this may be answered after that, to a browser that has the new cookie by now. */
    const clearCookies = async (ended: Session | null): Promise<void> => {
      if (cookie !== undefined && !(ended && (await revocations.isReplaced(ended.id)))) cookies.clear(response);
    };
    const unseal = (sealedSession: string) => (opened ??= sealer.open(sealedSession));
    const open = async (): Promise<Session | null> => {
      if (sealed === undefined || !mayRead) return null;
      const session = await unseal(sealed);
      if (session === null || (await revocations.has(session))) {
        await clearCookies(session);
        return null;
      }
      isPersonal = true;
      if (session.expiresAt - now() > sessionMs / 2) return session;
      const renewed = { ...session, expiresAt: now() + sessionMs };
      if (bearer === undefined) cookies.set(response, await sealer.seal(renewed), renewed);
      else setRenewed(response, await sealer.seal(renewed), renewed.expiresAt);
      return renewed;
    };
    const session = () => (current ??= open());
    const end = async (): Promise<void> => {
      const ended = await session();
      current = Promise.resolve(null);
      removeRenewed(response); // what has just been renewed is over
      if (ended) {
        await clearCookies(ended);
        await revocations.add(ended.id);
      }
    };

    return {
      current: session,
      begin: async ({ customerId, token }) => {
        const before = (await session()) ?? (await opened);
        removeRenewed(response); // of the session that this one takes the place of
        const begun = { id: randomUUID(), customerId, token, begunAt: askedAt, expiresAt: now() + sessionMs };
        current = Promise.resolve(begun);
        if (before) await revocations.replace(before.id);
        const sealed = await sealer.seal(begun);
        if (fromBrowser) cookies.set(response, sealed, begun);
        return { token: fromBrowser ? null : sealed, expiresAt: begun.expiresAt };
      },
      end,
      endOthers: async () => {
        const kept = await session();
        if (kept) await revocations.addOthers(kept);
      },
      isPersonal: () => isPersonal,
      mayRead,
      isClaimed: sealed !== undefined && sealed !== '',
      mayChange: bearer !== undefined || (fromBrowser ? isSameOrigin(request, publicUrl) : cookie === undefined),
      address: addressOf(request),
      countedCustomer: async () => (sealed === undefined ? null : ((await unseal(sealed))?.customerId ?? null)),
    };
  };
}
