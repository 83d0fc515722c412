import { closeSync, mkdtempDisposableSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { hangingPipe } from '../../tests/support/hanging-pipe.ts';
import { backgroundThread, type Thread } from './thread.ts';

let thread: Thread | null = null;
afterEach(() => thread?.close());

/** A thread that runs `code`, which has `answerTasks` and `parentPort`. */
function threadOf(code: string, taskMs = 20_000): Thread {
  const imports = [
    `import { parentPort } from 'node:worker_threads';`,
    `import { answerTasks } from '${new URL('./thread.ts', import.meta.url).href}';`,
  ];
  const module = new URL(`data:text/javascript,${encodeURIComponent([...imports, code].join('\n'))}`);
  thread = backgroundThread({ name: 'test', module, taskMs, mostWaiting: 8, memoryMb: 32 });
  return thread;
}

test('each task has its own result, also where the thread sends what nothing asked for', async () => {
  // As `node --watch` makes it do for each module that it imports.
  const { run } = threadOf(`
    parentPort.postMessage({ 'watch:import': ['file:///a.ts'] });
    answerTasks(async (task) => {
      parentPort.postMessage({ 'watch:import': ['file:///b.ts'] });
      return task * 2;
    });
  `);

  expect(await Promise.all([run(1), run(2), run(3)])).toEqual([2, 4, 6]);
});

test.each([
  ['throws', '(task) => { if (task === 1) throw new Error("no"); return task; }'],
  ['rejects', 'async (task) => { if (task === 1) throw new Error("no"); return task; }'],
])('a task that %s ends the thread, and the next one has another', async (_how, code) => {
  const { run } = threadOf(`answerTasks(${code});`);

  const results = await Promise.allSettled([run(1), run(2)]);

  expect(results).toMatchObject([
    { status: 'rejected', reason: { reason: 'crashed', cause: { message: 'no' } } },
    { status: 'fulfilled', value: 2 },
  ]);
});

test('while a thread hangs in a call of the operating system no other is started, and tasks fail at once', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'thread-'));
  const [pipe, started] = [hangingPipe(folder.path), path.join(folder.path, 'started')];
  const { run } = threadOf(
    `
    import { appendFileSync, openSync } from 'node:fs';
    appendFileSync('${started}', '.');
    answerTasks((task) => (task === 1 ? openSync('${pipe}', 'r') : task));
    `,
    500,
  );

  const results = await Promise.allSettled([run(1), run(2)]);
  const later = await Promise.allSettled([run(3)]);

  expect([...results, ...later]).toMatchObject([
    { reason: { reason: 'timeout' } },
    { reason: { reason: 'crashed' } },
    { reason: { reason: 'crashed' } },
  ]);
  expect(readFileSync(started, 'utf8')).toBe('.');
  closeSync(openSync(pipe, 'w'));
  await expect.poll(() => run(4).catch(() => null)).toBe(4);
});
