import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The longest that an honest read and a question for health took, in milliseconds. */
export type Longest = {
  readonly read: number;
  readonly health: number;
  /** Whether each of them was answered well. */
  readonly answered: boolean;
};

export type Beside<T> = Longest & { readonly outcome: T };

export type Honest = Disposable & {
  /** Reads, and asks for health, again and again until something is done. */
  readonly beside: <T>(work: () => Promise<T>) => Promise<Beside<T>>;
};

export function honest({ url, adminUrl }: { readonly url: string; readonly adminUrl: string }): Honest {
  const child = fork(new URL('honest-process.ts', import.meta.url), [url, adminUrl]);
  return {
    beside: async (work) => {
      child.send('start');
      const outcome = await work();
      const heard = once(child, 'message');
      child.send('stop');
      const [longest] = (await heard) as [Longest];
      return { outcome, ...longest };
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}
