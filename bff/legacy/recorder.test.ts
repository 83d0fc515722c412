import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recorder } from './recorder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recorder-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a recorder logs of so many answers of 100 kB, each with its number. */
async function logsOf(file: string, answers: number): Promise<string> {
  let logged = '';
  const log = pino(new Writable({ write: (line, _encoding, done) => done(void (logged += String(line))) }));
  const { record, close } = recorder({ file, megabytes: 1, log, now: () => 0 });
  const body = 'x'.repeat(100_000);
  for (let id = 0; id < answers; id += 1) {
    record({ path: '/books/view/detail', query: {}, form: { product_id: id }, language: 'en' }, { status: 200, body });
  }
  await close();
  return logged;
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
