import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'node:http';
import { wholeAnswer } from '../support/balancer.ts';
import { type RunningProcess, startProcess } from '../support/process.ts';

/** Two processes of a shop behind a balancer, which asks each four times a second whether it is ready, and sends it nothing else when not. */

type Place = {
  readonly shop: RunningProcess;
  readonly url: string;
  readonly adminUrl: string;
  isReady: boolean;
  readonly since: number;
};

export type Fleet = AsyncDisposable & {
  /** Where the next request goes: to each in turn. */
  readonly next: () => string;
  /** Replaces one process after the other; the next only once the one before is ready. */
  readonly restart: () => Promise<void>;
  /** What the processes have logged at level error and above. */
  readonly errors: () => readonly Record<string, unknown>[];
};

const readyEveryMs = 250;

/** What has just started is slower: for so long it gets one request in ten, as by a balancer's slow start, and takes no other's place. */
const slowStartMs = 15_000;

const isSettled = ({ since }: Place): boolean => performance.now() - since > slowStartMs;

export async function startFleet(env: Record<string, string>): Promise<Fleet> {
  const past: RunningProcess[] = [];
  const start = async (): Promise<Place> => {
    const shop = startProcess(env);
    const { url, adminPort } = await shop.open;
    return { shop, url, adminUrl: `http://127.0.0.1:${adminPort}`, isReady: true, since: performance.now() };
  };
  const places: Place[] = await Promise.all([start(), start()]);
  let turn = 0;
  const watching = { goesOn: true };
  const look = async (place: Place): Promise<void> => {
    place.isReady = await wholeAnswer(`${place.adminUrl}/health/ready`, new Agent()).then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    );
  };
  const watch = async (): Promise<void> => {
    while (watching.goesOn) {
      await Promise.all(places.map(look));
      await delay(readyEveryMs);
    }
  };
  const watched = watch();
  return {
    next: () => {
      const all = places.filter(({ isReady }) => isReady);
      const settled = all.filter(isSettled);
      turn += 1;
      const ready = settled.length === 0 || turn % 10 === 0 ? all : settled;
      return (ready[turn % ready.length] ?? places[0])?.url ?? '';
    },
    restart: async () => {
      for (const old of places.slice()) {
        const replacement = await start();
        places.push(replacement);
        await delay(slowStartMs);
        old.shop.kill('SIGTERM');
        past.push(old.shop);
        await old.shop.ended;
        places.splice(places.indexOf(old), 1);
      }
    },
    errors: () =>
      [...past, ...places.map(({ shop }) => shop)].flatMap(({ logged }) =>
        logged.filter(({ level }) => typeof level === 'number' && level >= 50),
      ),
    async [Symbol.asyncDispose]() {
      watching.goesOn = false;
      await watched;
      await Promise.all(places.map(({ shop }) => shop[Symbol.asyncDispose]()));
    },
  };
}
