import type { IncomingMessage, RequestListener } from 'node:http';
import type { Refusals } from './refusals.ts';
import type { RequestKind } from './request-kind.ts';

/** The longest body that the API takes, in bytes. */
export const maxBodyBytes = 40_960;

/** Whether a body is announced: one may come with any method, and is read whatever the method is. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * What bodies that have not come whole may hold in memory together, in bytes: 400 of the longest. Most come in one piece with their request.
 */
const mostUnfinishedBytes = 16_000_000;

/** What each piece of a body takes in memory besides its bytes: it may come in as many pieces as it has bytes. */
const bytesOfPiece = 512;

type Reception = {
  /** The whole body is in memory. */
  readonly received: () => void;
  readonly tooLarge: () => void;
  /** It has not come whole while others came, which took more memory than there is for all. */
  readonly tooSlow: () => void;
};

/** The bodies that have been read, as they were sent. */
const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The body of a request that posts plain JSON, once it was received; null of every other, which is still to be read. */
export const receivedBody = (request: IncomingMessage): Buffer | null => bodies.get(request) ?? null;

const isPlainJson = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  headers['content-encoding'] === undefined &&
  /^application\/json(?:; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '');

/**
 * Calls back when the body of a request has come, or is longer than the API takes. A client that sends its body slowly
 * has no part in what requests share until then; Node ends it after the server's `requestTimeout`.
 */
function receive(request: IncomingMessage, unfinished: Unfinished, { received, tooLarge, tooSlow }: Reception): void {
  const announcedBytes = Number(request.headers['content-length'] ?? Number.NaN);
  if (announcedBytes > maxBodyBytes) return tooLarge();
  const giveUp = () => {
    request.off('readable', look);
    tooSlow();
  };
  // What has come before the rest, if it has not come at once: one piece each time, however many of them came together.
  const pieces: Buffer[] = [];
  let bytes = 0;
  const look = () => {
    const bytesSoFar = bytes + request.readableLength;
    const isTooLarge = bytesSoFar > maxBodyBytes;
    // Node says so later: most come in one piece, which is then taken as it is.
    const isWhole = request.complete || bytesSoFar === announcedBytes;
    if (!isWhole && !isTooLarge) {
      const piece = request.read() as Buffer | null;
      if (piece === null) return;
      pieces.push(piece);
      bytes += piece.length;
      return unfinished.note(request, bytes + pieces.length * bytesOfPiece, giveUp);
    }
    request.off('readable', look);
    unfinished.forget(request);
    if (isTooLarge) return tooLarge();
    if (pieces.length > 0) {
      const rest = (request.read() as Buffer | null) ?? Buffer.alloc(0);
      request.unshift(Buffer.concat([...pieces, rest]));
    }
    if (isPlainJson(request)) bodies.set(request, (request.read() as Buffer | null) ?? Buffer.alloc(0));
    received();
  };
  // What is not plain JSON stays in the request, for whoever reads it then.
  request.on('readable', look);
}

type Unfinished = ReturnType<typeof unfinishedBodies>;

/** The bodies that have come in part. Where they hold too much, those that were begun first are given up: they are the slowest. */
function unfinishedBodies() {
  const held = new Map<IncomingMessage, { readonly bytes: number; readonly giveUp: () => void }>();
  let sum = 0;
  const forget = (request: IncomingMessage): void => {
    sum -= held.get(request)?.bytes ?? 0;
    held.delete(request);
  };
  return {
    note: (request: IncomingMessage, bytes: number, giveUp: () => void): void => {
      const before = held.get(request);
      if (!before) request.once('close', () => forget(request));
      sum += bytes - (before?.bytes ?? 0);
      held.set(request, { bytes, giveUp }); // in the place that it has, if it has one
      for (const [first, { giveUp: giveUpFirst }] of held) {
        if (sum <= mostUnfinishedBytes) return;
        if (first.complete) continue; // its turn has come already
        forget(first);
        giveUpFirst();
      }
    },
    forget,
  };
}

type WithBodyOptions = {
  readonly kindOf: (request: IncomingMessage) => RequestKind;
  readonly refuse: Refusals;
};

/** Has requests of the API and of hooks answered once their whole body is there. */
export function withBody({ kindOf, refuse }: WithBodyOptions): (listener: RequestListener) => RequestListener {
  const unfinished = unfinishedBodies();
  return (listener) => (request, response) => {
    const kind = kindOf(request);
    if ((kind !== 'api' && kind !== 'hook') || !hasBody(request)) return listener(request, response);
    receive(request, unfinished, {
      received: () => listener(request, response),
      tooLarge: () => refuse.tooLarge(kind, request, response),
      tooSlow: () => refuse.tooSlow(request, response),
    });
  };
}
