import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listen } from '../../bff/http/listen.ts';
import { loadData } from '../../legacy-api/data/load.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { inherited, root, type RunningProcess, startProcess } from '../support/process.ts';

test('the shop starts without a word, on its own stand-in and within 20 s, and ends on SIGTERM with status 0', async () => {
  await using shop = startProcess();
  const { url } = await shop.open;

  const response = await fetch(url);
  shop.kill('SIGTERM');

  expect(response.status).toBe(200);
  expect(shop.logged.find(({ msg }) => msg === 'the shop is open')?.['ms']).toBeLessThan(20_000);
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
    SHOP_TIME_ZONE: '+03:00',
  });

  const { status, stderr } = await shop.ended;
  other.close();

  expect(status).toBe(78);
  expect(stderr.split('\n')).toEqual([
    'The shop can’t start like this:',
    '  LEGACY_API_URL is "legacy", but must be an http or https address, such as http://127.0.0.1:4100',
    '  CURRENCY is "gold", but must be an ISO 4217 code of a currency with two decimals, such as QAR',
    '  SHOP_TIME_ZONE is "+03:00", but must be the IANA name of a time zone, such as Asia/Qatar',
    '  LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent',
    `  PORT is ${taken}, but that port is taken already`,
    '',
  ]);
});

test('an ENV_FILE that is not there is named, with exit status 78', async () => {
  await using shop = startProcess({ ENV_FILE: '/nowhere/shop.env' });

  const { status, stderr } = await shop.ended;

  expect([status, stderr]).toEqual([
    78,
    'The shop can’t start like this:\n  ENV_FILE names /nowhere/shop.env, which is not there\n',
  ]);
});

const text = '<h2>Fair use</h2><p>Be kind.</p>';

test.each([
  ['is missing', { 'privacy.en.html': text, 'privacy.ar.html': text, 'terms.en.html': text }, 'which is missing'],
  [
    'is empty',
    { 'privacy.en.html': text, 'privacy.ar.html': text, 'terms.en.html': text, 'terms.ar.html': ' \n' },
    'which has no text to show',
  ],
])(
  'legal-2: a LEGAL_FOLDER of which one language %s is named with that file, with exit status 78',
  async (_what, files, said) => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'legal-'));
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder.path, file), content);
    await using shop = startProcess({ LEGAL_FOLDER: folder.path });

    const { status, stderr } = await shop.ended;

    expect(status).toBe(78);
    expect(stderr).toBe(
      `The shop can’t start like this:\n  LEGAL_FOLDER is ${JSON.stringify(folder.path)}, but has to hold terms.ar.html, ${said}\n`,
    );
  },
);

test.each([
  ['localhost', {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://books.press.example' }],
])(
  'the shop at its own address, %s, may show the stand-in’s e-books in a frame, and no other site',
  async (_at, env) => {
    await using shop = startProcess(env);
    const { url } = await shop.open;

    const ebook = await fetch(`${standInOf(shop)}/ebooks/101`);

    expect(ebook.status).toBe(200);
    expect(ebook.headers.get('content-security-policy')?.split('; ')).toContain(`frame-ancestors 'self' ${url}`);
  },
);

test('the stand-in answers in the shape that LEGACY_SHAPE names, and the home page is the same', async () => {
  await using plain = startProcess();
  await using other = startProcess({ LEGACY_SHAPE: 'b' });

  const [one, two] = await Promise.all(
    [plain, other].map(async (shop) => {
      const { url } = await shop.open;
      const id = await firstBook(standInOf(shop));
      const html = bodyOf(await (await fetch(url)).text());
      // Shape b does not say which language a banner is in: the browser judges its direction.
      return { id: typeof id, html: html.replaceAll(' dir="auto"', '') };
    }),
  );

  expect([one?.id, two?.id]).toEqual(['number', 'string']);
  expect(one?.html).toContain('The Muqaddimah');
  expect(two?.html).toBe(one?.html);
});

test('a LEGACY_SHAPE that there is not is named, among all other mistakes', async () => {
  await using shop = startProcess({ LEGACY_SHAPE: 'c', LEGACY_SEARCH: 'fuzzy', LOG_LEVEL: 'loud' });

  const { status, stderr } = await shop.ended;

  expect(status).toBe(78);
  expect(stderr).toContain('LEGACY_SHAPE is "c", but must be one of a, b\n');
  expect(stderr).toContain('LEGACY_SEARCH is "fuzzy", but must be one of folded, literal\n');
  expect(stderr).toContain('LOG_LEVEL is "loud"');
});

test.each<[string, (file: string) => void]>([
  ['is damaged', (file) => writeFileSync(file, readFileSync(file).fill(0xff, 4096))],
  ['is no database', (file) => writeFileSync(file, 'not a ledger')],
  ['was written by a newer stand-in', (file) => changeLedger(file, 'PRAGMA user_version = 1000')],
  ['is the database of another program', (file) => changeLedger(file, 'PRAGMA application_id = 1')],
])('a LEGACY_DATA that %s is named, with exit status 78 and no stack, and stays as it is', async (what, spoil) => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'shop-'));
  const file = path.join(folder.path, 'legacy.sqlite');
  await (await startLegacyApi({ port: 0, file })).close();
  spoil(file);
  const before = readFileSync(file);
  await using shop = startProcess({ LEGACY_DATA: file });

  const { status, stderr } = await shop.ended;

  expect(status).toBe(78);
  expect(stderr).toMatch(/^The shop can’t start like this:\n {2}[^\n]+\n$/);
  expect(stderr).toContain(`${file} ${what}`);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(await readdir(folder.path)).toEqual(['legacy.sqlite']);
});

test('customers of the stand-in are still there when the shop starts again', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'shop-'));
  const env = { LEGACY_DATA: path.join(folder.path, 'data', 'legacy.sqlite') };
  const customer = { email: 'kept@example.com', password: 'books for all' };
  const [country] = loadData().countries;
  const newcomer = { ...customer, name: 'R', country_id: String(country?.id), city_id: String(country?.cities[0]?.id) };
  {
    await using first = startProcess(env);
    await first.open;
    expect(await post(`${standInOf(first)}/register`, newcomer)).toMatchObject({ status: 'success' });
  }

  await using second = startProcess(env);
  await second.open;

  expect(await post(`${standInOf(second)}/login`, customer)).toMatchObject({ msg: 'Login successful' });
});

test('a port that another program has ends the shop with status 75, which a restart may mend', async () => {
  const other = createServer();
  const taken = String(await listen(other, 0));
  await using shop = startProcess({ PORT: taken });

  const { status, stderr } = await shop.ended;
  other.close();

  expect(status).toBe(75);
  expect(stderr).toContain(`PORT is ${taken}, but that port is taken already`);
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

test('npm run dev ends as well where its port is taken: no change of a file would free it', async () => {
  const other = createServer();
  const taken = String(await listen(other, 0));
  const env = { ...inherited, PORT: taken, ADMIN_PORT: '0', ENV_FILE: '' };

  const ended = promisify(execFile)(process.execPath, ['--watch', 'scripts/dev.ts'], {
    cwd: root,
    env,
    timeout: 20_000,
  });

  await expect(ended).rejects.toMatchObject({
    code: 75,
    killed: false,
    stderr: `The shop can’t start like this:\n  PORT is ${taken}, but that port is taken already\n`,
  });
  other.close();
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

/** The address of the stand-in that runs along, as the log has it. */
const standInOf = ({ logged }: RunningProcess): string =>
  z.object({ legacy: z.url() }).parse(logged.find(({ msg }) => msg === 'the shop is open')).legacy;

async function post(url: string, form: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json();
}

/** Its id, as it is sent. */
async function firstBook(standIn: string): Promise<unknown> {
  const detail = z.object({ data: z.object({ detail: z.object({ id: z.unknown() }) }) });
  return detail.parse(await post(`${standIn}/books/view/detail`, { product_id: '101' })).data.detail.id;
}

/** What a page shows, without the address that it was asked at. */
const bodyOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

function changeLedger(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

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
