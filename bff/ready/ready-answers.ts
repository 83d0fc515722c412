import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { receivedBody } from '../http/received.ts';
import type { RequestKind } from '../http/request-kind.ts';
import { record, type Recorded, recordingOf } from '../sources/recording.ts';
import { encodingFor, prepare, type ReadyAnswer, send } from './ready-answer.ts';

export type ReadyAnswersOptions = {
  readonly kindOf: (request: IncomingMessage) => RequestKind;
  /** The language of the answer as far as headers say it. */
  readonly languageOf: (request: IncomingMessage, kind: 'page' | 'api') => string;
  /** The name of the cookie that a session is in. */
  readonly sessionCookie: string;
  /** The day of the shop, as `2026-11-25`: pages may depend on it. */
  readonly today: () => string;
  /** Logs an answer. */
  readonly onAnswer: (request: IncomingMessage, response: ServerResponse, requestId: string, ms: number) => void;
  /** Told what is sent, which many answers may share. */
  readonly onBody: (response: ServerResponse, body: Buffer) => void;
};

export type ReadyAnswers = {
  /** Answers from what is kept, or else has `listener` answer. */
  readonly before: (listener: RequestListener) => RequestListener;
  /** Takes down what the app answers where it may be kept. Belongs behind compression. */
  readonly capture: RequestHandler;
};

type Kept = {
  readonly answer: ReadyAnswer;
  readonly entries: Recorded['entries'];
  readonly day: string | null;
  /** Whether a reader is having it made anew: to others it is still sent. */
  isRemade: boolean;
};

/** What answers may take in memory, in bytes: those that anybody may make up have little room of their own. */
const rooms = { lasting: 64_000_000, transient: 8_000_000 } as const;

/** Longer than what clients ask for in earnest, in characters. */
const longestKey = 10_000;

/** What could not be kept is not attempted again for so many milliseconds. */
const attemptMs = 1_000;

/**
 * Keeps whole answers to what is the same for everybody, public operations and pages, as bytes to be sent. An answer is kept
 * with the entries of the cache that it was made of, and is sent as long as it would be made of these very entries again: so
 * it is as fresh, is purged and evicted with them. Everything else is answered by the app.
 */
export function readyAnswers(options: ReadyAnswersOptions): ReadyAnswers {
  const { kindOf, today, onAnswer, onBody } = options;
  const keyOf = keysBy(options);
  const kept = { lasting: roomFor(rooms.lasting), transient: roomFor(rooms.transient) };
  const making = new Map<string, Promise<Kept | null>>();
  const notKept = new LRUCache<string, true>({ max: 5_000, ttl: attemptMs });

  const find = (key: string): { readonly found: Kept; readonly isCurrent: boolean } | null => {
    const found = kept.lasting.get(key) ?? kept.transient.get(key);
    if (!found) return null;
    let isCurrent = true;
    for (const entry of found.entries) {
      const state = entry.state();
      if (state === 'gone') return null;
      isCurrent &&= state === 'fresh';
    }
    return found.day === null || found.day === today() ? { found, isCurrent } : null;
  };

  const sendKept = ({ answer }: Kept, { request, response, encoding, since }: Wanted): void => {
    const requestId = randomUUID();
    const body = send(answer, { request, response, encoding, requestId });
    if (body) onBody(response, body);
    onAnswer(request, response, requestId, Math.round(performance.now() - since));
  };

  /** Has the app answer, and keeps what it answers. */
  const make = async (key: string, kind: string, { request, response }: Wanted, app: () => void) => {
    // Whoever has an older answer is sent the new one whole, since it is to be kept.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    const answered = captured(response);
    app();
    const { body } = await answered;
    const recorded = recordingOf(response)?.result();
    if (body === null || !recorded || !isForEverybody(response)) return null;
    const answer = await prepare(response.statusCode, response.getHeaders(), body);
    const { entries, isTransient } = recorded;
    const made = { answer, entries, day: kind === 'page' ? today() : null, isRemade: false };
    kept[isTransient ? 'transient' : 'lasting'].set(key, made);
    return made;
  };

  const lead = (key: string, wanted: Wanted, app: () => void): void => {
    const kind = kindOf(wanted.request);
    const made = make(key, kind, wanted, app)
      .catch(() => null)
      .then((result) => {
        making.delete(key);
        if (result === null) notKept.set(key, true);
        return result;
      });
    making.set(key, made);
  };

  return {
    before: (listener) => (request, response) => {
      const app = () => listener(request, response);
      const key = keyOf(request);
      const encoding = key === null ? null : encodingFor(request);
      if (key === null || encoding === null) return app();
      const wanted = { request, response, encoding, since: performance.now() };
      const known = find(key);
      if (known && (known.isCurrent || known.found.isRemade)) return sendKept(known.found, wanted);
      if (request.method === 'HEAD' || notKept.has(key)) return app();
      if (known) known.found.isRemade = true;
      const inMaking = making.get(key);
      if (!inMaking) return lead(key, wanted, app);
      void inMaking.then((made) => (made && !response.destroyed ? sendKept(made, wanted) : app()));
    },
    capture: (_request, response, next) => {
      captures.get(response)?.();
      next();
    },
  };
}

type Wanted = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly encoding: NonNullable<ReturnType<typeof encodingFor>>;
  /** When it was asked for, in milliseconds. */
  readonly since: number;
};

/** What identifies the answer to a request; null where it may depend on more than this says. */
const keysBy =
  ({ kindOf, languageOf, sessionCookie }: ReadyAnswersOptions) =>
  (request: IncomingMessage): string | null => {
    const { method = '', url = '', headers } = request;
    const kind = kindOf(request);
    if (kind !== 'page' && kind !== 'api') return null;
    if (headers.authorization !== undefined || headers.cookie?.includes(sessionCookie)) return null;
    const isRead = method === 'GET' || method === 'HEAD';
    const language = languageOf(request, kind);
    if (kind === 'page') return isRead ? bounded(`page\n${language}\n${url}`) : null;
    const key = `${language}\n${headers.accept ?? ''}\n${url}`;
    if (isRead) return bounded(`GET\n${key}`);
    const body = method === 'POST' ? receivedBody(request) : null;
    return body && bounded(`POST\n${key}\n${body.toString('latin1')}`);
  };

const roomFor = (bytes: number) =>
  new LRUCache<string, Kept>({ maxSize: bytes, sizeCalculation: ({ answer }, key) => answer.bytes + 2 * key.length });

const bounded = (key: string): string | null => (key.length <= longestKey ? key : null);

/** Sessions and other cookies are one reader's own. */
const isForEverybody = (response: ServerResponse): boolean => !response.hasHeader('Set-Cookie');

/** What has a response take down its body from now on. */
const captures = new WeakMap<ServerResponse, () => void>();

/** Resolves with the body as the app gives it, before it is compressed; null where the client left before it was sent. */
function captured(response: ServerResponse): Promise<{ readonly body: Buffer | null }> {
  record(response);
  const { promise, resolve } = Promise.withResolvers<{ readonly body: Buffer | null }>();
  const pieces: Buffer[] = [];
  const take = (piece: unknown) => {
    if (typeof piece === 'string') pieces.push(Buffer.from(piece));
    else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  };
  captures.set(response, () => {
    for (const name of ['write', 'end'] as const) {
      const method = response[name].bind(response) as (...args: unknown[]) => never;
      response[name] = (...args: unknown[]) => {
        take(args[0]);
        const result = method(...args);
        if (name === 'end') resolve({ body: Buffer.concat(pieces) });
        return result;
      };
    }
  });
  // How long the client takes to read it concerns nobody else.
  response.once('close', () => resolve({ body: null }));
  return promise;
}
