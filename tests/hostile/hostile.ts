import { setTimeout } from 'node:timers/promises';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';
import { hostileDocuments } from './documents.ts';
import { type Beside, honest } from './honest.ts';
import { hostileRequests } from './requests.ts';
import { client, type Hostile } from './request.ts';
import { hostileAnswers } from './upstream.ts';

/**
 * `npm run test:hostile [-- part of a name]`: sends hostile requests, one at a time, to a shop of its own, while an honest
 * reader asks for a list that is cached and a monitor asks for health. Ends with status 1 where one of them makes an honest
 * read take more than 100 ms longer, or health is not answered.
 */

const mostAdded = 100;
const rounds = 5;

const only = process.argv[2] ?? '';
const list = [...hostileDocuments, ...hostileRequests, ...hostileAnswers].filter(({ name }) => name.includes(only));

type Row = {
  readonly name: string;
  /** Statuses and codes of errors. */
  readonly answer: string;
  /** All in milliseconds. */
  readonly own: number;
  readonly alone: number;
  readonly beside: number;
  readonly health: number;
  readonly passed: boolean;
};

await using legacy = await startLegacyApi({ port: 0 });
await using shop = startProcess({
  LEGACY_API_URL: legacy.url,
  CATALOGUE_CALLS_PER_SECOND: '0',
  RATE_LIMIT: 'off', // one address asks for everything here
});
const { url, adminPort } = await shop.open;
using readers = honest({ url, adminUrl: `http://127.0.0.1:${adminPort}` });
await readers.beside(() => setTimeout(2_000)); // until the shop's code is compiled

const width = Math.max(...list.map(({ name }) => name.length));
process.stdout.write(`${'request'.padEnd(width)}     own  alone beside health  (longest, ms)\n`);
let failed = 0;
for (const [index, hostile] of list.entries()) {
  let row = await measured(hostile, `${index}-0`);
  for (let again = 1; again <= 2 && !row.passed; again++) row = await measured(hostile, `${index}-${again}`);
  if (!row.passed) failed++;
  const times = [row.own, row.alone, row.beside, row.health].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
  process.stdout.write(`${row.name.padEnd(width)}  ${times}  ${row.passed ? '' : 'FAILED '}${row.answer}\n`);
}
process.stdout.write(`${list.length - failed} of ${list.length} hostile requests hold up nothing else\n`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Each round sends the request twice in a row. The best round counts, alone and beside: what is slow in one round alone
 * was this machine, while what blocks the process does so in each. For the same reason what fails is measured again.
 */
async function measured(hostile: Hostile, word: string): Promise<Row> {
  using _upstream = hostile.upstream && answering(hostile.upstream);
  const alone: Beside<void>[] = [];
  const together: Beside<Sent>[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await readers.beside(() => setTimeout(100)));
    together.push(await readers.beside(() => sending(hostile, `${word}-${round}`)));
  }
  const best = (runs: readonly Beside<unknown>[], what: 'read' | 'health') => Math.min(...runs.map((run) => run[what]));
  const [aloneMs, besideMs, healthMs] = [best(alone, 'read'), best(together, 'read'), best(together, 'health')];
  return {
    name: hostile.name,
    answer: [...new Set(together.map(({ outcome }) => outcome.answer))].join(', '),
    own: Math.min(...together.map(({ outcome }) => outcome.longest)),
    alone: aloneMs,
    beside: besideMs,
    health: healthMs,
    passed:
      Math.max(besideMs, healthMs) - aloneMs <= mostAdded && [...alone, ...together].every(({ answered }) => answered),
  };
}

type Sent = { readonly answer: string; readonly longest: number };

/** Each time the request is a little different, so that nothing remembers it. */
async function sending({ request }: Hostile, word: string): Promise<Sent> {
  using http = client(url);
  let answer = '';
  let longest = 0;
  for (const time of [1, 2]) {
    const began = performance.now();
    const { status, code } = await http.send(request(`${word}-${time}`));
    answer = [status, code].filter(Boolean).join(' ');
    longest = Math.max(longest, performance.now() - began);
  }
  return { answer, longest };
}

function answering({ path, body, type = 'json' }: NonNullable<Hostile['upstream']>): Disposable {
  return legacy.intercept(path, (_request, response) => void response.type(type).send(body));
}
