import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './process.ts';
import type { TestShop } from './shop.ts';

export type KillableShop = AsyncDisposable &
  Pick<TestShop, 'listening'> & {
    /** Ends it as a power cut does. */
    readonly kill: () => Promise<void>;
  };

/** A process of its own of the shop, in an environment of its own, on a free port. */
export async function startKillableShop(env: Record<string, string>): Promise<KillableShop> {
  const child = spawn(process.execPath, [path.join(root, 'tests/support/shop-process.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killAtEnd = () => child.kill('SIGKILL'); // a test that runs out of time never comes to dispose of it
  process.once('exit', killAtEnd);
  child.once('exit', () => process.removeListener('exit', killAtEnd));
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { listening: `http://127.0.0.1:${port}`, kill, [Symbol.asyncDispose]: kill };
}
