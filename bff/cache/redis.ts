import { hash, randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import { z } from 'zod';
import { yieldSlice } from '../domain/slices.ts';
import type { RedisCondition } from '../redis/condition.ts';
import { connectRedis, type RedisAddress, type RedisConnection } from '../redis/connection.ts';
import { textReplies, textReply } from '../redis/reply.ts';
import { followStream, type StreamFollower, type StreamOptions } from '../redis/stream-follower.ts';
import { type Moment, type PurgeListener, purgeLog } from './purges.ts';
import type { Claim, CacheEntry, SharedStore } from './shared.ts';
import { estimatedBytes } from './shelves.ts';

export type RedisStoreOptions = PurgeListener & {
  readonly address: RedisAddress;
  /** Names the form of the values: those of another form are other values. */
  readonly version: string;
  /** How long, in milliseconds, a process that renews a value may take before another may try. */
  readonly claimMs: number;
  /** Told of each change of Redis. */
  readonly onCondition: (condition: RedisCondition, error?: unknown) => void;
  readonly now: () => number;
};

export type RedisStore = SharedStore & {
  /** Lets every process forget what carries the tag, within 150 ms; false where they can't be told. */
  readonly purge: (tag: string) => Promise<boolean>;
  /** Follows another stream that all processes share, by the same connection. */
  readonly follow: (options: Omit<StreamOptions, 'wait'>) => Pick<StreamFollower, 'add'>;
  readonly close: () => void;
};

/** Deletes a claim unless it has passed to another process. */
const endClaim = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

/**
 * A longer text is not worth its way to and fro in the time that Redis has, nor the event loop's: writing, hashing and
 * reading one of this length take up to 35 ms each.
 */
const maxTextLength = 1_000_000;

/** Texts longer than this are read one a slice of the event loop's time. */
const longText = 100_000;

/** The cache's level in Redis, one node or a cluster: public values, shared by all processes of one form of them. */
export function redisStore(options: RedisStoreOptions): RedisStore {
  const { address, version, claimMs, onCondition, now } = options;
  const connection = connectRedis(address, { onCondition, probeKey: 'press:probe' });
  const purges = purgeLog(connection, options);
  const followed: StreamFollower[] = [];
  // Braces let the two live on one node of a cluster.
  const nameOf = (key: string) => `press:${version}:{${key}}`;
  const claimOf = (key: string) => `${nameOf(key)}:claim`;

  const texts = textsIn(connection);

  const entryIn = (text: string | null | undefined, tags: readonly string[]): CacheEntry | null => {
    const stored = text ? unwrapped(text) : null;
    if (!stored || purges.moment() === null || purges.isPurged(tags, stored.moment)) return null;
    return now() < stored.entry.errorUntil ? stored.entry : null;
  };

  const store = (key: string, moment: Moment, entry: CacheEntry): void => {
    if (estimatedBytes(entry.value) > 2 * maxTextLength) return; // to find that out by writing it would take too long
    const text = wrapped(entry, moment);
    const livesMs = Math.ceil(entry.errorUntil - now());
    if (text.length > maxTextLength || livesMs <= 0) return;
    void connection.write((client) => client.set(nameOf(key), text, 'PX', livesMs));
  };

  const find = async (key: string, tags: readonly string[]): Promise<CacheEntry | null> => {
    if (purges.moment() === null) return null;
    const text = await texts.load(nameOf(key));
    // What is asked for together comes back together, too.
    if (text && text.length > longText) await yieldSlice(connection);
    return entryIn(text, tags);
  };
  const finding = new Map<string, Promise<CacheEntry | null>>();

  return {
    claimMs,

    find: (key, tags) => {
      const found = finding.get(key) ?? find(key, tags).finally(() => finding.delete(key));
      finding.set(key, found);
      return found;
    },

    claim: async (key, tags): Promise<Claim> => {
      const moment = purges.moment();
      if (moment === null) return { isOurs: true, entry: null, end: () => {} };
      const token = randomUUID();
      // In this order, so that what another process stores before it ends its claim is not overlooked.
      const [claimed, text] = await Promise.all([
        connection.write((client) => client.set(claimOf(key), token, 'PX', claimMs, 'NX').then(textReply)),
        connection.run((client) => client.get(nameOf(key)).then(textReply)),
      ]);
      return {
        isOurs: claimed !== null, // where Redis can't tell, every process is on its own
        entry: entryIn(text, tags),
        end: (loaded) => {
          if (loaded) store(key, moment, loaded);
          if (claimed === 'OK') void connection.run((client) => client.eval(endClaim, 1, claimOf(key), token));
        },
      };
    },

    purge: purges.add,

    follow: (stream) => {
      const follower = followStream(connection, stream);
      followed.push(follower);
      return follower;
    },

    close: () => {
      for (const { close } of [purges, ...followed]) close();
      connection.close();
    },
  };
}

/** What is asked for in one iteration of the event loop goes out in one command; the nodes of a cluster are asked side by side. */
const textsIn = (connection: RedisConnection): DataLoader<string, string | null> =>
  new DataLoader(
    async (names) => {
      if (connection.isCluster)
        return Promise.all(names.map((name) => connection.run((client) => client.get(name).then(textReply)))).then(
          (found) => found.map((text) => text ?? null),
        );
      const found = await connection.run((client) => client.mget([...names]).then(textReplies(names.length)));
      return found ?? names.map(() => null);
    },
    { cache: false },
  );

const storedForm = z.strictObject({
  moment: z.number(),
  entry: z.strictObject({
    value: z.unknown(),
    loadedAt: z.number(),
    freshUntil: z.number(),
    staleUntil: z.number(),
    errorUntil: z.number(),
  }),
});

/** An entry as text, after a checksum of that text: what another program has written under the key is not taken for an entry. */
const wrapped = (entry: CacheEntry, moment: Moment): string => {
  const text = JSON.stringify({ moment, entry });
  return checksumOf(text) + text;
};

const checksumLength = 27;

const checksumOf = (text: string): string => hash('sha1', text, 'base64url');

const unwrapped = (stored: string): z.output<typeof storedForm> | null => {
  const text = stored.slice(checksumLength);
  if (stored.slice(0, checksumLength) !== checksumOf(text)) return null;
  try {
    return storedForm.parse(JSON.parse(text));
  } catch {
    return null; // a corrupt value counts as missing
  }
};
