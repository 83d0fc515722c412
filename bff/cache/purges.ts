import type { RedisConnection } from '../redis/connection.ts';
import { followStream, mostAtOnce, type StreamEntry } from '../redis/stream-follower.ts';

/** A moment in the history of purges. */
export type Moment = number;

export type PurgeLog = {
  /** How far the history is known; null while it is unknown, so that stored entries can't be trusted. */
  readonly moment: () => Moment | null;
  /** Whether something with one of these tags, loaded at `moment`, may have been purged since. */
  readonly isPurged: (tags: readonly string[], moment: Moment) => boolean;
  /** Writes a purge into the history; false where that can't be done. */
  readonly add: (tag: string) => Promise<boolean>;
  readonly close: () => void;
};

/** Not of one version of the records: a purge is for all that run. */
const key = 'press:purges';

/** So many purges are remembered; what was stored before the oldest of them is not trusted any more. They are read at once. */
const remembered = mostAtOnce;

export type PurgeListener = {
  /** Told of each purge, whichever process it came from. */
  readonly onPurge: (tag: string) => void;
  /** Told once where Redis does not let this process wait for purges, so that it finds them up to a second later. */
  readonly onLate: (error: unknown) => void;
};

/** The history of purges, kept in Redis and read by every process as soon as it goes on (purge-1). */
export function purgeLog(connection: RedisConnection, { onPurge, onLate }: PurgeListener): PurgeLog {
  const purged = new Map<string, Moment>();
  let last: Moment = 0;
  let trustedSince: Moment = 0;
  let isKnown = false;

  const note = (moment: Moment, tag: string): void => {
    purged.delete(tag); // so that it moves to the end
    purged.set(tag, moment);
    const [[oldestTag, oldest] = [null, 0]] = purged;
    if (oldestTag === null || purged.size <= remembered) return;
    purged.delete(oldestTag);
    trustedSince = Math.max(trustedSince, oldest);
  };

  const onEntries = (entries: readonly StreamEntry[]): void => {
    const [first] = entries;
    // As many as are kept: older ones may be gone unread.
    if (first && entries.length === remembered) trustedSince = Math.max(trustedSince, momentOf(first[0]));
    for (const [id, tag] of entries) {
      last = momentOf(id);
      if (tag === undefined) continue;
      note(last, tag);
      onPurge(tag);
    }
    isKnown = true;
  };

  let isLate = false;
  const onDenied = (error: unknown): void => {
    if (!isLate) onLate(error);
    isLate = true;
  };
  const stream = followStream(connection, { key, most: remembered, onEntries, wait: { onDenied } });
  connection.onAway(() => {
    isKnown = false;
  });

  return {
    moment: () => (isKnown ? last : null),
    isPurged: (tags, moment) => moment < trustedSince || tags.some((tag) => (purged.get(tag) ?? -1) > moment),
    add: async (tag) => {
      const isAdded = await stream.add(tag);
      if (isAdded) await stream.readOn();
      return isAdded;
    },
    close: stream.close,
  };
}

/** The id of an entry, `<milliseconds>-<count>`, as one number. */
const momentOf = (id: string): Moment => {
  const [milliseconds = 0, count = 0] = id.split('-').map(Number);
  return milliseconds * 1_000 + count;
};
