import { hash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import type { CachePolicy } from '../cache/cache.ts';
import { memoryCache } from '../cache/memory.ts';
import { TooManyReads, UpstreamError } from '../domain/failure.ts';
import { encodedName, type ImageFacts, type ImageWidth } from '../domain/image.ts';
import type { PlainAnswerMessage } from '../domain/messages.ts';
import { addressOf } from './address.ts';
import { type Fetched, fetchPicture } from './fetch-picture.ts';
import type { Picture, PictureEncoder } from './picture-encoder.ts';
import type { PictureFacts } from './picture-facts.ts';
import { answerPlainly } from './plain-answer.ts';
import { pictureName } from './picture-name.ts';
import { formatFor, renditionOf } from './rendition.ts';

export type MediaOptions = {
  /** What pictures are fetched from below, without a slash at its end. */
  readonly baseUrl: string;
  readonly dispatcher: Dispatcher;
  readonly timeoutMs: number;
  readonly facts: PictureFacts;
  readonly encoder: PictureEncoder;
  /** Asked before a picture is fetched that is not known yet; rejects with TooManyReads. */
  readonly admit: (address: string) => Promise<void>;
  /** Told of each picture that gave nothing usable, though an older copy may have been served. */
  readonly onFailure: (message: string, error: unknown) => void;
};

export type Media = {
  /** Answers below the path of pictures. */
  readonly answer: RequestHandler;
  /** A picture in another width, as a JPEG, with the hash of its content; null where it can't be had now. */
  readonly scaled: (
    path: string,
    width: ImageWidth,
    address: string,
  ) => Promise<{ readonly bytes: Buffer; readonly hash: string } | null>;
  /** What is known of a picture by its name: null until it has been asked for. */
  readonly known: (path: string) => ImageFacts | null;
  /** Another number once it may know otherwise of any. */
  readonly revision: () => number;
};

const maxHeldBytes = 64_000_000;

/**
 * Hands on pictures from below one base address, as they are or in another width and format (api-13): nothing else, nothing
 * large, and held for when upstream is away.
 */
export function media({ baseUrl, dispatcher, timeoutMs, facts, encoder, onFailure, ...options }: MediaOptions): Media {
  const held = memoryCache({
    maxBytes: maxHeldBytes,
    onStale: (_name, error) => onFailure('served an older picture', error),
  });
  const load = loadBy({ baseUrl, dispatcher, timeoutMs, facts }, encoder);
  const find = (name: string, address: string): Promise<Picture | null | TooManyReads | undefined> =>
    held
      .read({
        key: `pictures|${name}`, // an outage is one of all pictures: as of names, there would be no end of them
        tags: [],
        policy: spans,
        // Anybody may make up names; that a picture is one is known once it was fetched.
        admit: async () => {
          if (facts.of(name) === null) await options.admit(address);
        },
        load: () => load(name).catch(failWith(name)),
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyReads) return error;
        onFailure('a picture could not be fetched', error);
        return undefined;
      });

  const answer: RequestHandler = async (request, response) => {
    const refuse = (status: number, message: PlainAnswerMessage) => answerPlainly(request, response, status, message);
    const name = pictureName(request.path);
    if (name === undefined) return refuse(404, { id: 'http.no_picture' });
    const rendition = renditionOf(request);
    if (!rendition) return refuse(400, { id: 'http.picture_form' });
    const address = addressOf(request);
    const picture = await find(name, address);
    if (picture instanceof TooManyReads) {
      const { afterSeconds: seconds } = picture;
      response.setHeader('Retry-After', String(seconds));
      return refuse(429, { id: 'http.too_many_pictures', values: { seconds } });
    }
    if (picture === undefined) {
      response.setHeader('Retry-After', soon);
      return refuse(503, { id: 'err.page' });
    }
    if (picture === null) return refuse(404, { id: 'http.no_picture' });
    response.once('finish', () => void noteThumbhash(name, picture, facts, encoder));
    const { width, format } = rendition;
    if (width === null && format === null) return send(request, response, picture, picture.hash);
    if (format === null) response.vary('Accept');
    const encoded = await encoder.encode({
      picture,
      width,
      format: format ?? formatFor(request, picture.type),
      address,
    });
    if (typeof encoded !== 'string') return send(request, response, encoded, picture.hash);
    if (encoded === 'busy' && format === null && takesAnyPicture(request)) {
      send(request, response, picture, null);
      return;
    }
    const [status, id] = refusals[encoded];
    if (status === 503) response.setHeader('Retry-After', soon);
    refuse(status, { id });
  };
  const scaled = scaledBy(encoder, find);
  return { answer, scaled, known: (path) => facts.of(encodedName(path)), revision: facts.revision };
}

/** Fetches a picture, and notes what is known of it then. */
const loadBy =
  (
    { baseUrl, dispatcher, timeoutMs, facts }: Pick<MediaOptions, 'baseUrl' | 'dispatcher' | 'timeoutMs' | 'facts'>,
    { sizeOf }: PictureEncoder,
  ) =>
  async (name: string): Promise<Picture | null> => {
    const fetched = await fetchPicture(`${baseUrl}/${name}`, dispatcher, AbortSignal.timeout(timeoutMs));
    if (fetched === null) return null;
    const contentHash = hashOf(fetched.bytes);
    const noted = facts.of(name);
    const known = noted?.hash === contentHash ? noted : { ...(await sizeOf(fetched.bytes)), hash: contentHash };
    facts.note(name, known);
    return { ...fetched, ...known };
  };

/** Notes the ThumbHash of a picture that has been answered, once; where the encoder is not free it is made another time. */
async function noteThumbhash(
  name: string,
  picture: Picture,
  facts: PictureFacts,
  encoder: PictureEncoder,
): Promise<void> {
  const known = facts.of(name);
  if (known?.hash !== picture.hash || known.thumbhash !== undefined) return;
  const thumbhash = await encoder.thumbhash(picture);
  if (thumbhash !== undefined) facts.note(name, { ...known, thumbhash });
}

const scaledBy =
  (
    { encode }: PictureEncoder,
    find: (name: string, address: string) => Promise<Picture | null | TooManyReads | undefined>,
  ): Media['scaled'] =>
  async (path, width, address) => {
    const picture = await find(encodedName(path), address);
    if (picture instanceof TooManyReads || !picture) return null;
    const encoded = await encode({ picture, width, format: 'jpeg', address });
    return typeof encoded === 'string' ? null : { bytes: encoded.bytes, hash: picture.hash };
  };

const hashOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64url').slice(0, 16);

/** When a picture may be there, in seconds. */
const soon = '2';

/** Why a picture is not encoded anew. */
const refusals = {
  busy: [503, 'err.page'],
  unreadable: [502, 'http.not_a_picture'],
  composed: [422, 'http.picture_composed'],
  'too large': [422, 'http.picture_large'],
} as const;

/** Browsers do, and would not ask again for a picture that they are refused: for the time being they get the original. */
const takesAnyPicture = (request: Request): boolean => request.get('Accept')?.includes('image/*') === true;

/** `content`: the hash of what is sent, or was encoded; null where it is sent for the time being. */
function send(request: Request, response: Response, { type, bytes }: Fetched, content: string | null) {
  const kept =
    request.query['v'] === content
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400, stale-while-revalidate=604800';
  response.set({
    'Content-Type': type,
    'Cache-Control': content === null ? 'no-store' : kept,
    // A drawing opened by its own address is a document: it may run nothing.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  response.send(bytes);
}

/** A picture stays what it is; that there is none may soon be mended, and anybody may make up names of such. */
const spans = (picture: Picture | null): CachePolicy =>
  picture === null
    ? { fresh: 30, revalidate: 0, ifError: 0, transient: true }
    : { fresh: 3_600, revalidate: 24 * 3_600, ifError: 30 * 24 * 3_600 };

/** Rejects with UpstreamError, whose cause names the picture. */
const failWith =
  (name: string) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UpstreamError('pictures', { kind: 'unreachable' }, { cause: new Error(`${name}: ${reason}`) });
  };
