import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/encoding.ts';

/** A body in each encoding in which it may be sent. */
export type EncodedBody = {
  /** All that it takes in memory, about. */
  readonly bytes: number;
  /** How long it is in an encoding, in bytes; as long as without any where it has not been compressed so yet. */
  readonly lengthIn: (encoding: Encoding) => number;
  /** Those of its encoding and length, names and values in turn. */
  readonly headersIn: (encoding: Encoding) => Headers;
  readonly in: (encoding: Encoding) => SentBody;
};

/** A body as Node is given it: a short one as text, each character a byte (`latin1`), which Node sends in one piece with the headers. */
export type SentBody = Buffer | string;

type Headers = readonly string[];

type Variant = { readonly headers: Headers; readonly body: SentBody };

type Compressed = Exclude<Encoding, 'identity'>;

/** Bodies that are shorter, in bytes, the compression middleware leaves as they are too. */
const shortest = 1_024;

/**
 * Longer ones, in bytes, are kept in every encoding, made beside the event loop. Of shorter ones, as documents of pages
 * are, an encoding that is wanted later is made on it, in some milliseconds.
 */
const longestAtOnce = 200_000;

/** Of longer ones, in bytes, to copy them to the headers takes more than it saves. */
const longestText = 8_000;

const isCompressedAtOnce = ({ length }: Buffer): boolean => length >= shortest && length <= longestAtOnce;

/** A body as it was compressed for a client. */
export type Sent = { readonly encoding: Compressed; readonly content: Buffer };

/** Compresses a body in one piece, to be sent so and to be kept; null for one that is not. */
export async function compressedAtOnce(body: Buffer, encoding: Encoding): Promise<Sent | null> {
  if (encoding === 'identity' || !isCompressedAtOnce(body)) return null;
  return { encoding, content: await compressed(body, encoding) };
}

/** Keeps a body for all who will ask; `isCompressible`: whether clients may have it compressed. */
export async function encodedBody(body: Buffer, isCompressible: boolean, sent: Sent | null): Promise<EncodedBody> {
  if (isCompressible && isCompressedAtOnce(body)) {
    return keptCompressed(body.length, sent ?? { encoding: 'br', content: await compressed(body, 'br') });
  }
  const identity = variantOf(body, 'identity');
  if (!isCompressible || body.length < shortest) return keptIn({ identity });
  const br = variantOf(await compressed(body, 'br'), 'br');
  return keptIn({ identity, br, gzip: variantOf(await compressed(body, 'gzip'), 'gzip') });
}

/** One that is long, or is sent as it is to everybody. */
function keptIn({
  identity,
  ...others
}: { readonly identity: Variant } & { readonly [Each in Compressed]?: Variant }): EncodedBody {
  const variants = { identity, ...others };
  const variantIn = (encoding: Encoding): Variant => variants[encoding] ?? identity;
  return {
    bytes: Object.values(variants).reduce((sum, { body }) => sum + body.length, 0),
    lengthIn: (encoding) => variantIn(encoding).body.length,
    headersIn: (encoding) => variantIn(encoding).headers,
    in: (encoding) => variantIn(encoding).body,
  };
}

/**
 * Bodies that were decompressed lately, by the compressed ones: each client that takes no other would have it done anew,
 * and hold a copy of its own until it is sent.
 */
const decompressedLately = new LRUCache<Variant, SentBody>({
  maxSize: 4_000_000,
  sizeCalculation: ({ length }) => length,
});

/**
 * Kept in the encoding that the first client wanted, and in the other once somebody wants it. Uncompressed it is made
 * when it is wanted: nearly all clients take compressed bodies, which are a third as long or less.
 */
function keptCompressed(length: number, { encoding, content }: Sent): EncodedBody {
  const first = variantOf(content, encoding);
  const variants = new Map([[encoding, first]]);
  const plainHeaders = headersOf(length, 'identity');
  const decompressedBody = (): SentBody => {
    const body = decompressedLately.get(first) ?? sentBody(decompressed(bytesOf(first.body), encoding));
    decompressedLately.set(first, body);
    return body;
  };
  const variantIn = (wanted: Compressed): Variant => {
    const variant = variants.get(wanted) ?? variantOf(inSync[wanted](bytesOf(decompressedBody())), wanted);
    variants.set(wanted, variant);
    return variant;
  };
  return {
    // The other is hardly longer.
    bytes: Math.ceil(2.2 * first.body.length),
    lengthIn: (wanted) => (wanted === 'identity' ? length : (variants.get(wanted)?.body.length ?? length)),
    headersIn: (wanted) => (wanted === 'identity' ? plainHeaders : variantIn(wanted).headers),
    in: (wanted) => (wanted === 'identity' ? decompressedBody() : variantIn(wanted).body),
  };
}

const headersOf = (length: number, encoding: Encoding): Headers => [
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  'content-length',
  String(length),
];

const variantOf = (content: Buffer, encoding: Encoding): Variant => ({
  headers: headersOf(content.length, encoding),
  body: sentBody(content),
});

/** Bytes in memory of their own: what compressors give, and small buffers, hold more than they show. */
function sentBody(content: Buffer): SentBody {
  if (content.length <= longestText) return content.toString('latin1');
  const copy = Buffer.allocUnsafeSlow(content.length);
  copy.set(content);
  return copy;
}

const bytesOf = (body: SentBody): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body);

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const inSync = {
  br: (body: Buffer): Buffer => brotliCompressSync(body, brotli),
  gzip: (body: Buffer): Buffer => gzipSync(body),
};

const [brotliAside, gzipAside] = [promisify(brotliCompress), promisify(gzip)];

/** Up to so many bytes, to compress a body takes less of the processor than to hand it to another thread and back. */
const longestInSync = 20_000;

const compressed = async (body: Buffer, encoding: Compressed): Promise<Buffer> => {
  if (body.length <= longestInSync) return inSync[encoding](body);
  return encoding === 'br' ? brotliAside(body, brotli) : gzipAside(body);
};

const decompressed = (content: Buffer, encoding: Compressed): Buffer =>
  encoding === 'br' ? brotliDecompressSync(content) : gunzipSync(content);
