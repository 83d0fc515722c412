import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { BareAnswer, BarePorts } from './bare.ts';
import type { Target } from './operations.ts';

/** The shop's ready answers, sent by a bare Express route and by Node alone with the same status, headers and bytes. */

export type BareServers = Disposable & {
  readonly pid: number;
  readonly express: string;
  readonly node: string;
  /** Where the answer to a target is, at both. */
  readonly pathOf: (target: Target) => string;
};

export async function startBare(shop: string, targets: readonly Target[]): Promise<BareServers> {
  const answers = await Promise.all(targets.map((target) => readyAnswer(shop, target)));
  const child: ChildProcess = fork(new URL('bare.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(answers);
  const [ports] = (await once(child, 'message')) as [BarePorts];
  return {
    pid: child.pid ?? 0,
    express: `http://127.0.0.1:${ports.express}`,
    node: `http://127.0.0.1:${ports.node}`,
    pathOf,
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

const pathOf = ({ name }: Target): string => `/${name.replaceAll(/\W+/g, '-')}`;

/** The answer of the shop as it is once it is ready, to be given at a path of its own. */
async function readyAnswer(origin: string, target: Target): Promise<BareAnswer> {
  const { name, method, path, headers, body } = target;
  const ask = () =>
    request(origin + path, { method, headers, ...(body !== undefined && { body }), responseHeaders: 'raw' });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await pause(200); // what could not be kept is attempted again a second later
    const response = await ask();
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const raw = (response.headers as unknown as readonly Buffer[]).map(String);
    const isOwn = (at: number) => !/^(date|connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? '');
    // Of a page it is also said how long it is fresh.
    if (raw.some((value) => value.startsWith('cache;desc=ready')))
      return {
        path: pathOf(target),
        status: response.statusCode,
        headers: raw.filter((_, at) => isOwn(at)),
        body: bytes.toString('base64'),
      };
  }
  throw new Error(`${name} is never ready`);
}
