import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The longest that an honest read and a question for health took, in milliseconds. */
export type Longest = {
  readonly read: number;
  readonly health: number;
  /** Whether each of them was answered well. */
  readonly answered: boolean;
};

export type Beside<T> = Longest & { readonly outcome: T };

export type Honest = AsyncDisposable & {
  /** Reads, and asks for health, again and again until something is done. */
  readonly beside: <T>(work: () => Promise<T>) => Promise<Beside<T>>;
};

export function honest(shop: { readonly url: string; readonly adminUrl: string }): Honest {
  const worker = new Worker(new URL('honest-worker.ts', import.meta.url), { workerData: shop });
  return {
    beside: async (work) => {
      worker.postMessage('start');
      const outcome = await work();
      worker.postMessage('stop');
      const [longest] = (await once(worker, 'message')) as [Longest];
      return { outcome, ...longest };
    },
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  };
}
