import { LegacyError } from '../domain/failure.ts';

export type Once = {
  /** Gives what `ask` gave the first time, failures too. */
  readonly ask: <T>(path: string, key: string, ask: () => Promise<T>) => Promise<T>;
  readonly forget: () => void;
};

/** For one request: no call is made twice (api-4), and no more than so many different ones, which others need room beside. */
export function once(most: number): Once {
  const asked = new Map<string, Promise<unknown>>();
  return {
    ask: <T>(path: string, key: string, ask: () => Promise<T>): Promise<T> => {
      const known = asked.get(key) as Promise<T> | undefined; // what stands under a key is what its call gives
      if (known) return known;
      if (asked.size === most) return Promise.reject(new LegacyError(path, { kind: 'overloaded' }));
      const answer = ask();
      asked.set(key, answer);
      return answer;
    },
    forget: () => asked.clear(),
  };
}
