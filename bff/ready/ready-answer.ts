import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { Encoding } from '../http/encoding.ts';
import type { Captured } from './capture.ts';
import { type EncodedBody, encodedBody, type SentBody } from './encoded-body.ts';
import { timeLeft, timingHeader } from '../http/time-left.ts';
import { quotaHeader, quotaPolicyHeader, requestIdHeader } from '../http/requests.ts';

/** An answer as it is sent to everybody who asks the same. */
export type ReadyAnswer = {
  readonly status: number;
  readonly etag: string | undefined;
  /** Whether caches may keep it for a time, in which its age counts. */
  readonly ages: boolean;
  /** Those that all variants of its body have. */
  readonly headers: Headers;
  readonly body: EncodedBody;
  /** To a client that has it. */
  readonly notModified: Headers;
  /** All that it takes in memory, about. */
  readonly bytes: number;
};

/** Names and values in turn, as Node writes them fastest. */
type Headers = readonly string[];

/** What each answer has of its own, or each encoding. */
const ofVariants = new Set([
  ...[requestIdHeader, quotaHeader, quotaPolicyHeader].map((name) => name.toLowerCase()),
  'age',
  'connection',
  'content-encoding',
  'content-length',
  timingHeader.toLowerCase(),
]);

/** What an answer takes in memory beside its bodies, in bytes, about. */
const overheadBytes = 4_000;

/** Prepares what was answered. */
export async function prepare(
  status: number,
  headers: OutgoingHttpHeaders,
  { body, sent }: Captured,
): Promise<ReadyAnswer> {
  const own = Object.entries(headers).filter(([name]) => !ofVariants.has(name));
  // The compression middleware has said of what it would compress that encodings vary.
  const encoded = await encodedBody(body, /accept-encoding/i.test(String(headers['vary'])), sent);
  return {
    status,
    etag: headers['etag']?.toString(),
    ages: /max-age/.test(String(headers['cache-control'])),
    headers: flat(own),
    body: encoded,
    notModified: flat(own.filter(([name]) => name !== 'content-type')),
    bytes: overheadBytes + encoded.bytes,
  };
}

const flat = (headers: readonly (readonly [string, OutgoingHttpHeaders[string]])[]): Headers =>
  headers.flatMap(([name, value]) => [value ?? []].flat().flatMap((each) => [name, String(each)]));

export type Asked = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly encoding: Encoding;
  readonly requestId: string;
  /** How old the answer is, in milliseconds: it may have been made of what had been read before. Null where nothing in it grows old. */
  readonly ageMs: number | null;
  /** For how long what a page brings along is fresh yet, in milliseconds; null where that is not said. */
  readonly leftMs: number | null;
};

/** Whether a client has the answer already. */
const isKnown = ({ etag }: ReadyAnswer, { method, headers }: IncomingMessage): boolean =>
  method !== 'POST' && fresh(headers, { etag });

/** How long the body is that a request is to be sent, in bytes. */
export function bytesToSend(answer: ReadyAnswer, request: IncomingMessage, encoding: Encoding): number {
  return request.method === 'HEAD' || isKnown(answer, request) ? 0 : answer.body.lengthIn(encoding);
}

/** Sends an answer, or that a client has it already, and gives the body that was sent; null for none. */
export function send(
  answer: ReadyAnswer,
  { request, response, encoding, requestId, ageMs, leftMs }: Asked,
): SentBody | null {
  const own = [
    requestIdHeader,
    requestId,
    // The first says to developers that an answer was ready.
    timingHeader,
    leftMs === null ? 'cache;desc=ready' : `cache;desc=ready, ${timeLeft(leftMs)}`,
    ...(answer.ages && ageMs !== null ? ['age', String(Math.max(0, Math.floor(ageMs / 1_000)))] : []),
  ];
  if (isKnown(answer, request)) {
    response.writeHead(304, [...answer.notModified, ...own]).end();
    return null;
  }
  // The compression middleware leaves answers to HEAD alone.
  const isHead = request.method === 'HEAD';
  response.writeHead(answer.status, [
    ...answer.headers,
    ...answer.body.headersIn(isHead ? 'identity' : encoding),
    ...own,
  ]);
  const body = isHead ? null : answer.body.in(encoding);
  if (body === null) response.end();
  else response.end(body, 'latin1');
  return body;
}
