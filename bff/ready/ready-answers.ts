import { hash, randomUUID } from 'node:crypto';
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
  /** The clock by which answers grow old, in milliseconds. */
  readonly now: () => number;
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
  /** Of what anybody may make up, such as a search. */
  readonly isTransient: boolean;
  readonly day: string | null;
  /** In milliseconds. */
  readonly madeAt: number;
  /** Whether a reader is having it made anew: to others it is still sent. */
  isBeingRemade: boolean;
};

/**
 * What answers may take in memory, in bytes. An answer is among the latest until somebody asks for it again: anybody can ask once for
 * as much as they like, and it evicts nothing that many ask for.
 */
const rooms = { lasting: 64_000_000, latest: 16_000_000 } as const;

/** Longer than what clients ask for in earnest, in characters. */
const longestKey = 10_000;

/** What could not be kept, or is being refreshed, is not made anew again for so many milliseconds. */
const attemptMs = 1_000;

/**
 * Keeps whole answers to what is the same for everybody, public operations and pages, as bytes to be sent. An answer is kept
 * with the entries of the cache that it was made of, and is sent as long as it would be made of these very entries again: so
 * it is as fresh, is purged and evicted with them. Everything else is answered by the app.
 */
export function readyAnswers(options: ReadyAnswersOptions): ReadyAnswers {
  const { today, now, onAnswer, onBody } = options;
  const keyOf = keysBy(options);
  const kept = keptAnswers(today, now);
  const making = new Map<string, Promise<void>>();
  const notKept = new LRUCache<string, true>({ max: 5_000, ttl: attemptMs });

  const sendKept = ({ answer }: Kept, { request, response, encoding, since }: Wanted): void => {
    const requestId = randomUUID();
    const body = send(answer, { request, response, encoding, requestId });
    if (body) onBody(response, body);
    onAnswer(request, response, requestId, Math.round(performance.now() - since));
  };

  /** Has the app answer, and keeps what it answers; false where that can't be kept. */
  const make = async (key: Key, { request, response }: Wanted, app: () => void): Promise<boolean> => {
    const day = key.isPage ? today() : null;
    // Whoever has an older answer is sent the new one whole, since it is to be kept.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    const answered = captured(response);
    app();
    const body = await answered;
    const recorded = recordingOf(response)?.result();
    if (body === null || !recorded) return false;
    const answer = await prepare(response.statusCode, response.getHeaders(), body);
    const { entries, isTransient } = recorded;
    kept.keep(key.hash, { answer, entries, isTransient, day, madeAt: now(), isBeingRemade: false });
    return true;
  };

  const lead = (key: Key, older: Kept | undefined, wanted: Wanted, app: () => void): void => {
    if (older) older.isBeingRemade = true;
    const made = make(key, wanted, app)
      .catch(() => false)
      .then((isKept) => {
        making.delete(key.hash);
        if (older) older.isBeingRemade = false;
        return isKept ? undefined : void notKept.set(key.hash, true);
      });
    making.set(key.hash, made);
  };

  return {
    before: (listener) => (request, response) => {
      const app = () => listener(request, response);
      const key = keyOf(request);
      const encoding = key && encodingFor(request);
      if (!key || !encoding) return app();
      const wanted = { request, response, encoding, since: performance.now() };
      const known = kept.find(key.hash);
      if (known && (known.isCurrent || known.found.isBeingRemade)) return sendKept(known.found, wanted);
      if (request.method === 'HEAD' || notKept.has(key.hash)) return app();
      const inMaking = making.get(key.hash);
      if (!inMaking) return lead(key, known?.found, wanted, app);
      void inMaking.then(() => {
        // It may have been purged meanwhile.
        const made = response.destroyed ? null : kept.find(key.hash);
        return made ? sendKept(made.found, wanted) : app();
      });
    },
    capture: (_request, response, next) => {
      captures.get(response)?.();
      next();
    },
  };
}

/** The answers at hand, as long as they would be made the same again. */
function keptAnswers(today: () => string, now: () => number) {
  const lasting = roomFor(rooms.lasting);
  const latest = roomFor(rooms.latest);

  /** It is asked for again. */
  const promote = (key: string, found: Kept): void => {
    if (found.isTransient || !latest.delete(key)) return;
    lasting.set(key, found);
  };

  return {
    keep: (key: string, made: Kept): void => void (lasting.has(key) ? lasting : latest).set(key, made),
    /** `isCurrent`: it need not be made anew, which is attempted once a second while something in it is being refreshed. */
    find: (key: string): { readonly found: Kept; readonly isCurrent: boolean } | null => {
      const found = lasting.get(key) ?? latest.get(key);
      if (!found) return null;
      const states = new Set(found.entries.map((entry) => entry.state()));
      if (states.has('gone') || (found.day !== null && found.day !== today())) {
        for (const room of [lasting, latest]) room.delete(key);
        return null;
      }
      promote(key, found);
      const isStale = states.has('stale') && now() - found.madeAt > attemptMs;
      return { found, isCurrent: !isStale && !states.has('refreshed') };
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

/** What identifies the answer to a request. */
type Key = {
  /** Of all that the answer depends on: what is asked may be somebody's own, and is not held. */
  readonly hash: string;
  readonly isPage: boolean;
};

/** Null where the answer may depend on more than a key says. */
const keysBy =
  ({ kindOf, languageOf, sessionCookie }: ReadyAnswersOptions) =>
  (request: IncomingMessage): Key | null => {
    const { method = '', url = '', headers } = request;
    const kind = kindOf(request);
    if ((kind !== 'page' && kind !== 'api') || !url.startsWith('/') || url.includes('#')) return null;
    if (headers.authorization !== undefined || headers.cookie?.includes(sessionCookie)) return null;
    const language = languageOf(request, kind);
    const body = method === 'POST' ? receivedBody(request)?.toString('latin1') : hasContent(request) ? undefined : '';
    if (body === undefined) return null;
    if (kind === 'page') return isRead(method) ? keyFrom(`page\n${language}\n${url}`, true) : null;
    if (method !== 'GET' && method !== 'POST') return null;
    return keyFrom(`${method}\n${language}\n${headers.accept ?? ''}\n${url}\n${body}`, false);
  };

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** A request that should have none: what the app makes of that it alone says. */
const hasContent = ({ headers }: IncomingMessage): boolean =>
  ['content-type', 'content-length', 'transfer-encoding'].some((name) => headers[name] !== undefined);

const keyFrom = (text: string, isPage: boolean): Key | null =>
  text.length <= longestKey ? { hash: hash('sha256', text, 'base64'), isPage } : null;

const roomFor = (bytes: number) =>
  new LRUCache<string, Kept>({ maxSize: bytes, sizeCalculation: ({ answer }, key) => answer.bytes + 2 * key.length });

/** What has a response take down its body from now on. */
const captures = new WeakMap<ServerResponse, () => void>();

/** Resolves with the body as the app gives it, before it is compressed; null as soon as it is known that it can't be kept. */
function captured(response: ServerResponse): Promise<Buffer | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer | null>();
  const giveUp = () => resolve(null);
  record(response, giveUp);
  response.once('close', giveUp);
  // What refuses a request ends the response without passing the app.
  let isInApp = false;
  intercept(response, 'end', () => {
    if (!isInApp) giveUp();
  });
  captures.set(response, () => {
    isInApp = true;
    const pieces: Buffer[] = [];
    const take = (piece: unknown) => {
      if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece as Uint8Array));
    };
    intercept(response, 'write', take);
    // How long this client takes to read it is not for others to wait.
    intercept(response, 'end', take, () => resolve(Buffer.concat(pieces)));
  });
  return promise;
}

/** Has a method of a response tell what it is given before it does its work, and that it has done so. */
function intercept(
  response: ServerResponse,
  name: 'write' | 'end',
  before: (piece: unknown) => void,
  after = () => {},
) {
  const method = response[name].bind(response) as (...args: unknown[]) => never;
  response[name] = (...args: unknown[]) => {
    before(args[0]);
    const result = method(...args);
    after();
    return result;
  };
}
