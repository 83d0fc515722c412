import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../bff/http/listen.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';

test('the shop starts without a word, on its own stand-in, and ends on SIGTERM with status 0', async () => {
  await using shop = startProcess();
  const { url } = await shop.open;

  const response = await fetch(url);
  shop.kill('SIGTERM');

  expect(response.status).toBe(200);
  expect(await shop.ended).toEqual({ status: 0, stderr: '' });
});

test('every mistake of the configuration is named in one message, with exit status 78 and no stack', async () => {
  const other = createServer();
  const taken = await listen(other, 0);
  await using shop = startProcess({
    PORT: String(taken),
    LEGACY_API_URL: 'legacy',
    LOG_LEVEL: 'loud',
    CURRENCY: 'gold',
  });

  const { status, stderr } = await shop.ended;
  other.close();

  expect(status).toBe(78);
  expect(stderr.split('\n')).toEqual([
    'The shop can’t start like this:',
    '  LEGACY_API_URL is "legacy", but must be an http or https address, such as http://127.0.0.1:4100',
    '  CURRENCY is "gold", but must be an ISO 4217 code of a currency with two decimals, such as QAR',
    '  LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent',
    `  PORT is ${taken}, but that port is taken already`,
    '',
  ]);
});

test('one port for two purposes is a mistake', async () => {
  const probe = createServer();
  const port = String(await listen(probe, 0));
  probe.close();
  await using shop = startProcess({ PORT: port, ADMIN_PORT: port });

  const { status, stderr } = await shop.ended;

  expect(status).toBe(78);
  expect(stderr).toContain(`ADMIN_PORT is ${port}, but that port is taken already`);
});

test.each(['', '/press/api'])('another legacy API, with the path prefix %j, gives the same shop', async (basePath) => {
  await using legacy = await startLegacyApi({ port: 0, basePath });
  await using shop = startProcess({ LEGACY_API_URL: `${legacy.url}/` });
  const { url } = await shop.open;

  const html = await (await fetch(`${url}/product/101`)).text();
  const picture = await fetch(`${url}/media/covers/101.svg`);

  expect(html).toContain('The Muqaddimah');
  expect(picture.status).toBe(200);
  expect(legacy.calls('/books/view/detail')).toBe(1);
});

test('where the stand-in’s port is taken it uses the next free one, and says so', async () => {
  const other = createServer();
  const taken = await listen(other, 0, '127.0.0.1');
  await using shop = startProcess({ LEGACY_PORT: String(taken) });
  await shop.open;
  other.close();

  expect(shop.logged.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['LEGACY_PORT is taken: trying the next one', 'the shop is open']),
  );
});

test('SIGTERM lets what runs finish, and takes nothing new', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  using _held = legacy.intercept('/books/view/detail', async (_request, _response, next) => {
    arrived.resolve();
    await release.promise;
    next();
  });
  await using shop = startProcess({ LEGACY_API_URL: legacy.url });
  const { url, adminPort } = await shop.open;
  expect((await fetch(`http://127.0.0.1:${adminPort}/health/ready`)).status).toBe(200);

  const running = fetch(`${url}/product/101`);
  await arrived.promise;
  shop.kill('SIGTERM');
  await refused(url);
  release.resolve();

  const response = await running;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('The Muqaddimah');
  expect((await shop.ended).status).toBe(0);
});

/** Resolves once nothing listens at `url` any more. */
async function refused(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(url, { headers: { connection: 'close' } })).text();
    } catch {
      return;
    }
  }
}
