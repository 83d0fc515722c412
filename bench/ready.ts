import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, request } from 'undici';
import { webOperations } from '../scripts/operations.ts';
import type { BareAnswer, BarePorts } from './bare.ts';
import { cpuMs, median, start } from './shops.ts';

/**
 * `npm run bench`: the processor time of a request that is answered from kept bytes, beside the same bytes sent by a bare Express
 * route and by Node alone, in turns within one run at the default log level. Linux only: it reads /proc.
 */

const connections = 50;
const requestCount = 4_000;
const rounds = 5;

type Target = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const manifest = Object.entries(JSON.parse(webOperations()) as Record<string, string>);
const hashOf = (name: string): string => manifest.find(([, text]) => text.includes(`query ${name}`))?.[0] ?? '';

const common = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };

function targets(): Target[] {
  const operations = [
    { name: 'home', documentId: hashOf('HomePage'), variables: {} },
    { name: 'list', documentId: hashOf('MoreBooks'), variables: { page: 1 } },
    { name: 'book', documentId: hashOf('BookPage'), variables: { id: '101' } },
  ];
  const byGet = operations.map(({ name, documentId, variables }) => ({
    name: `${name}, GET`,
    method: 'GET' as const,
    path: `/graphql?${new URLSearchParams({ documentId, variables: JSON.stringify(variables) }).toString()}`,
    headers: { ...common, accept: 'application/json' },
  }));
  const byPost = operations.map(({ name, documentId, variables }) => ({
    name: `${name}, POST`,
    method: 'POST' as const,
    path: '/graphql',
    headers: { ...common, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ documentId, variables }),
  }));
  const page = { name: 'home page', method: 'GET' as const, path: '/', headers: { ...common, accept: 'text/html' } };
  return [...byGet, ...byPost, page];
}

/** Requests one target so often, over so many connections; gives the processor time of each and how many came in a second. */
async function measure(pid: number, origin: string, { method, path, headers, body }: Target) {
  const pool = new Pool(origin, { connections });
  let left = requestCount;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const response = await pool.request({ method, path, headers, ...(body !== undefined && { body }) });
      if (response.statusCode !== 200) throw new Error(`${method} ${path} is answered by ${response.statusCode}`);
      await response.body.dump();
    }
  };
  const [before, began] = [cpuMs(pid), performance.now()];
  await Promise.all(Array.from({ length: connections }, client));
  await pool.close();
  return { ms: (cpuMs(pid) - before) / requestCount, rate: requestCount / ((performance.now() - began) / 1_000) };
}

/** The answer of the shop as it is once it is ready, to be given at a path of its own. */
async function readyAnswer(origin: string, { name, method, path, headers, body }: Target): Promise<BareAnswer> {
  const ask = () =>
    request(origin + path, { method, headers, ...(body !== undefined && { body }), responseHeaders: 'raw' });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await pause(200); // what could not be kept is attempted again a second later
    const response = await ask();
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const raw = (response.headers as unknown as readonly Buffer[]).map(String);
    const isOwn = (at: number) => !/^(date|connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? '');
    if (raw.includes('cache;desc=ready'))
      return {
        path: `/${name.replaceAll(/\W+/g, '-')}`,
        status: response.statusCode,
        headers: raw.filter((_, at) => isOwn(at)),
        body: bytes.toString('base64'),
      };
  }
  throw new Error(`${name} is never ready`);
}

const shown = (values: readonly number[]) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;

const shop = await start('.');
const all = targets();
const answers = await Promise.all(all.map((target) => readyAnswer(shop.url, target)));
const bare = fork(new URL('bare.ts', import.meta.url));
bare.send(answers);
const [ports] = (await once(bare, 'message')) as [BarePorts];
for (const [index, target] of all.entries()) {
  const path = answers[index]?.path ?? '';
  const turns = {
    shop: () => measure(shop.pid, shop.url.replace('localhost', '127.0.0.1'), target),
    express: () => measure(bare.pid ?? 0, `http://127.0.0.1:${ports.express}`, { ...target, path }),
    node: () => measure(bare.pid ?? 0, `http://127.0.0.1:${ports.node}`, { ...target, path }),
  };
  for (const turn of Object.values(turns)) await turn(); // the compiler warms up
  const ratios = { express: [] as number[], node: [] as number[], rate: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const [ours, ofExpress, ofNode] = [await turns.shop(), await turns.express(), await turns.node()];
    ratios.express.push(ours.ms / ofExpress.ms);
    ratios.node.push(ours.ms / ofNode.ms);
    ratios.rate.push(ours.rate / ofExpress.rate);
  }
  process.stdout.write(
    `${target.name}: processor time ${shown(ratios.express)} of Express, ${shown(ratios.node)} of Node; ` +
      `throughput ${shown(ratios.rate)} of Express\n`,
  );
}
bare.kill();
await shop.end();
