import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { recorder } from './recorder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recorder-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A log, and what is written into it. */
function memoryLog() {
  const lines: string[] = [];
  const written = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  return { log: pino(written), lines };
}

const answerOf = (id: number) =>
  ({ path: '/books/view/detail', query: {}, form: { product_id: id }, language: 'en' }) as const;

/** What a recorder logs of so many answers of 100 kB, each with its number. */
async function logsOf(file: string, answers: number): Promise<string> {
  const { log, lines } = memoryLog();
  const { record, close } = recorder({ file, megabytes: 1, log, now: () => 0 });
  const body = 'x'.repeat(100_000);
  for (let id = 0; id < answers; id += 1) record(answerOf(id), { status: 200, body });
  await close();
  return lines.join('');
}

test('ops-7: a recording ends at its bound, and says so once', async () => {
  const file = path.join(folder, 'bound.jsonl');

  const logged = await logsOf(file, 30);

  expect(logged.match(/has reached its bound/g)).toHaveLength(1);
  expect(statSync(file).size).toBeLessThanOrEqual(1_000_000);
  expect(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { form: string }).form),
  ).toEqual(Array.from({ length: 9 }, (_, id) => `product_id=${id}`));
});

test('ops-7: a file that is there already is left alone', async () => {
  const file = path.join(folder, 'there.jsonl');
  writeFileSync(file, 'of somebody else');

  const logged = await logsOf(file, 3);

  expect(logged).toContain('RECORD_FILE can’t be written');
  expect(readFileSync(file, 'utf8')).toBe('of somebody else');
});

test('ops-7: a recording can be read by the shop’s user alone', async () => {
  const file = path.join(folder, 'mode.jsonl');

  await logsOf(file, 1);

  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('ops-7: a disk that takes nothing delays the end of the process by half a second, and that is logged', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = memoryLog();
  const stuck = new Writable({ write: () => {} });
  const { record, close } = recorder({ file: 'stuck.jsonl', megabytes: 1, log, now: () => 0, open: () => stuck });
  const onClosed = vi.fn<() => void>();
  record(answerOf(101), { status: 200, body: '{}' });

  const closed = close().then(onClosed);
  await vi.advanceTimersByTimeAsync(499);
  expect(onClosed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await closed;

  expect(lines.join('')).toContain('RECORD_FILE can’t be written in time');
});

test('ops-7: a recording that is written in time ends without a word', async () => {
  expect(await logsOf(path.join(folder, 'in-time.jsonl'), 1)).toBe('');
});
