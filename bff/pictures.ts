import { hash } from 'node:crypto';
import type { Agent } from 'undici';
import type { RedisStore } from './cache/redis.ts';
import type { Config } from './config.ts';
import type { FailureLog } from './failure-log.ts';
import { type Media, media } from './http/media.ts';
import { type PictureEncoder, pictureEncoder } from './http/picture-encoder.ts';
import { pictureFacts, type SharedNotes } from './http/picture-facts.ts';
import { admitBy } from './request-context.ts';
import type { ReadLimits } from './session/read-limits.ts';

type PictureOptions = {
  readonly config: Config;
  readonly readLimits: ReadLimits;
  /** Another's, so that what that one has encoded is at hand; by default one of its own. */
  readonly encoder?: PictureEncoder;
};

type PictureParts = {
  readonly shared: RedisStore | null;
  readonly imageBaseUrl: string;
  readonly dispatcher: Agent;
  readonly failed: FailureLog;
};

/** The pictures of books and texts, fetched below one base address, scaled and encoded. */
export const picturesOf = (
  { config, readLimits, encoder }: PictureOptions,
  { shared, imageBaseUrl, dispatcher, failed }: PictureParts,
): Media =>
  media({
    baseUrl: imageBaseUrl,
    dispatcher,
    timeoutMs: config.legacyTimeoutMs,
    facts: pictureFacts(shared && sharedNotes(shared, imageBaseUrl)),
    encoder: encoder ?? pictureEncoder({ sharedByAddress: config.rateLimit }),
    admit: (address) => admitBy(readLimits, { address, countedCustomer: async () => null })(false),
    onFailure: (message, error) => failed(message, 'pictures', error),
  });

/** What all processes that have the same pictures tell each other of them. */
const sharedNotes =
  (store: RedisStore, imageBaseUrl: string): SharedNotes =>
  ({ most, onNotes }) =>
    store.follow({
      key: `press:pictures:${hash('sha256', imageBaseUrl).slice(0, 12)}`,
      most,
      onEntries: (entries) => onNotes(entries.flatMap(([, note]) => note ?? [])),
    });
