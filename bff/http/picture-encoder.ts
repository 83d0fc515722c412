import { setTimeout as pause } from 'node:timers/promises';
import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type ImageFacts, type ImageFormat, imageWidths } from '../domain/image.ts';
import { encodingTurns } from './encoding-turns.ts';
import { drawingRefusal, drawingSize } from './drawing.ts';
import { drawnType } from './rendition.ts';

/** A picture as it was fetched. */
export type Picture = Omit<ImageFacts, 'thumbhash'> & { readonly type: string; readonly bytes: Buffer };

/**
 * A picture encoded anew, or why it can't be: its bytes are none, it is too large, or it is a drawing that holds pictures. `busy`
 * where it has taken too long this time.
 */
type Encoded = { readonly type: string; readonly bytes: Buffer } | 'unreadable' | 'too large' | 'composed' | 'busy';

export type PictureEncoder = {
  /** The size of a picture as it is shown, read of its head alone; nulls where the bytes are no picture. */
  readonly sizeOf: (bytes: Buffer) => Promise<Pick<ImageFacts, 'width' | 'height'>>;
  /**
   * Without a width, as wide as the picture is, and no wider than the widest. `busy` where too many others wait, or where it is not
   * there soon: what has begun goes on, and is found by who asks again.
   */
  readonly encode: (asked: Asked) => Promise<Encoded>;
  /** A ThumbHash, as base64; null where the picture can't be decoded, undefined while readers need the encoder. */
  readonly thumbhash: (picture: Picture) => Promise<string | null | undefined>;
};

type Asked = {
  readonly picture: Picture;
  readonly width: number | null;
  readonly format: ImageFormat;
  /** Of who asks. */
  readonly address: string;
};

export type PictureEncoderOptions = {
  /** Of the encodings at once and of those that wait: whether one client address has only a share of them; not where many readers share one address. */
  readonly sharedByAddress: boolean;
  /** How long, in milliseconds, a reader waits. */
  readonly maxWaitMs?: number;
};

/** The longest, in seconds, that one encoding may take; more than a reader waits, who may come back for it. */
const encodeSeconds = 10;

/** The most pixels of a picture that is decoded: about 120 MB of memory. */
const maxPixels = 30_000_000;

const largestWidth = Math.max(...imageWidths);

/** The most rows of an encoded picture, so that what is narrow and long stays small too. */
const maxHeight = 4 * largestWidth;

/** The results that are held, with what holding one takes besides its bytes. */
const maxHeldBytes = 64_000_000;
const heldBytes = 500;

/** How long, in milliseconds, an encoding counts as slow: having been slow once says little of the next time. */
const slowMs = 60_000;

/** Encodes pictures in other widths and formats, two at once and one for one client, and holds the results in memory. */
export function pictureEncoder({ sharedByAddress, maxWaitMs = 6_000 }: PictureEncoderOptions): PictureEncoder {
  // Each encoding on one thread, and nothing but pictures that pages may show is decoded.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Svg', 'Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((it) => `VipsForeignLoad${it}Buffer`),
  });
  // The same content in the same width and format is the same for ever.
  const held = new LRUCache<string, Encoded>({
    maxSize: maxHeldBytes,
    sizeCalculation: (encoded) => heldBytes + (typeof encoded === 'string' ? 0 : encoded.bytes.length),
  });
  const turns = encodingTurns<Encoded>(sharedByAddress);

  const encodedBy = async ({ picture, width, format, address }: Asked): Promise<Encoded> => {
    const key = `${picture.hash} ${width} ${format}`;
    const known = held.get(key);
    if (known !== undefined) return known;
    const encoded = async () =>
      turns.take({ key, address, bytes: picture.bytes.length }, () => encode(picture, width, format));
    const result = refusalOf(picture) ?? (await encoded());
    held.set(key, result, result === 'busy' ? { ttl: slowMs } : {});
    return result;
  };

  return {
    sizeOf,
    thumbhash: async (picture) => {
      if (refusalOf(picture) !== null) return null;
      return turns.whenFree(() => thumbhashOf(picture.bytes).catch(() => null));
    },
    encode: async (asked) => {
      const encoded = encodedBy(asked).catch((error: unknown): Encoded => {
        if (error instanceof BulkheadRejectedError || error instanceof TaskCancelledError) return 'busy';
        throw error;
      });
      const given = new AbortController();
      const late = pause(maxWaitMs, 'busy' as const, { signal: given.signal });
      late.catch(() => {}); // it is stopped where the picture comes first
      return Promise.race([encoded, late]).finally(() => given.abort());
    },
  };
}

function refusalOf({ width, height, bytes }: Picture): 'unreadable' | 'too large' | 'composed' | null {
  if (width === null || height === null) return 'unreadable';
  if (width * height > maxPixels) return 'too large';
  return isOfPixels(bytes) ? null : drawingRefusal(bytes);
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
    return error instanceof Error && error.message.startsWith('timeout') ? 'busy' : 'unreadable';
  }
}

/** Wide enough for what a ThumbHash holds, and soon read: its time goes by the number of pixels. */
const thumbhashPixels = 32;

async function thumbhashOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true })
    .timeout({ seconds: encodeSeconds })
    .resize({ width: thumbhashPixels, height: thumbhashPixels, fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Less effort than the encoders' defaults: a picture takes a third of the time and a few per cent more bytes. */
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ effort: 1, chromaSubsampling: '4:2:0' }),
  jpeg: (picture) => picture.flatten({ background: 'white' }).jpeg(),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ effort: 2 }),
};

async function sizeOf(bytes: Buffer): Promise<Pick<ImageFacts, 'width' | 'height'>> {
  if (!isOfPixels(bytes)) return drawingSize(bytes);
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return { width: null, height: null }; // the original is handed on all the same
  }
}

/** Whether bytes begin as those of a format with pixels do; a drawing, whatever it calls itself, does not. */
function isOfPixels(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(head);
}
