import type { RequestHandler, Response } from 'express';
import { type Dispatcher, request as requestFrom } from 'undici';
import { readAtMost } from '../body.ts';
import type { CachePolicy } from '../cache/cache.ts';
import { memoryCache } from '../cache/memory.ts';
import { UpstreamError } from '../domain/failure.ts';

export type MediaOptions = {
  /** What pictures are fetched from below, without a slash at its end. */
  readonly baseUrl: string;
  readonly dispatcher: Dispatcher;
  readonly timeoutMs: number;
  /** Told of each picture that gave nothing usable, though an older copy may have been served. */
  readonly onFailure: (message: string, error: unknown) => void;
};

type Picture = { readonly type: string; readonly bytes: Buffer };

const maxPictureBytes = 5_000_000;
const maxHeldBytes = 64_000_000;
const pictureType = /^image\/(?:svg\+xml|png|jpeg|gif|webp|avif)(?=\s*(?:;|$))/i;

/** Hands on pictures from below one base address: nothing else, nothing large, and held for when upstream is away. */
export function media({ baseUrl, dispatcher, timeoutMs, onFailure }: MediaOptions): RequestHandler {
  const held = memoryCache({
    maxBytes: maxHeldBytes,
    sizeOf: (value) => (value as Picture | null)?.bytes.length ?? 0,
    onStale: (_name, error) => onFailure('served an older picture', error),
  });

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return void answer(response, 405, 'Only GET\n');
    }
    const name = safeName(request.path);
    if (name === undefined) return void answer(response, 404, 'No such picture\n');
    const picture = await held
      .read({
        key: `pictures|${name}`, // an outage is one of all pictures: as of names, there would be no end of them
        tags: [],
        policy: spans,
        load: () =>
          fetchPicture(`${baseUrl}/${name}`, dispatcher, AbortSignal.timeout(timeoutMs)).catch(failWith(name)),
      })
      .catch((error: unknown) => onFailure('a picture could not be fetched', error));
    if (picture === undefined) return void answer(response, 503, 'Not now\n');
    if (picture === null) return void answer(response, 404, 'No such picture\n');
    response.set({
      'Content-Type': picture.type,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      // A drawing opened by its own address is a document: it may run nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    response.send(picture.bytes);
  };
}

/** A picture stays what it is; that there is none may soon be mended, and anybody may make up names of such. */
const spans = (picture: Picture | null): CachePolicy =>
  picture === null
    ? { fresh: 30, revalidate: 0, ifError: 0, transient: true }
    : { fresh: 3_600, revalidate: 24 * 3_600, ifError: 30 * 24 * 3_600 };

const answer = (response: Response, status: number, words: string) =>
  response.status(status).set('Cache-Control', 'no-store').type('text').send(words);

/** The picture's name, encoded anew; undefined for a path that leads anywhere but down. */
function safeName(path: string): string | undefined {
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    const safe = segments.every((segment) => !['', '.', '..'].includes(segment) && !/[/\\\0]/.test(segment));
    return safe ? segments.map(encodeURIComponent).join('/') : undefined;
  } catch {
    return undefined; // an encoding that means nothing names no picture
  }
}

/** Rejects with UpstreamError, whose cause names the picture. */
const failWith =
  (name: string) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UpstreamError('pictures', { kind: 'unreachable' }, { cause: new Error(`${name}: ${reason}`) });
  };

/** Null when there is no such picture; rejects when that is unknown, as with a maintenance page in its place. */
async function fetchPicture(url: string, dispatcher: Dispatcher, signal: AbortSignal): Promise<Picture | null> {
  const { statusCode, headers, body } = await requestFrom(url, { dispatcher, signal });
  if (statusCode === 404 || statusCode === 410) {
    await body.dump();
    return null;
  }
  const [type] = pictureType.exec(String(headers['content-type'])) ?? [];
  const tooLarge = Number(headers['content-length'] ?? 0) > maxPictureBytes;
  if (statusCode !== 200 || type === undefined || headers['content-encoding'] !== undefined || tooLarge) {
    await body.dump({ limit: 16_384 });
    throw new Error(`no picture of at most ${maxPictureBytes} bytes: HTTP ${statusCode}`);
  }
  const bytes = await readAtMost(maxPictureBytes, body);
  if (bytes === null || bytes.length === 0) throw new Error(`no picture of at most ${maxPictureBytes} bytes`);
  return { type, bytes };
}
