import { mkdtempDisposableSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { fillSnapshot } from '../support/filled-snapshot.ts';
import { logs } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { unread } from '../support/unread.ts';

/** Readers who leave an export that they have asked for, or don't take it. */

const held = new AsyncDisposableStack();
afterAll(() => held.disposeAsync());

let shop: TestShop;
beforeAll(async () => {
  const folder = held.adopt(mkdtempDisposableSync(path.join(tmpdir(), 'exports-readers-')), (made) => made.remove());
  const snapshot = path.join(folder.path, 'catalogue.sqlite');
  const legacy = held.adopt(await startLegacyApi({ port: 0, passwordWork: 16 }), (started) => started.close());
  // Its export is more than the kernels of both sides keep for a reader who does not read.
  fillSnapshot(snapshot, legacy.url, 6_000);
  shop = held.use(
    await startTestShop({
      beside: { legacy, clock: { passed: 0 } },
      connections: { stalledMs: 1_000, minBytes: 10_000 },
      env: { CATALOGUE_FILE: snapshot, CATALOGUE_CALLS_PER_SECOND: '1' },
    }),
  );
});

/** How many open files of this process are such an export. */
const openFiles = (name: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => isFile(`/proc/self/fd/${descriptor}`, name)).length;

function isFile(link: string, name: string): boolean {
  try {
    return readlinkSync(link).endsWith(name);
  } catch {
    return false; // closed meanwhile
  }
}

test('a reader who takes nothing of an export is sent away, and its file is closed', async () => {
  const socket = await unread(shop.listening, '/exports/en/onix.xml');
  await expect.poll(() => openFiles('en-onix.xml')).toBe(1);

  await logs(shop, 'ended connections whose readers do not read their answers');
  await expect.poll(() => openFiles('en-onix.xml')).toBe(0);
  socket.destroy();
});

test('a reader who leaves ends no export that others wait for: it is written once, and sent to them', async () => {
  const leaving = new AbortController();
  const asked = Array.from({ length: 3 }, () => request(`${shop.listening}/exports/en/marc.xml`));
  const left = request(`${shop.listening}/exports/en/marc.xml`, { signal: leaving.signal });
  await expect.poll(() => openFiles('en-marc.xml.part')).toBe(1);

  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  const answers = await Promise.all(asked);
  const lengths = await Promise.all(answers.map(async ({ body }) => (await body.bytes()).length));
  const etags = new Set(answers.map(({ headers }) => headers['etag']));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(lengths).size).toBe(1);
  expect(lengths[0]).toBeGreaterThan(5_000_000);
  expect(etags.size).toBe(1);
  await expect.poll(() => openFiles('en-marc.xml')).toBe(0);
});
