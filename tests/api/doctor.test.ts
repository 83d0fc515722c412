import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { snapshotSource } from '../../bff/cache/version.ts';
import { openDatabase, snapshotFile } from '../../bff/catalogue/database.ts';
import { listen } from '../../bff/http/listen.ts';
import { diagnose } from '../../scripts/doctor/diagnosis.ts';
import { roomFinding } from '../../scripts/doctor/disk.ts';
import { type Finding, lineOf } from '../../scripts/doctor/finding.ts';
import { readSettings } from '../../scripts/settings.ts';
import { startMailServer, startMuteServer } from '../support/mail-server.ts';
import { contentOf } from '../support/documents.ts';
import { inherited, root } from '../support/process.ts';
import { startBlackHole, startRedis, type TestRedis } from '../support/redis.ts';
import { redisLink } from '../support/redis-link.ts';
import { freePort } from '../support/redis-server.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

type Env = Record<string, string>;

/** Where there is nothing else: no snapshot, and any free port. */
const alone: Env = { PORT: '0', ADMIN_PORT: '0', CATALOGUE_CALLS_PER_SECOND: '0' };

/** What is found of one subject. */
async function found(check: string, env: Env): Promise<readonly Finding[]> {
  const findings = await diagnose(readSettings({ ...alone, ...env }));
  return findings.filter((finding) => finding.check === check);
}

const contact = '/common/getcontact';

/** A legacy API whose answers are these. */
async function legacyWith(answer: Parameters<TestShop['legacy']['intercept']>[1]) {
  const shop = await startTestShop();
  shop.legacy.intercept(contact, answer);
  return { url: shop.legacy.url, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** The command as an operator runs it. */
async function run(env: Env, ...options: string[]) {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...options], {
    cwd: root,
    env: { ...inherited, ENV_FILE: '', ...alone, ...env },
  });
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: Number(status), output, errors, lines: output.trim().split('\n') };
}

test('ops-2: where all is well each line is ok, and the status 0', async () => {
  await using shop = await startTestShop();
  await using redis = await startRedis();
  await using mail = await startMailServer();
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'doctor-'));

  const { status, lines, errors } = await run({
    LEGACY_API_URL: shop.legacy.url,
    REDIS_URL: redis.url,
    REDIS_TIMEOUT_MS: '5000',
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'shop@press.example',
    CATALOGUE_CALLS_PER_SECOND: '1',
    CATALOGUE_FILE: path.join(folder.path, 'new/catalogue.sqlite'),
    PORT: new URL(shop.listening).port,
    ADMIN_PORT: new URL(shop.adminUrl).port,
  });

  const [host, disk] = [new URL(redis.url).host, lines.find((line) => line.includes('disk'))];
  expect(lines.map((line) => line.replaceAll(/\d+ ms/g, '… ms'))).toEqual([
    'ok    configuration: every variable is understood',
    `ok    legacy API: ${shop.legacy.url} answers in … ms`,
    'ok    clock: within 30 s of that of the legacy API',
    `ok    cache Redis: ${host} is reached in … ms and takes writes`,
    `ok    state Redis: ${host} is reached in … ms and takes writes; noeviction`,
    `ok    mail: ${new URL(mail.url).host} takes messages`,
    disk,
    `ok    ports: PORT ${new URL(shop.listening).port} is served by a shop`,
    `ok    ports: ADMIN_PORT ${new URL(shop.adminUrl).port} is served by a shop: ready`,
  ]);
  expect(disk).toMatch(new RegExp(`disk: ${RegExp.escape(folder.path)} has \\d+ MB free`));
  expect([status, errors]).toEqual([0, '']);
  expect(await redis.client.keys('press:doctor:*:stream')).toEqual([]);
});

test('ops-2: without a word in the environment the stand-in comes along, and nothing is missing', async () => {
  const findings = await diagnose(readSettings(alone));

  expect(findings.map(({ check }) => check)).toEqual([
    'configuration',
    'legacy API',
    'cache Redis',
    'state Redis',
    'mail',
    'disk',
    'ports',
    'ports',
  ]);
  expect(findings.filter(({ status }) => status !== 'ok')).toEqual([]);
});

test('ops-2: what fails is said with what to do, the status is 1, and programs get the same as JSON', async () => {
  const port = await freePort();
  const env = { LEGACY_API_URL: `http://127.0.0.1:${port}`, REDIS_URL: `redis://127.0.0.1:${port}` };

  const people = await run(env);
  const program = await run(env, '--json');

  const { status, findings } = JSON.parse(program.output) as { status: string; findings: Finding[] };
  expect([people.status, program.status, status]).toEqual([1, 1, 'fail']);
  expect(people.lines).toEqual(findings.map(lineOf));
  expect(people.lines).toEqual(
    expect.arrayContaining([
      `fail  legacy API: http://127.0.0.1:${port} can’t be reached (ECONNREFUSED). Start it, open the firewall to it, or correct LEGACY_API_URL.`,
      'warn  clock: not compared with that of the legacy API. See to the legacy API first.',
      `fail  cache Redis: the cache Redis can’t be reached at 127.0.0.1:${port}. Start it, open the firewall to it, or correct REDIS_URL.`,
    ]),
  );
});

test.each([
  ['REDIS_URL', {}],
  ['STATE_REDIS_URL', { STATE_REDIS_URL: 'redis://127.0.0.1:1' }],
])(
  'ops-2: of a state Redis that is not reached, %s is to be corrected where its address is in that',
  async (name, env) => {
    const findings = await found('state Redis', { REDIS_URL: 'redis://127.0.0.1:1', ...env });

    expect(findings).toMatchObject([
      { status: 'fail', remedy: `Start it, open the firewall to it, or correct ${name}` },
    ]);
  },
);

test('ops-2: every mistake of the configuration is named, and what hangs on it is not looked at', async () => {
  const { status, lines } = await run({
    LEGACY_API_URL: 'legacy.example',
    LEGACY_SHAPE: 'c',
    PUBLIC_URL: 'https://books.example.edu',
    CURRENCY: 'GOLD',
  });

  const of = (check: string) => lines.filter((line) => line.includes(` ${check}: `));
  expect(of('configuration').map((line) => line.split(' ').filter(Boolean).slice(0, 3).join(' '))).toEqual(
    ['LEGACY_API_URL', 'CURRENCY', 'SESSION_SECRET', 'LEGACY_SHAPE'].map((name) => `fail configuration: ${name}`),
  );
  expect(of('legacy API')).toEqual(['warn  legacy API: not looked at. Correct LEGACY_API_URL first.']);
  expect(of('clock')).toEqual([]);
  expect(status).toBe(1);
});

test.each([
  ['LEGACY_API', 'LEGACY_API_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['redis_url', 'REDIS_URL'],
  ['PORTS', 'PORT'],
  ['CATALOGUE_MEGABYTES', null],
])('ops-2: %s, which is no variable, is said, and that %s may be meant', async (name, meant) => {
  expect(await found('configuration', { [name]: 'hunter2' })).toEqual([
    {
      check: 'configuration',
      status: 'warn',
      found: `${name} is set, and is no variable of the shop`,
      remedy:
        meant === null
          ? 'Take it away: .env.example has all that there are'
          : `Correct it to ${meant}, or take it away`,
    },
  ]);
});

test('ops-2: variables of other programs are passed over, and those that a cluster sets for its services', async () => {
  const others = ['OTEL_SERVICE_NAME', 'SESSION_MANAGER', 'ANDROID_HOME', 'PATH', 'LANG', 'TERM', 'SHOP_SERVICE_HOST'];
  const links = ['REDIS_PORT', 'REDIS_PORT_6379_TCP_ADDR', 'SHOP_SERVICE_PORT_HTTP', 'STATE_REDIS_PORT_6379_TCP'];

  const findings = await found('configuration', Object.fromEntries([...others, ...links].map((name) => [name, '1'])));

  expect(findings).toMatchObject([{ status: 'ok' }]);
});

test.each([
  ['is not there', () => {}],
  ['can’t be read', (file: string) => mkdirSync(file)],
])('ops-2: an ENV_FILE that %s is a mistake of the configuration', async (words, make) => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'doctor-'));
  const file = path.join(folder.path, 'shop.env');
  make(file);

  const { status, lines, errors } = await run({ ENV_FILE: file });

  expect([status, errors]).toEqual([1, '']);
  expect(lines[0]).toContain(`fail  configuration: ENV_FILE names ${file}, which ${words}`);
});

test('ops-2: a line of ENRICHMENT_FILE that is not used is said', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'doctor-'));
  const file = path.join(folder.path, 'enrichment.jsonl');
  writeFileSync(file, 'not JSON\n');

  expect(await found('configuration', { ENRICHMENT_FILE: file })).toMatchObject([
    { status: 'warn', found: expect.stringContaining('line 1 of ENRICHMENT_FILE is not used: ') },
  ]);
});

test.each<[string, Parameters<typeof legacyWith>[0], Env, Partial<Finding>]>([
  [
    'another web server',
    (_request, response) => response.send('<h1>It works!</h1>'),
    {},
    { status: 'fail', found: expect.stringContaining('something else than the legacy API does (HTTP 200)') as string },
  ],
  [
    'nothing below that address',
    (_request, response) => response.status(404).send('Not found'),
    {},
    { status: 'fail', found: expect.stringContaining('(HTTP 404)') as string },
  ],
  [
    'a password',
    (_request, response) => response.status(401).end(),
    {},
    { status: 'fail', remedy: 'Have it let this machine in, without a password' },
  ],
  [
    'maintenance',
    (_request, response) => response.status(503).end(),
    {},
    { status: 'fail', found: expect.stringContaining('answers with HTTP 503') as string },
  ],
  [
    'a refusal',
    (_request, response) => response.json({ status: 'error', msg: 'The shop is closed for stocktaking.' }),
    {},
    {
      status: 'fail',
      found: expect.stringMatching(
        /\/common\/getcontact refuses to answer: “The shop is closed for stocktaking.”$/,
      ) as string,
      remedy: 'Look at it: its address is right, and it refuses what every reader may read',
    },
  ],
  [
    'a refusal without a word',
    (_request, response) => response.json({ status: 'error' }),
    {},
    { status: 'fail', found: expect.stringMatching(/ refuses to answer, without saying why$/) as string },
  ],
  [
    'its answer late',
    (_request, response) => setTimeout(() => response.json({ status: 'success', data: { phone: '1' } }), 1_100),
    {},
    { status: 'warn', found: expect.stringMatching(/ is slow: it takes 1\d{3} ms$/) as string },
  ],
  [
    'its answer later than the shop waits',
    (_request, response) => setTimeout(() => response.json({ status: 'success', data: { phone: '1' } }), 100),
    { LEGACY_TIMEOUT_MS: '50' },
    { status: 'fail', remedy: 'Look at the legacy API, or raise LEGACY_TIMEOUT_MS' },
  ],
  [
    'no answer at all',
    () => {},
    {},
    { status: 'fail', found: expect.stringContaining('(no answer in time)') as string },
  ],
])('ops-2: of a legacy API that gives %s, that is said', async (_name, answer, env, finding) => {
  await using legacy = await legacyWith(answer);

  expect(await found('legacy API', { LEGACY_API_URL: legacy.url, ...env })).toMatchObject([finding]);
});

test('ops-2: the stand-in is said to be there where readers come by https', async () => {
  const env = { PUBLIC_URL: 'https://books.example.edu', SESSION_SECRET: 'long enough '.repeat(4) };

  expect(await found('legacy API', env)).toMatchObject([
    { status: 'fail', remedy: 'Set LEGACY_API_URL: readers would buy books that there are not' },
  ]);
});

test.each([
  [-40, 'warn', 'ahead of'],
  [-20, 'ok', 'within 30 s'],
  [20, 'ok', 'within 30 s'],
  [40, 'warn', 'behind'],
])('ops-2: of a legacy API whose clock is %d s from this machine’s, %s', async (seconds, status, words) => {
  await using legacy = await legacyWith((_request, response) => {
    response.set('Date', new Date(Date.now() + seconds * 1_000).toUTCString());
    response.json({ status: 'success', data: { phone: '1' } });
  });

  const findings = await found('clock', { LEGACY_API_URL: legacy.url });

  expect(findings).toMatchObject([{ status, found: expect.stringContaining(words) }]);
});

test.each<[string, (redis: TestRedis) => Promise<unknown>, Env, string, string]>([
  ['is read-only', ({ client }) => client.replicaof('127.0.0.1', 1), {}, 'state', 'fail'],
  ['is full', ({ client }) => client.config('SET', 'maxmemory', '1'), {}, 'state', 'fail'],
  ['denies access', ({ client }) => client.config('SET', 'requirepass', 'secret'), {}, 'state', 'fail'],
  ['may not use INCRBY', ({ client }) => client.acl('SETUSER', 'default', '-incrby'), {}, 'state', 'fail'],
  ['may not use DEL', ({ client }) => client.acl('SETUSER', 'default', '-del'), {}, 'state', 'fail'],
  ['may not use MGET, XADD', ({ client }) => client.acl('SETUSER', 'default', '-mget', '-xadd'), {}, 'cache', 'fail'],
  [
    'may not use XREAD: purges are up to a second late',
    ({ client }) => client.acl('SETUSER', 'default', '-xread'),
    {},
    'cache',
    'warn',
  ],
  [
    'may evict idempotency keys',
    ({ client }) => client.config('SET', 'maxmemory-policy', 'allkeys-lru'),
    {},
    'state',
    'warn',
  ],
  ['share a Redis of little memory', ({ client }) => client.config('SET', 'maxmemory', '100mb'), {}, 'state', 'warn'],
  ['how it evicts is unknown', ({ client }) => client.acl('SETUSER', 'default', '-info'), {}, 'state', 'ok'],
])('ops-2: of a Redis that is not as the shop needs it, “%s” is said', async (words, trouble, env, use, status) => {
  await using redis = await startRedis();
  await trouble(redis);

  const findings = await found(`${use} Redis`, { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000', ...env });

  expect(findings).toMatchObject([{ status, found: expect.stringContaining(words) }]);
});

test('ops-2: a full cache Redis is to evict only where it does not have the state too', async () => {
  await using redis = await startRedis();
  await using own = await startRedis();
  await redis.client.config('SET', 'maxmemory', '1');

  const remedyWith = async (env: Env) =>
    (await found('cache Redis', { REDIS_URL: redis.url, ...env })).map(({ remedy }) => remedy);

  const forBoth = [
    'Raise its maxmemory, or set STATE_REDIS_URL to a Redis of its own: what has the state must not evict',
  ];
  expect(await remedyWith({})).toEqual(forBoth);
  expect(await remedyWith({ STATE_REDIS_URL: `${redis.url}/1` })).toEqual(forBoth);
  expect(await remedyWith({ STATE_REDIS_URL: own.url })).toEqual([
    'Set its maxmemory-policy to allkeys-lru, or raise its maxmemory',
  ]);
});

test('ops-2: a cache Redis is slow by its quickest answer, since a machine that is busy has an answer wait', async () => {
  await using redis = await startRedis();
  await using link = await redisLink(Number(new URL(redis.url).port));
  const env = { STATE_REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '100' };
  const late = async (): Promise<'PONG'> => delay(150, 'PONG');
  // One each for the cache and the state.
  const busy = vi.spyOn(Redis.prototype, 'ping').mockImplementationOnce(late).mockImplementationOnce(late);

  const once = await found('cache Redis', { REDIS_URL: redis.url, ...env });
  busy.mockRestore();
  link.set('slow');
  const always = await found('cache Redis', { REDIS_URL: link.url, ...env });

  expect(once).toMatchObject([{ status: 'ok', found: expect.stringContaining('takes writes') }]);
  expect(always).toMatchObject([
    { status: 'warn', found: expect.stringMatching(/ answers in 2\d\d ms, and REDIS_TIMEOUT_MS allows 100/) },
  ]);
});

test('ops-2: a Redis that gives no answer is said to within 5 s, as is a mail server', async () => {
  await using redis = await startBlackHole();
  await using mail = await startMuteServer();
  const began = performance.now();

  const findings = await diagnose(
    readSettings({ ...alone, REDIS_URL: redis.url, SMTP_URL: mail.url, CONTACT_EMAIL: 'shop@press.example' }),
  );

  expect(findings.filter(({ status }) => status === 'fail').map(({ check }) => check)).toEqual([
    'cache Redis',
    'state Redis',
    'mail',
  ]);
  expect(performance.now() - began).toBeLessThan(6_000);
});

test('ops-2: a mail server that refuses the password is said', async () => {
  await using mail = await startMailServer();
  const SMTP_URL = mail.url.replace('://', '://shop:hunter2@');

  const findings = await found('mail', { SMTP_URL, CONTACT_EMAIL: 'shop@press.example' });

  expect(findings).toMatchObject([{ status: 'fail', remedy: 'Correct SMTP_URL' }]);
  expect(JSON.stringify(findings)).not.toContain('hunter2');
});

test('ops-2: a mail server that is away is said', async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;

  expect(await found('mail', { SMTP_URL, CONTACT_EMAIL: 'shop@press.example' })).toMatchObject([
    { status: 'fail', found: expect.stringContaining('gives no greeting (ESOCKET)') },
  ]);
});

test('ops-2: a folder that can’t be written, and a disk with little room, are said', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'doctor-'));
  const file = path.join(folder.path, 'file');
  writeFileSync(file, '');

  const unwritable = await found('disk', {
    CATALOGUE_CALLS_PER_SECOND: '1',
    CATALOGUE_FILE: path.join(file, 'catalogue'),
  });

  expect(unwritable).toMatchObject([{ status: 'fail', found: expect.stringContaining('(ENOTDIR)') }]);
  // Not even an administrator writes there.
  expect(await found('disk', { CATALOGUE_CALLS_PER_SECOND: '1', CATALOGUE_FILE: '/proc/shop' })).toMatchObject([
    { status: 'fail', found: expect.stringContaining('can’t be written at /proc/shop') },
  ]);
  expect([99e6, 101e6, 999e6, 1_001e6].map((free) => roomFinding('/data', free).status)).toEqual([
    'fail',
    'warn',
    'warn',
    'ok',
  ]);
});

test('ops-2: a file in the place of the snapshot that is something else is said', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'doctor-'));
  const [CATALOGUE_FILE, legacy] = [path.join(folder.path, 'catalogue.sqlite'), `http://127.0.0.1:${await freePort()}`];
  const env = { CATALOGUE_CALLS_PER_SECOND: '1', CATALOGUE_FILE, LEGACY_API_URL: legacy };
  const file = snapshotFile(CATALOGUE_FILE, snapshotSource(legacy));

  openDatabase(file, snapshotSource(legacy)).close();
  const [snapshot] = await found('disk', env);
  rmSync(file);
  writeFileSync(file, 'Notes of somebody. '.repeat(100));
  const notes = await found('disk', env);

  expect(snapshot).toMatchObject({ found: expect.stringContaining('MB free') });
  expect(notes).toMatchObject([
    { status: 'fail', found: `${file} is no snapshot of the catalogue, and is left as it is` },
  ]);
});

test('ops-2: a port that another program has is said, and so is one that is meant for two things', async () => {
  const other = createServer((_request, response) => response.end('live'));
  const taken = String(await listen(other, 0));
  await using _closed = { [Symbol.asyncDispose]: async () => void other.close() };
  const free = String(await freePort());

  const ports = async (env: Env) => (await found('ports', env)).map(({ status }) => status);

  expect(await ports({ PORT: taken, ADMIN_PORT: free })).toEqual(['fail', 'ok']);
  expect(await ports({ PORT: free, ADMIN_PORT: free })).toEqual(['ok', 'fail']);
  expect(await ports({ PORT: free, ADMIN_HOST: '192.0.2.1' })).toEqual(['ok', 'fail']);
});

test('ops-2: nothing secret is in what is said, whatever is wrong', async () => {
  const port = await freePort();
  await using redis = await startRedis();
  await redis.client.config('SET', 'requirepass', 'another');
  const env = {
    SESSION_SECRET: 'hunter2 '.repeat(8),
    PURGE_SECRET: 'hunter2',
    REDIS_URL: redis.url.replace('://', '://shop:hunter2@'),
    STATE_REDIS_URL: `redis://shop:hunter2@127.0.0.1:${port}`,
    SMTP_URL: `smtp://shop:hunter2@127.0.0.1:${port}`,
    CONTACT_EMAIL: 'shop@press.example',
    LEGACY_API_URL: `http://shop:hunter2@127.0.0.1:${port}`,
  };

  const { output, errors } = await run(env, '--json');

  const failed = (JSON.parse(output) as { findings: Finding[] }).findings.filter(({ status }) => status === 'fail');
  expect(failed.map(({ check }) => check)).toEqual([
    'configuration',
    'configuration',
    'cache Redis',
    'state Redis',
    'mail',
  ]);
  expect(output + errors).not.toMatch(/hunter2|another|shop:/);
});

test('ops-2: the example of docs/operations/running.md has a line of each check, in the form that they come in', async () => {
  const manual = contentOf('docs/operations/running.md');
  const example = /npm run doctor\n[^]*?```text\n([^]*?)```/.exec(manual)?.[1]?.trim().split('\n') ?? [];
  const findings = await diagnose(readSettings({ ...alone, LEGACY_API_URL: `http://127.0.0.1:${await freePort()}` }));

  expect(example.map((line) => /^(?:ok|warn|fail) +([\w ]+): /.exec(line)?.[1])).toEqual(
    findings.map(({ check }) => check),
  );
});
