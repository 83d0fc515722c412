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
import type { Encoding } from '../http/encoding.ts';

/** A body in each encoding in which it may be sent. */
export type EncodedBody = {
  /** All that it takes in memory, about. */
  readonly bytes: number;
  /** How long it is in an encoding, in bytes: before it is made, as long as without any. */
  readonly lengthIn: (encoding: Encoding) => number;
  /** As it is sent to who wants this encoding. */
  readonly variantIn: (encoding: Encoding) => Variant;
};

/** `headers`: names and values in turn, of encoding and length. */
type Variant = { readonly headers: readonly string[]; readonly body: Buffer };

type Compressed = Exclude<Encoding, 'identity'>;

/** Bodies that are shorter, in bytes, the compression middleware leaves as they are too. */
const shortest = 1_024;

/** Longer ones, in bytes, would hold up the event loop for milliseconds, of which each is made at once. Pages are shorter. */
const longestAtOnce = 300_000;

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
    variantIn,
  };
}

/**
 * Kept in the encoding that the first client wanted, and in the other once somebody wants it. As it is, it is made for each who wants it so: nearly all
 * clients take compressed ones, which are a third as long or less.
 */
function keptCompressed(length: number, { encoding, content }: Sent): EncodedBody {
  const variants = new Map<Encoding, Variant>([[encoding, variantOf(content, encoding)]]);
  return {
    // The other is hardly longer.
    bytes: Math.ceil(2.2 * content.length),
    lengthIn: (wanted) => variants.get(wanted)?.body.length ?? length,
    variantIn: (wanted) => {
      const kept = variants.get(wanted);
      if (kept) return kept;
      const body = decompressed(content, encoding);
      if (wanted === 'identity') return variantOf(body, wanted);
      const made = variantOf(inSync[wanted](body), wanted);
      variants.set(wanted, made);
      return made;
    },
  };
}

const variantOf = (content: Uint8Array, encoding: Encoding): Variant => ({
  headers: [
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(content.length),
  ],
  body: exactly(content),
});

/** A copy in memory of its own: what compressors give, and small buffers, hold more than they show. */
function exactly(content: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(content.length);
  copy.set(content);
  return copy;
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const inSync = {
  br: (body: Buffer): Buffer => brotliCompressSync(body, brotli),
  gzip: (body: Buffer): Buffer => gzipSync(body),
};

const [brotliAside, gzipAside] = [promisify(brotliCompress), promisify(gzip)];

/** A body of so many bytes costs less of the processor where it is compressed than where it is handed to another thread and back. */
const longestInSync = 20_000;

const compressed = async (body: Buffer, encoding: Compressed): Promise<Buffer> => {
  if (body.length <= longestInSync) return inSync[encoding](body);
  return encoding === 'br' ? brotliAside(body, brotli) : gzipAside(body);
};

const decompressed = (content: Buffer, encoding: Compressed): Buffer =>
  encoding === 'br' ? brotliDecompressSync(content) : gunzipSync(content);
