import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** One client's share of a concurrency limit, for as long as it has calls under it. */
type Share = { readonly limit: BulkheadPolicy; calls: number };

/** A share of a concurrency limit for each key, forgotten with its last call: whoever has many addresses must not fill the memory. */
export function sharesOf(atOnce: number, waiting: number) {
  const shares = new Map<string, Share>();
  return async <T>(key: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    const share = shares.get(key) ?? { limit: bulkhead(atOnce, waiting), calls: 0 };
    shares.set(key, share);
    share.calls += 1;
    try {
      return await share.limit.execute(call, signal);
    } finally {
      share.calls -= 1;
      if (share.calls === 0) shares.delete(key);
    }
  };
}
