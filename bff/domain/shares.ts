import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel';

/** One client's share of a concurrency limit, for as long as it has calls under it. */
type Share = { running: number; readonly waiting: Set<() => void> };

/**
 * A share of a concurrency limit for each key, forgotten with its last call: whoever has many addresses must not fill the memory. A call
 * whose signal aborts before it has begun never begins, and its place is free at once: that of a bulkhead is taken until its turn would come.
 */
export function sharesOf(atOnce: number, mostWaiting: number) {
  const shares = new Map<string, Share>();
  return async <T>(key: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    if (signal.aborted) throw new TaskCancelledError();
    const share = shares.get(key) ?? { running: 0, waiting: new Set() };
    shares.set(key, share);
    if (share.running < atOnce) share.running += 1;
    else if (share.waiting.size < mostWaiting) await turnIn(share, signal);
    else throw new BulkheadRejectedError(atOnce, mostWaiting);
    try {
      return await call();
    } finally {
      const [next] = share.waiting;
      if (next) next();
      else share.running -= 1;
      if (share.running === 0) shares.delete(key);
    }
  };
}

/** Where keys are not told apart. */
export const unshared: ReturnType<typeof sharesOf> = (_key, _signal, call) => call();

/** Resolves once another call has ended, whose place this one takes. */
function turnIn({ waiting }: Share, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    waiting.delete(begin);
    reject(new TaskCancelledError());
  };
  const begin = () => {
    waiting.delete(begin);
    signal.removeEventListener('abort', leave);
    resolve();
  };
  waiting.add(begin);
  signal.addEventListener('abort', leave, { once: true });
  return promise;
}
