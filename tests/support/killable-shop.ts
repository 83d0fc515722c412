import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { inherited, root } from './process.ts';
import type { TestShop } from './shop.ts';
import { killAtEnd } from './kill-at-end.ts';

export type KillableShop = AsyncDisposable &
  Pick<TestShop, 'listening' | 'adminUrl'> & {
    readonly signal: (signal: NodeJS.Signals) => void;
    /** Its standard output, read as it comes unless paused. */
    readonly output: Interface;
    /** Ends it as a process manager does; resolves to its status and how long that took, in milliseconds. */
    readonly terminate: () => Promise<{ readonly status: number | null; readonly ms: number }>;
    /** Ends it as a power cut does. */
    readonly kill: () => Promise<void>;
  };

type KillableShopOptions = {
  /** How many files it may have open; as many as this process unless said otherwise. */
  readonly openFiles?: number;
  /** Is given each line of its log. */
  readonly onLine?: (line: string) => void;
};

/** A process of its own of the shop, in an environment of its own, on a free port. */
export async function startKillableShop(
  env: Record<string, string>,
  { openFiles, onLine }: KillableShopOptions = {},
): Promise<KillableShop> {
  const command = [process.execPath, path.join(root, 'tests/support/shop-process.ts')];
  const limit = openFiles === undefined ? [] : ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`];
  const [program = '', ...args] = [...limit, ...command];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...inherited, PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent', CATALOGUE_CALLS_PER_SECOND: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killAtEnd(child);
  const output = createInterface(child.stdout);
  const ports = Promise.withResolvers<readonly string[]>();
  output.on('line', (line) => {
    if (line.startsWith('{')) onLine?.(line);
    else ports.resolve(line.split(' ')); // written once it is open
  });
  const [port, adminPort] = await ports.promise;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const kill = () => end('SIGKILL');
  return {
    listening: `http://127.0.0.1:${port}`,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    signal: (signal) => void child.kill(signal),
    output,
    terminate: async () => {
      const began = performance.now();
      await end('SIGTERM');
      return { status: child.exitCode, ms: performance.now() - began };
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
