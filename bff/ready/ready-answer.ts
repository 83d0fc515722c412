import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import type { Encoding } from '../http/encoding.ts';
import { quotaHeader, quotaPolicyHeader, requestIdHeader } from '../http/requests.ts';

/** An answer as it is sent to everybody who asks the same, whole in each encoding. */
export type ReadyAnswer = {
  readonly status: number;
  readonly etag: string | undefined;
  /** Whether caches may keep it for a time, in which its age counts. */
  readonly ages: boolean;
  readonly variants: { readonly identity: Variant } & { readonly [Other in Encoding]?: Variant };
  /** To a client that has it. */
  readonly notModified: Headers;
  /** All that it takes in memory, about. */
  readonly bytes: number;
};

type Variant = { readonly headers: Headers; readonly body: Buffer };

/** Names and values in turn, as Node writes them fastest. */
type Headers = readonly string[];

/** Bodies that are shorter, in bytes, the compression middleware leaves as they are too. */
const shortest = 1_024;

/** What each answer has of its own, or each encoding. */
const ofVariants = new Set([
  ...[requestIdHeader, quotaHeader, quotaPolicyHeader].map((name) => name.toLowerCase()),
  'connection',
  'content-encoding',
  'content-length',
]);

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Says to developers that an answer was ready. */
const timing = ['server-timing', 'cache;desc=ready'];

/** Prepares what was answered, in every encoding. */
export async function prepare(status: number, headers: OutgoingHttpHeaders, body: Buffer): Promise<ReadyAnswer> {
  const own = Object.entries(headers).filter(([name]) => !ofVariants.has(name));
  const variant = (content: Uint8Array, encoding?: Encoding): Variant => ({
    headers: [
      ...flat(own),
      ...(encoding === undefined ? [] : ['content-encoding', encoding]),
      ...timing,
      'content-length',
      String(content.length),
    ],
    body: exactly(content),
  });
  // The compression middleware has said of what it would compress that encodings vary.
  const isCompressed = body.length >= shortest && /accept-encoding/i.test(String(headers['vary']));
  const variants = {
    identity: variant(body),
    ...(isCompressed && {
      br: variant(await compressed.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), 'br'),
      gzip: variant(await compressed.gzip(body), 'gzip'),
    }),
  };
  return {
    status,
    etag: headers['etag']?.toString(),
    ages: /max-age/.test(String(headers['cache-control'])),
    variants,
    notModified: [...flat(own.filter(([name]) => name !== 'content-type')), ...timing],
    bytes: Object.values(variants).reduce((sum, variant) => sum + variant.body.length + 2_000, 0),
  };
}

/** A copy in memory of its own: what compressors give, and small buffers, hold more than they show. */
function exactly(content: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(content.length);
  copy.set(content);
  return copy;
}

const flat = (headers: readonly (readonly [string, OutgoingHttpHeaders[string]])[]): Headers =>
  headers.flatMap(([name, value]) => [value ?? []].flat().flatMap((each) => [name, String(each)]));

export type Asked = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly encoding: Encoding;
  readonly requestId: string;
  /** How long ago the answer was made, in milliseconds. */
  readonly ageMs: number;
};

/** An answer in this encoding, or as it is. */
const variantOf = ({ variants }: ReadyAnswer, encoding: Encoding): Variant => variants[encoding] ?? variants.identity;

/** Whether a client has the answer already. */
const isKnown = ({ etag }: ReadyAnswer, { method, headers }: IncomingMessage): boolean =>
  method !== 'POST' && fresh(headers, { etag });

/** How long the body is that a request is to be sent, in bytes. */
export function bytesToSend(answer: ReadyAnswer, request: IncomingMessage, encoding: Encoding): number {
  const { length } = variantOf(answer, encoding).body;
  return request.method === 'HEAD' || isKnown(answer, request) ? 0 : length;
}

/** Sends an answer, or that a client has it already, and gives the body that was sent. */
export function send(answer: ReadyAnswer, { request, response, encoding, requestId, ageMs }: Asked): Buffer | null {
  const own = [
    requestIdHeader,
    requestId,
    ...(answer.ages ? ['age', String(Math.max(0, Math.floor(ageMs / 1_000)))] : []),
  ];
  if (isKnown(answer, request)) {
    response.writeHead(304, [...answer.notModified, ...own]).end();
    return null;
  }
  const { headers, body } = variantOf(answer, encoding);
  response.writeHead(answer.status, [...headers, ...own]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return body;
}
