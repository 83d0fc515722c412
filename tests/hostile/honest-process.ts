import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Longest } from './honest.ts';
import { client } from './request.ts';

/** The honest reader and the monitor, in a process of their own: what keeps the sender of hostile requests busy delays neither. */

const [url, adminUrl] = z.tuple([z.string(), z.string()]).parse(process.argv.slice(2));

const honestRead = `/graphql?query=${encodeURIComponent('{ newBooks { items { id title { value } price { amount } } } }')}`;

/** Asks again and again until it is told to stop; gives the longest that it took. */
async function asking(base: string, path: string, stop: AbortSignal) {
  using http = client(base);
  let ms = 0;
  let answered = true;
  while (!stop.aborted) {
    const began = performance.now();
    answered = (await http.send({ path })).answer === '200' && answered;
    ms = Math.max(ms, performance.now() - began);
    await setTimeout(2);
  }
  return { ms, answered };
}

async function both(stop: AbortSignal): Promise<Longest> {
  const [read, health] = await Promise.all([asking(url, honestRead, stop), asking(adminUrl, '/health/live', stop)]);
  return { read: read.ms, health: health.ms, answered: read.answered && health.answered };
}

let stop = new AbortController();
process.on('message', (what: 'start' | 'stop') => {
  if (what === 'stop') return stop.abort();
  stop = new AbortController();
  void both(stop.signal).then((longest) => process.send?.(longest));
});
process.on('disconnect', () => process.exit());
