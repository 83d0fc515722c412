import { LegacyError } from '../domain/failure.ts';

export type RequestMemo = {
  /** Gives what `call` gave the first time for this key, failures too. */
  readonly memoize: <T>(path: string, key: string, call: () => Promise<T>) => Promise<T>;
  /** Makes a call that is memoized elsewhere, so that it counts towards the limit alone. */
  readonly count: <T>(path: string, call: () => Promise<T>) => Promise<T>;
  readonly forget: () => void;
};

/** Memoizes upstream reads for one request (api-4): at most `limit` distinct ones, so that one request can't starve others. */
export function requestMemo(limit: number): RequestMemo {
  const results = new Map<string, Promise<unknown>>();
  let calls = 0;
  const count = <T>(path: string, call: () => Promise<T>): Promise<T> => {
    if (calls === limit) return Promise.reject(new LegacyError(path, { kind: 'overloaded' }));
    calls += 1;
    return call();
  };
  return {
    memoize: <T>(path: string, key: string, call: () => Promise<T>): Promise<T> => {
      const known = results.get(key) as Promise<T> | undefined; // a key holds what its own call gives
      if (known) return known;
      const result = count(path, call);
      results.set(key, result);
      return result;
    },
    count,
    forget: () => {
      results.clear();
      calls = 0;
    },
  };
}
