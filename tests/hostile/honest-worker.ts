import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Longest } from './honest.ts';
import { client } from './request.ts';

/** The honest reader and the monitor, in a thread of their own: what keeps the sender of hostile requests busy delays neither. */

const { url, adminUrl } = z.object({ url: z.string(), adminUrl: z.string() }).parse(workerData);

const honestRead = `/graphql?query=${encodeURIComponent('{ newBooks { id title { value } price { amount } } }')}`;

let asked: Promise<Longest> | undefined;
let done = false;

/** Asks again and again; gives the longest that it took. */
async function asking(base: string, path: string): Promise<{ readonly ms: number; readonly answered: boolean }> {
  using http = client(base);
  let ms = 0;
  let answered = true;
  while (!done) {
    const began = performance.now();
    answered = (await http.send({ path })).status === 200 && answered;
    ms = Math.max(ms, performance.now() - began);
    await setTimeout(2);
  }
  return { ms, answered };
}

async function both(): Promise<Longest> {
  const [read, health] = await Promise.all([asking(url, honestRead), asking(adminUrl, '/health/live')]);
  return { read: read.ms, health: health.ms, answered: read.answered && health.answered };
}

parentPort?.on('message', async (what: 'start' | 'stop') => {
  if (what === 'start') {
    done = false;
    asked = both();
  } else {
    done = true;
    parentPort?.postMessage(await asked);
  }
});
