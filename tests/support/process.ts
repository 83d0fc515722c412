import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { killAtEnd } from './kill-at-end.ts';

/** The repository's root, where every script is run from. */
export const root = path.dirname(path.dirname(import.meta.dirname));

export type RunningProcess = AsyncDisposable & {
  /** Its number among the processes of this machine. */
  readonly pid: number;
  /** The line of the log that says so, once the shop is open. */
  readonly open: Promise<{ readonly url: string; readonly adminPort: number }>;
  /** What it has written to standard error so far. */
  readonly stderr: string;
  /** Status and standard error, once it has ended. */
  readonly ended: Promise<{ readonly status: number | null; readonly stderr: string }>;
  /** What it has logged so far, a record a line; under load for long the latest alone. */
  readonly logged: readonly Record<string, unknown>[];
  readonly kill: (signal: NodeJS.Signals) => void;
};

/** An hour under load, each of whose requests is a line, must not fill the memory of who looks on. */
const mostLogged = 100_000;

type Script = 'scripts/start.ts' | 'scripts/dev.ts' | 'scripts/record.ts';

/** What a process takes over of this one's environment, where it has one of its own. */
export const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
);

/** `npm start` without npm, in an environment of its own: free ports unless told otherwise. It ends with the test. */
export function startProcess(
  env: Record<string, string> = {},
  script: Script = 'scripts/start.ts',
  cwd: string = root,
  args: readonly string[] = [],
): RunningProcess {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: {
      ...inherited,
      PORT: '0',
      ADMIN_PORT: '0',
      LEGACY_PORT: '0',
      // No test sees what another has left behind.
      LEGACY_DATA: ':memory:',
      CATALOGUE_CALLS_PER_SECOND: '0',
      ENV_FILE: '',
      SESSION_SECRET: 'of every shop under test '.repeat(2),
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logged: Record<string, unknown>[] = [];
  const open = Promise.withResolvers<{ url: string; adminPort: number }>();
  createInterface(child.stdout).on('line', (line) => {
    if (script === 'scripts/dev.ts' && !line.startsWith('{')) return; // Vite says its own.
    const record = JSON.parse(line) as Record<string, unknown>;
    logged.push(record);
    if (logged.length > mostLogged) logged.splice(0, mostLogged / 2);
    if (record['msg'] === 'the shop is open') open.resolve(record as { url: string; adminPort: number });
  });
  killAtEnd(child);
  let endExpected = false;
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(() => {
    open.reject(new Error(`ended with ${child.exitCode} before the shop was open: ${stderr}`));
    return { status: child.exitCode, stderr };
  });
  open.promise.catch(() => {}); // a test that waits for the end alone expects it never to open

  return {
    pid: child.pid ?? 0,
    open: open.promise,
    get stderr() {
      return stderr;
    },
    get ended() {
      endExpected = true;
      return ended;
    },
    logged,
    kill: (signal) => child.kill(signal),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) child.kill('SIGTERM');
      const { status, stderr: said } = await ended;
      if (!endExpected && (status !== 0 || said !== '')) throw new Error(`ended with status ${status}: ${said}`);
    },
  };
}
