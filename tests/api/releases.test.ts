import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { expect, test } from 'vitest';
import { assetsOf, manifestFile, operationsOf } from '../../scripts/releases.ts';
import { operationOf } from '../support/operation.ts';
import { startTestShop } from '../support/shop.ts';

/** A process that serves two releases: its own, and what open tabs of the one before ask for. */

const own = operationOf('{ contact { phone } }');
const earlier = operationOf('{ contact { mobile } }');

/** A build as far as its files are served, with one operation and a script of this name. */
function build(folder: string, script: string, manifest: Record<string, string>): string {
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  const text = `/* ${script} */`;
  writeFileSync(path.join(folder, 'client/assets', script), text);
  writeFileSync(path.join(folder, 'client/assets', `${script}.br`), brotliCompressSync(text));
  writeFileSync(path.join(folder, 'client/assets', `${script}.gz`), gzipSync(text));
  writeFileSync(path.join(folder, 'client/assets', 'face.woff2'), 'a face');
  writeFileSync(path.join(folder, manifestFile), JSON.stringify(manifest));
  return folder;
}

/** A shop that runs one release and was told of the other. */
async function startSecondRelease(env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const releases = {
    own: build(path.join(folder, 'own'), 'page-new.js', own.manifest),
    previous: build(path.join(folder, 'previous'), 'page-old.js', earlier.manifest),
  };
  const shop = await startTestShop({
    env,
    assets: express.Router().use('/assets', assetsOf(releases)),
    operations: JSON.parse(operationsOf(releases)) as Record<string, string>,
  });
  return {
    get: shop.get,
    ask: (id: string) =>
      shop.get(`/graphql?documentId=${id}&lng=en`, { headers: { accept: 'application/graphql-response+json' } }),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}

test.each(['off', 'on'])(
  'the operations of both releases are answered by hash, with the safelist %s',
  async (safelist) => {
    await using shop = await startSecondRelease({ GRAPHQL_SAFELIST: safelist });

    const answers = [await shop.ask(own.operation.hash), await shop.ask(earlier.operation.hash)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.json()).toMatchObject({ data: { contact: { phone: '+974 4000 0000' } } });
    expect(await answers[1]?.json()).toMatchObject({ data: { contact: { mobile: '+974 5000 0000' } } });
  },
);

test('an operation of no release that is served is refused, and the refusal is kept nowhere', async () => {
  await using shop = await startSecondRelease();

  const { status, headers } = await shop.ask(operationOf('{ contact { email } }').operation.hash);

  expect(status).toBe(400);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an operation of the release before that the schema no longer fits says so', async () => {
  const gone = operationOf('{ contact { fax } }');
  await using shop = await startTestShop({ operations: gone.manifest });

  const response = await shop.get(`/graphql?documentId=${gone.operation.hash}`);

  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
});

test('the scripts of both releases are served and kept for good; that others are not there is kept nowhere', async () => {
  await using shop = await startSecondRelease();

  const found = [await shop.get('/assets/page-new.js'), await shop.get('/assets/page-old.js')];
  const missing = await shop.get('/assets/page-older.js');

  expect(await Promise.all(found.map((response) => response.text()))).toEqual([
    '/* page-new.js */',
    '/* page-old.js */',
  ]);
  for (const { headers } of found) expect(headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('to a browser that accepts %s a script comes as %s, and not again while it has it', async (accepted, encoding) => {
  await using shop = await startSecondRelease();
  const headers = { 'accept-encoding': accepted };

  const response = await shop.get('/assets/page-new.js', { headers });
  const ofHead = await shop.get('/assets/page-new.js', { method: 'HEAD', headers });
  const etag = response.headers.get('etag') ?? '';
  // Node's fetch would otherwise ask that no cache answers.
  const again = await shop.get('/assets/page-new.js', {
    headers: { ...headers, 'if-none-match': etag },
  });
  const face = await shop.get('/assets/face.woff2', { headers });

  expect(await response.text()).toBe('/* page-new.js */');
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect([ofHead.status, ofHead.headers.get('etag'), await ofHead.text()]).toEqual([200, etag, '']);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect([face.headers.get('content-encoding'), face.headers.get('content-type')]).toEqual([null, 'font/woff2']);
});

test('a script is read, and nothing is written in its place', async () => {
  await using shop = await startSecondRelease();

  const { status } = await shop.get('/assets/page-new.js', { method: 'POST' });

  expect(status).toBe(404);
});
