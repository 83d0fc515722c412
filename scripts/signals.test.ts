import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hangingPipe } from '../tests/support/hanging-pipe.ts';
import { killAtEnd } from '../tests/support/kill-at-end.ts';

/** A process that never has closed, with a thread in a call of the operating system that never returns: it waits for who writes into a pipe. */
const stuck = (pipe: string): string => `
  import { Worker } from 'node:worker_threads';
  import { createLog } from '${path.resolve(import.meta.dirname, '../bff/log.ts')}';
  import { endOnSignal } from '${path.resolve(import.meta.dirname, 'signals.ts')}';
  const code = ${JSON.stringify(`import { openSync } from 'node:fs'; openSync('${pipe}', 'r');`)};
  const thread = new Worker(new URL('data:text/javascript,' + encodeURIComponent(code)));
  await new Promise((resolve) => thread.once('online', resolve));
  const log = createLog('info');
  endOnSignal([{ close: async () => void (await thread.terminate()) }], 0, log);
  log.info('open');
`;

test('a second signal ends a process of which a thread is in a call that never returns', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'signals-'));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', stuck(hangingPipe(folder.path))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killAtEnd(child);
  const logged: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => logged.push(text));

  await expect.poll(() => logged.join(''), { timeout: 5_000 }).toContain('"open"');
  child.kill('SIGTERM');
  await expect.poll(() => logged.join('')).toContain('"closing"');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');

  await ended;
  expect(logged.join('')).not.toContain('"closed"');
});
