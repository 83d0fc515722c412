import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { killAtEnd } from '../tests/support/kill-at-end.ts';
import { inherited } from '../tests/support/process.ts';

/** The legacy API's stand-in in a process of its own, so that its work counts for none of those who ask it. */

export type StandIn = AsyncDisposable & {
  readonly url: string;
  /** How often each path was called since the calls were last forgotten. */
  readonly calls: () => Promise<Readonly<Record<string, number>>>;
  readonly forget: () => Promise<void>;
  /** Answers each call so many milliseconds later than by itself. */
  readonly delay: (ms: number) => Promise<void>;
};

/** `books`: made ones are added up to so many. */
export async function startStandIn({ books = 0 } = {}): Promise<StandIn> {
  const script = new URL('../legacy-api/main.ts', import.meta.url).pathname;
  const child = spawn(
    process.execPath,
    [script, '--port', '0', '--admin-port', '0', '--data', ':memory:', '--books', String(books), '--seed', '7'],
    {
      env: inherited,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  killAtEnd(child);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) if (lines.push(line) === 2) break;
  const [url = '', admin = ''] = lines.map((line) => /http:\S+/.exec(line)?.[0] ?? '');
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, rule?: object) => {
    const { statusCode, body } = await request(admin + path, {
      method,
      ...(rule && { body: JSON.stringify(rule), headers: { 'content-type': 'application/json' } }),
    });
    const text = await body.text();
    if (statusCode >= 400) throw new Error(`The stand-in answers ${method} ${path} by ${statusCode}: ${text}`);
    return text;
  };
  return {
    url,
    calls: async () => JSON.parse(await ask('GET', '/counters')) as Record<string, number>,
    forget: async () => void (await ask('DELETE', '/calls')),
    delay: async (ms) => {
      await ask('DELETE', '/rules');
      if (ms > 0) await ask('POST', '/rules', { kind: 'latency', ms, path: '/*' });
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
