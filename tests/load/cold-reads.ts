import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';

/**
 * `npm run test:cold`: processes that have just started, each asked for the first time. 200 identical reads at once are all answered;
 * 500 different ones within 2 s, on an upstream that takes 300 ms, are each answered or refused with Retry-After within 2 s, whether
 * from many addresses or from one. Ends with status 1 where that does not hold.
 */

const upstreamMs = 300;
const spreadMs = 2_000;
const longestMs = 2_000;

type Answer = { readonly what: 'good' | 'refused' | 'failed'; readonly ms: number };

const agent = new Agent({ connections: null });

async function ask(url: string, query: string, address: string): Promise<Answer> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const what = await request(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
    dispatcher: agent,
  })
    .then(async ({ statusCode, headers: { 'retry-after': retryAfter }, body }) => {
      const text = await body.text();
      if (statusCode === 200 && !text.includes('"errors"')) return 'good';
      return statusCode === 503 && Number(retryAfter) > 0 ? 'refused' : 'failed';
    })
    .catch(() => 'failed' as const);
  return { what, ms: performance.now() - began };
}

async function withShop(run: (url: string) => Promise<readonly Answer[]>): Promise<readonly Answer[]> {
  await using legacy = await startLegacyApi({ port: 0 });
  using _slow = legacy.intercept('/books/view/detail', async (_request, _response, next) => {
    await delay(upstreamMs);
    next();
  });
  await using shop = startProcess({ LEGACY_API_URL: legacy.url, TRUST_PROXY: '1' });
  const { url } = await shop.open;
  return await run(url); // before the shop ends
}

function show(name: string, answers: readonly Answer[], holds: boolean): void {
  const count = (what: Answer['what']) => answers.filter((answer) => answer.what === what).length;
  const longest = Math.max(...answers.map(({ ms }) => ms)).toFixed(0);
  const counts = `${count('good')} answered, ${count('refused')} refused, ${count('failed')} failed`;
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${name}: ${counts}, the longest took ${longest} ms\n`);
  if (!holds) process.exitCode = 1;
}

const identical = await withShop((url) =>
  Promise.all(Array.from({ length: 200 }, () => ask(url, '{ book(id: "101") { id title { value } } }', '10.0.0.1'))),
);
show(
  '200 identical reads at once',
  identical,
  identical.every(({ what }) => what === 'good'),
);

for (const from of ['many addresses', 'one address'] as const) {
  const different = await withShop((url) =>
    Promise.all(
      Array.from({ length: 500 }, async (_, at) => {
        await delay((at * spreadMs) / 500);
        const address = from === 'one address' ? '10.0.0.1' : `10.0.${at >> 8}.${at & 255}`;
        return ask(url, `{ book(id: "9${at}") { id } }`, address);
      }),
    ),
  );
  const holds = different.every(({ what, ms }) => what !== 'failed' && ms <= longestMs);
  show(`500 different reads in 2 s, from ${from}`, different, holds);
}
