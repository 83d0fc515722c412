import { bulkhead, BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import { sharesOf, unshared } from '../domain/shares.ts';

/** Encodings at once, how many may wait for them, how long in milliseconds, and with how many bytes between them. */
const limits = { running: 2, waiting: 100, waitMs: 10_000, bytes: 50_000_000 } as const;

/** What of it one address may have: more pictures wait than any page shows at once, also to browsers that ask for all at once. */
const share = { running: 1, waiting: 50 } as const;

type Wanted = {
  /** Names the result among all. */
  readonly key: string;
  /** Of who asks. */
  readonly address: string;
  /** What waits in memory for it. */
  readonly bytes: number;
};

type EncodingTurns<Result> = {
  /**
   * Encodes in turn, once for all who ask for the same meanwhile. Rejects with BulkheadRejectedError where too many others wait, with TaskCancelledError
   * where it has not begun in time; what has begun runs to its end, however long that takes.
   */
  readonly take: (wanted: Wanted, encode: () => Promise<Result>) => Promise<Result>;
  /** Does something while nothing else is to be done; undefined where there is. */
  readonly whenFree: <T>(act: () => Promise<T>) => Promise<T | undefined>;
};

type Encoding<Result> = {
  readonly result: Promise<Result>;
  /** Who has a place has it begin, unless another one had; resolves at its end. */
  readonly begin: () => Promise<void>;
  /** Who finds no place waits with the others; it is given up where there are none. */
  readonly refuse: (address: string, reason: unknown) => void;
  /** Of all who ask. */
  readonly addresses: Set<string>;
  /** Aborted once it is over. */
  readonly over: AbortSignal;
};

/**
 * Two encodings at once, and one for one client address. Each address that asks has a place of its own for what it shares with others: it begins
 * as soon as it is the turn of any of them, so that none waits for what another one has asked for before.
 */
export function encodingTurns<Result>(sharedByAddress: boolean): EncodingTurns<Result> {
  const encodings = new Map<string, Encoding<Result>>();
  const queue = bulkhead(limits.running, limits.waiting);
  const ofAddress = sharedByAddress ? sharesOf(share.running, share.waiting) : unshared;
  let waitingBytes = 0; // of what is encoded, too

  const open = ({ key, bytes }: Wanted, encode: () => Promise<Result>): Encoding<Result> => {
    if (waitingBytes + bytes > limits.bytes) throw new BulkheadRejectedError(limits.running, limits.waiting);
    waitingBytes += bytes;
    const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
    const late = setTimeout(() => reject(new TaskCancelledError()), limits.waitMs);
    const over = new AbortController();
    const addresses = new Set<string>();
    let begun: Promise<void> | undefined;
    const run = () => {
      clearTimeout(late);
      return encode();
    };
    const end = async () => {
      clearTimeout(late);
      encodings.delete(key);
      over.abort();
      await begun;
      waitingBytes -= bytes;
    };
    void result.then(end, end);
    return {
      result,
      addresses,
      over: over.signal,
      begin: () => (begun ??= queue.execute(run, over.signal).then(resolve, reject)),
      refuse: (address, reason) => {
        addresses.delete(address);
        if (addresses.size === 0) reject(reason);
      },
    };
  };

  return {
    take: async (wanted, encode) => {
      const { key, address } = wanted;
      const encoding = encodings.get(key) ?? open(wanted, encode);
      encodings.set(key, encoding);
      const { result, addresses, begin, over, refuse } = encoding;
      if (!addresses.has(address)) {
        addresses.add(address);
        ofAddress(address, over, begin).catch((error: unknown) => refuse(address, error));
      }
      return result;
    },
    whenFree: async (act) => {
      const isFree = queue.executionSlots === limits.running && queue.queueSlots === limits.waiting;
      return isFree ? queue.execute(act) : undefined;
    },
  };
}
