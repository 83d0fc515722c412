import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Shops to compare: the code as it is and as it was at a commit, each in a process of its own. */

export type Shop = { readonly url: string; readonly pid: number; readonly end: () => Promise<void> };

export async function start(folder: string): Promise<Shop> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      ADMIN_PORT: '0',
      LEGACY_PORT: '0',
      LEGACY_DATA: ':memory:',
      ENV_FILE: '',
      SESSION_SECRET: 'of every shop under test '.repeat(2),
      DRAIN_SECONDS: '0',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: open, resolve } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const { msg, url } = JSON.parse(line) as { msg: string; url: string };
    if (msg === 'the shop is open') resolve(url);
  });
  const ended = new Promise<void>((done) => void child.once('close', () => done()));
  const url = await open;
  return {
    url,
    pid: child.pid ?? 0,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** A folder with the code of a commit and the packages of now, removed at the end. */
export function checkout(ref: string): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref]);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    folder,
    [Symbol.dispose]() {
      execFileSync('git', ['worktree', 'remove', '--force', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
