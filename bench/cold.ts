import { performance } from 'node:perf_hooks';
import { type Dispatcher, Pool } from 'undici';
import { type Contestant, lineUp } from './line-up.ts';
import { type Operation, operations, type UpstreamCall } from './operations.ts';
import { type Part, say } from './part.ts';
import { type Ratio, table } from './ratios.ts';
import { cpuMs, median } from './shops.ts';

/**
 * Misses: all caches are purged before each request, the shop's and its peers' in turn. Beside them the critical path: how long the
 * upstream calls of the operation take without a server between.
 */

const misses = 200;

/** How much slower each upstream call is than by itself, in milliseconds: the stand-in is faster than a real legacy API. */
const upstreamMs = 20;

/** How much longer a miss may take than the fastest peer's, and than its critical path, in milliseconds. */
const wanted = { more: 1, share: 1.04, besides: 3 };

/** The compiler warms up. */
const warmUps = 40;

export const cold: Part = async () => {
  await using contestants = await lineUp();
  const { standIn, shop, peers } = contestants;
  await standIn.delay(upstreamMs);
  const ratios: Ratio[] = [];
  const rows: string[][] = [];
  for (const operation of operations) {
    const direct = directly(standIn.url, operation);
    const ours = askedAgain(shop, operation);
    const theirs = peers.map((peer) => askedAgain(peer, operation));
    const inTurn = [direct, ours, ...theirs];
    for (let miss = 0; miss < warmUps + misses; miss += 1) {
      if (miss === warmUps) for (const each of inTurn) each.forget();
      for (const each of inTurn) await each.miss();
    }
    const [path, figures, others] = [direct.end(), ours.end(), theirs.map((each) => each.end())];
    const fastest = Math.min(...others.map(({ ms }) => ms));
    const cheapest = Math.min(...others.map(({ cpu }) => cpu));
    const most = Math.min(fastest + wanted.more, path.ms * wanted.share + wanted.besides);
    const name = `${operation.name}, a miss`;
    ratios.push(
      { name: `${name}: latency of the longest wanted`, better: 'less', values: [figures.ms / most], wanted: 1 },
      { name: `${name}: latency of the fastest peer`, better: 'less', values: [figures.ms / fastest], wanted: null },
      {
        name: `${name}: processor time of the cheapest peer`,
        better: 'less',
        values: [figures.cpu / cheapest],
        wanted: null,
      },
    );
    const both = ({ ms, cpu }: Figures) => `${ms.toFixed(1)}, ${cpu.toFixed(1)}`;
    rows.push([operation.name, path.ms.toFixed(1), both(figures), most.toFixed(1), ...others.map(both)]);
  }
  say(
    `\nMisses: latency in ms, the median of ${misses}, and processor time of each in ms; upstream calls are ${upstreamMs} ms slower than by themselves\n`,
  );
  say(table(['operation', 'critical path', 'shop', 'longest wanted', ...peers.map(({ name }) => name)], rows));
  return { ratios, missed: [] };
};

/** The median latency of misses, and the processor time of each, in milliseconds. */
type Figures = { readonly ms: number; readonly cpu: number };

type Misses = {
  readonly miss: () => Promise<void>;
  /** What came before does not count. */
  readonly forget: () => void;
  readonly end: () => Figures;
};

/** The upstream calls themselves. */
function directly(url: string, { upstream }: Operation): Misses {
  const pool = new Pool(url);
  let times: number[] = [];
  return {
    miss: async () => {
      const began = performance.now();
      for (const step of upstream) await Promise.all(step.map((call) => callUpstream(pool, call)));
      times.push(performance.now() - began);
    },
    forget: () => {
      times = [];
    },
    end: () => {
      void pool.close();
      return { ms: median(times), cpu: 0 };
    },
  };
}

async function callUpstream(pool: Pool, { path, form }: UpstreamCall): Promise<void> {
  await answered(pool, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    body: new URLSearchParams(form).toString(),
  });
}

/** One server, asked over one connection. What it does after an answer counts too: until its next turn. */
function askedAgain(contestant: Contestant, operation: Operation): Misses {
  const { pid, origin, purge, target } = contestant;
  const { method, path, headers } = target(operation, 'GET');
  const pool = new Pool(origin, { connections: 1 });
  let times: number[] = [];
  let cpu = 0;
  let since: number | null = null;
  const settle = () => {
    if (since !== null) cpu += cpuMs(pid) - since;
    since = null;
  };
  return {
    miss: async () => {
      settle();
      await purge();
      since = cpuMs(pid);
      const began = performance.now();
      await answered(pool, { method, path, headers });
      times.push(performance.now() - began);
    },
    forget: () => {
      settle();
      [times, cpu] = [[], 0];
    },
    end: () => {
      settle();
      void pool.close();
      return { ms: median(times), cpu: cpu / times.length };
    },
  };
}

async function answered(pool: Pool, request: Dispatcher.RequestOptions): Promise<void> {
  const { statusCode, body } = await pool.request(request);
  await body.dump();
  if (statusCode !== 200) throw new Error(`${request.path} is answered by ${statusCode}`);
}
