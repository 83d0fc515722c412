import { bulkhead, BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import sharp, { type Sharp } from 'sharp';
import type { CachePolicy } from '../cache/cache.ts';
import { memoryCache } from '../cache/memory.ts';
import { type ImageFacts, type ImageFormat, imageWidths } from '../domain/image.ts';
import { drawnType } from './rendition.ts';

/** A picture as it was fetched. */
export type Picture = ImageFacts & { readonly type: string; readonly bytes: Buffer };

/** A picture encoded anew, or why it can't be: its bytes are none, or it would take too much memory or time. */
type Encoded = { readonly type: string; readonly bytes: Buffer } | 'unreadable' | 'too large';

export type PictureEncoder = {
  /** The size of a picture as it is shown, read of its head alone; nulls where the bytes are no picture. */
  readonly sizeOf: (bytes: Buffer) => Promise<Pick<ImageFacts, 'width' | 'height'>>;
  /** Without a width, as wide as the picture is, and no wider than the widest. `busy` where too many others wait. */
  readonly encode: (picture: Picture, width: number | null, format: ImageFormat) => Promise<Encoded | 'busy'>;
};

/** Encodings at once, how many may wait for them, how long in milliseconds, and with how many bytes between them. */
const room = { running: 2, waiting: 100, waitMs: 10_000, bytes: 50_000_000 } as const;

/** The longest, in seconds, that one encoding may take. */
const encodeSeconds = 5;

/** The most pixels of a picture that is decoded: about 120 MB of memory. */
const maxPixels = 30_000_000;

const largestWidth = Math.max(...imageWidths);

/** The most rows of an encoded picture, so that what is narrow and long stays small too. */
const maxHeight = 4 * largestWidth;

const maxHeldBytes = 64_000_000;

/** Encodes pictures in other widths and formats, two at once, and holds the results in memory. */
export function pictureEncoder(): PictureEncoder {
  // Each encoding on one thread, and nothing but pictures that pages may show is decoded.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Svg', 'Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((it) => `VipsForeignLoad${it}Buffer`),
  });
  const held = memoryCache({ maxBytes: maxHeldBytes, sizeOf: sizeOfEncoded, onStale: () => {} });
  const queue = bulkhead(room.running, room.waiting);
  let bytes = 0; // of all pictures that wait or are encoded

  /** The answer comes in bounded time, of waiting and of running, though a turn ends only with the work: a drawing can't be stopped. */
  const inTurn = (picture: Picture, work: () => Promise<Encoded>): Promise<Encoded> => {
    if (bytes + picture.bytes.length > room.bytes) throw new BulkheadRejectedError(room.running, room.waiting);
    bytes += picture.bytes.length;
    const { promise, resolve, reject } = Promise.withResolvers<Encoded>();
    let late = setTimeout(() => reject(new TaskCancelledError()), room.waitMs);
    const begin = async () => {
      clearTimeout(late);
      late = setTimeout(() => resolve('too large'), (encodeSeconds + 1) * 1_000);
      resolve(await work());
    };
    const ended = queue.execute(begin, AbortSignal.timeout(room.waitMs)).catch(reject);
    void ended.finally(() => {
      clearTimeout(late);
      bytes -= picture.bytes.length;
    });
    return promise;
  };

  return {
    sizeOf,
    encode: (picture, width, format) =>
      held
        .read<Encoded>({
          key: `renditions|${picture.hash} ${width} ${format}`,
          tags: [],
          policy: () => forGood,
          load: async () => refusalOf(picture) ?? inTurn(picture, () => encode(picture, width, format)),
        })
        .catch((error: unknown) => {
          if (error instanceof BulkheadRejectedError || error instanceof TaskCancelledError) return 'busy';
          throw error;
        }),
  };
}

/** The same content in the same width and format is the same for ever: it goes when its memory is needed. */
const forGood: CachePolicy = { fresh: 365 * 24 * 3_600, revalidate: 0, ifError: 0 };

const sizeOfEncoded = (encoded: unknown): number => (encoded as { readonly bytes?: Buffer }).bytes?.length ?? 0;

function refusalOf({ width, height }: Picture): 'unreadable' | 'too large' | null {
  if (width === null || height === null) return 'unreadable';
  return width * height > maxPixels ? 'too large' : null;
}

async function encode(
  { type, bytes, width: own }: Picture,
  width: number | null,
  format: ImageFormat,
): Promise<Encoded> {
  const scaled = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .timeout({ seconds: encodeSeconds })
    .resize({
      width: width ?? Math.min(own ?? largestWidth, largestWidth),
      height: maxHeight,
      fit: 'inside',
      withoutEnlargement: type !== drawnType,
    });
  try {
    return { type: `image/${format}`, bytes: await encoders[format](scaled).toBuffer() };
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout') ? 'too large' : 'unreadable';
  }
}

/** Less effort than the encoders' defaults: a picture takes a third of the time and a few per cent more bytes. */
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ effort: 1, chromaSubsampling: '4:2:0' }),
  jpeg: (picture) => picture.flatten({ background: 'white' }).jpeg(),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ effort: 2 }),
};

async function sizeOf(bytes: Buffer): Promise<Pick<ImageFacts, 'width' | 'height'>> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return { width: null, height: null }; // the original is handed on all the same
  }
}
