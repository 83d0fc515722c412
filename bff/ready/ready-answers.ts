import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answered } from '../http/requests.ts';
import { joinAudience } from '../http/audience.ts';
import { type Encoding, encodingFor } from '../http/encoding.ts';
import { recordingOf } from '../sources/recording.ts';
import { captured } from './capture.ts';
import type { SentBody } from './encoded-body.ts';
import { longBodies } from './long-bodies.ts';
import { attemptMs, type Kept, type KeptAnswers, keptAnswers } from './kept-answers.ts';
import { bytesToSend, prepare, send } from './ready-answer.ts';
import { type Key, type KeyOptions, keysBy } from './request-key.ts';

export type ReadyAnswersOptions = KeyOptions & {
  /** The day of the shop, as `2026-11-25`: pages may depend on it. */
  readonly today: () => string;
  /** The clock by which answers grow old, in milliseconds. */
  readonly now: () => number;
  /** Counts an answer, and logs it. */
  readonly onAnswer: (kind: 'page' | 'api', answered: Answered) => void;
  /** Told what is sent, which many answers may share. */
  readonly onBody: (response: ServerResponse, body: SentBody) => void;
};

/**
 * Keeps whole answers to what is the same for everybody, public operations and pages, as bytes to be sent. An answer is kept
 * with the entries of the cache that it was made of, and is sent as long as it would be made of these very entries again: so
 * it is as fresh, is purged and evicted with them. Everything else is answered by the listener.
 */
export function readyAnswers(options: ReadyAnswersOptions): (listener: RequestListener) => RequestListener {
  const { today, now } = options;
  const keyOf = keysBy(options);
  const kept = keptAnswers(today, now);
  const making = new Map<string, Making>();
  const notKept = new LRUCache<string, true>({ max: 5_000, ttl: attemptMs });

  const sendKept = sender(kept, options);

  /** Has the app answer, and keeps what it answers; false where that can't be kept. */
  const make = async (key: Key, wanted: Wanted, app: () => void): Promise<boolean> => {
    const { request, response } = wanted;
    const [day, madeAt] = [key.isPage ? today() : null, now()];
    // Whoever has an older answer is sent the new one whole, since it is to be kept.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    const answered = captured(wanted);
    app();
    const body = await answered;
    const recording = recordingOf(response);
    const recorded = recording?.result();
    if (body === null || !recording || !recorded) return false;
    const freshMs = recording.freshMs();
    const growsOld = freshMs < Infinity;
    const freshUntil = key.isPage && growsOld ? now() + freshMs : null;
    const answer = await prepare(response.statusCode, response.getHeaders(), body);
    const agesFrom = growsOld ? madeAt - 1_000 * Number(response.getHeader('age') ?? 0) : null;
    kept.keep(key.hash, { ...recorded, answer, day, madeAt, agesFrom, freshUntil, isBeingRemade: false });
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
    making.set(key.hash, { made, response: wanted.response });
  };

  /**
   * Waits for the answer that is made. What a page lacked because it came late is there soon: it is made once more, for all who wait,
   * before each has the app answer.
   */
  const follow = (inMaking: Making, key: Key, wanted: Wanted, app: () => void, isLast = !key.isPage): void => {
    joinAudience(inMaking.response, wanted.response);
    void inMaking.made.then(() => {
      // Whoever has left must not be waited for.
      if (wanted.response.destroyed) return app();
      // It may have been purged meanwhile.
      const made = kept.find(key.hash);
      if (made) return sendKept(key, made.found, wanted, () => answer(key, wanted, app));
      if (isLast) return app();
      const again = making.get(key.hash);
      return again ? follow(again, key, wanted, app, true) : lead(key, undefined, wanted, app);
    });
  };

  /** From what is kept, by what is made for others, or anew for all who ask meanwhile. */
  const answer = (key: Key, wanted: Wanted, app: () => void): void => {
    const known = kept.find(key.hash);
    if (known && (known.isCurrent || known.found.isBeingRemade))
      return sendKept(key, known.found, wanted, () => answer(key, wanted, app));
    if (wanted.request.method === 'HEAD' || notKept.has(key.hash)) return app();
    const inMaking = making.get(key.hash);
    if (inMaking) follow(inMaking, key, wanted, app);
    else lead(key, known?.found, wanted, app);
  };

  return (listener) => (request, response) => {
    const app = () => listener(request, response);
    const key = keyOf(request);
    const encoding = key && encodingFor(request);
    if (!key || !encoding) return app();
    answer(key, { request, response, encoding, since: performance.now() }, app);
  };
}

/** Sends an answer; a long one when it is its turn, and then as it is by now: where it is gone, it is to be had `anew`. */
function sender(kept: KeptAnswers, { now, onAnswer, onBody }: ReadyAnswersOptions) {
  const inTurn = longBodies();
  const sendNow = (
    key: Key,
    { answer, agesFrom, freshUntil }: Kept,
    { request, response, encoding, since }: Wanted,
  ): void => {
    if (response.destroyed) return;
    const requestId = randomUUID();
    const ageMs = agesFrom === null ? null : now() - agesFrom;
    const leftMs = freshUntil === null ? null : freshUntil - now();
    const body = send(answer, { request, response, encoding, requestId, ageMs, leftMs });
    if (body !== null) onBody(response, body);
    const ms = Math.round(performance.now() - since);
    onAnswer(key.isPage ? 'page' : 'api', { request, response, requestId, ms });
  };

  return (key: Key, known: Kept, wanted: Wanted, anew: () => void): void => {
    const { request, response, encoding } = wanted;
    inTurn(bytesToSend(known.answer, request, encoding), response, (hasWaited) => {
      const current = hasWaited ? kept.find(key.hash)?.found : known;
      if (current) sendNow(key, current, wanted);
      else anew();
    });
  };
}

type Wanted = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly encoding: Encoding;
  /** When it was asked for, in milliseconds. */
  readonly since: number;
};

/** An answer that is being made, and the response for which it is. */
type Making = { readonly made: Promise<void>; readonly response: ServerResponse };
