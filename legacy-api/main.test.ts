import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { loadData } from './data/load.ts';

const main = fileURLToPath(import.meta.resolve('./main.ts'));

const start = (...args: string[]) => {
  const elsewhere = ['--data', ':memory:', '--admin-port', '0'];
  const child = spawn(process.execPath, [main, ...elsewhere, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it prints its address, and ends on %s with connections open',
  async (signal) => {
    const child = start('--port', '0', '--base-path', '/press/api');
    const exited = once(child, 'exit');
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
    const [url, admin] = String(line).match(/http:\S+/g) ?? [];
    const response = await fetch(`${url}/common/getcontact`, { method: 'POST' }); // Leaves its connection open.

    const rules = await fetch(`${admin}/rules`);

    child.kill(signal);

    expect(await rules.json()).toEqual([]);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/press\/api$/);
    expect(response.status).toBe(200);
    expect(await exited).toEqual([0, null]);
  },
);

test('it ends with a call that still waits for its turn', async () => {
  const child = start('--port', '0');
  const exited = once(child, 'exit');
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const [url, admin] = String(line).match(/http:\S+/g) ?? [];
  await fetch(`${admin}/rules`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'latency', ms: 3_600_000, path: '/*' }),
    headers: { 'content-type': 'application/json' },
  });
  const waiting = fetch(`${url}/common/getcontact`, { method: 'POST' }).catch(() => 'cut off');
  const counters = async (): Promise<unknown> => (await fetch(`${admin}/counters`)).json();
  await expect.poll(counters).toEqual({ '/common/getcontact': 1 });

  child.kill('SIGTERM');

  expect(await exited).toEqual([0, null]);
  expect(await waiting).toBe('cut off');
});

test('it ends without a word while customers are signing in', async () => {
  const child = start('--port', '0');
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]);
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const [url, admin] = String(line).match(/http:\S+/g) ?? [];
  const { email, password } = loadData().demoCustomer;
  const login = () => fetch(`${url}/login`, { method: 'POST', body: new URLSearchParams({ email, password }) });
  const outcomes = Promise.allSettled(Array.from({ length: 20 }, login));
  const counters = async (): Promise<unknown> => (await fetch(`${admin}/counters`)).json();
  await expect.poll(counters, { interval: 1 }).toEqual({ '/login': 20 });

  child.kill('SIGTERM');

  expect(await ended).toEqual(['', [0, null]]);
  expect((await outcomes).map(({ status }) => status)).toContain('rejected');
});

test('shops named with --shop may show the e-books in a frame, and no other site', async () => {
  const shops = ['https://books.press.example', 'http://localhost:4000'];
  const child = start('--port', '0', ...shops.flatMap((shop) => ['--shop', shop]));
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const [url] = String(line).match(/http:\S+/g) ?? [];

  const response = await fetch(`${url}/ebooks/101`);

  expect(response.headers.get('content-security-policy')).toMatch(
    / frame-ancestors 'self' https:\/\/books\.press\.example http:\/\/localhost:4000$/,
  );
});

test('wrong options end it with status 78 and one message', async () => {
  const child = start('--prot', '4100', '--host', 'a b');

  const [message, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect(status).toBe(78);
  expect(message).toContain('--prot: there is no such option');
  expect(message).toContain('--host a b: must be an address');
  expect(message).toContain('Usage: npm run legacy -- ');
});

test.each([
  ['--port', (port: string) => `--port ${port} --host 127.0.0.1: the port is taken`],
  ['--admin-port', (port: string) => `--admin-port ${port}: the port is taken`],
])('a taken port is named, after %s', async (option, words) => {
  await using other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : undefined);
  const child = start('--port', '0', option, port);

  const [message, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect(status).toBe(78);
  expect(message).toContain(words(port));
});
