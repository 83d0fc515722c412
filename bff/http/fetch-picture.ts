import { type Dispatcher, request as requestFrom } from 'undici';
import { readAtMost, userAgent } from '../outgoing.ts';
import type { Picture } from './picture-encoder.ts';

/** A picture as it comes from where pictures are, before anything is known of what its bytes are. */
export type Fetched = Pick<Picture, 'type' | 'bytes'>;

const maxPictureBytes = 5_000_000;

const pictureType = /^image\/(?:svg\+xml|png|jpeg|gif|webp|avif)(?=\s*(?:;|$))/i;

/** Null when there is no such picture; rejects when that is unknown, as with a maintenance page in its place. */
export async function fetchPicture(url: string, dispatcher: Dispatcher, signal: AbortSignal): Promise<Fetched | null> {
  const { statusCode, headers, body } = await requestFrom(url, {
    dispatcher,
    signal,
    headers: { 'user-agent': userAgent },
  });
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
  return { type: type.toLowerCase(), bytes };
}
