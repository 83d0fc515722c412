import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json as toJson } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { expect, test, vi } from 'vitest';

import { startLegacyApi } from './server.ts';

const megabyte = 1024 * 1024;

const post = (url: string, init: RequestInit = {}) => fetch(url, { method: 'POST', ...init });

test('calls are counted and kept as they came; pictures and unknown paths are none', async () => {
  await using api = await startLegacyApi({ port: 0, basePath: '/press/api/' });

  await post(`${api.url}/books/getpublishedbook?page=2`, {
    body: new URLSearchParams({ keyword: 'ibn' }),
    headers: { authorization: 'Bearer t' },
  });
  await post(`${api.url}/common/getcontact`);
  await post(`${api.url}/no/such/path`);
  await fetch(`${api.url}/common/getcontact`);
  await fetch(`${api.url}/images/covers/101.svg`);

  expect(api.url).toBe(`http://127.0.0.1:${api.port}/press/api`);
  expect(api.calls()).toBe(2);
  expect(api.calls('/books/getpublishedbook')).toBe(1);
  expect(api.calls('/no/such/path')).toBe(0);
  expect(api.received[0]).toMatchObject({
    path: '/books/getpublishedbook',
    query: { page: '2' },
    headers: { authorization: 'Bearer t' },
    form: { keyword: 'ibn' },
  });

  api.forget();

  expect(api.calls()).toBe(0);
  expect(api.received).toEqual([]);
});

test('an interception answers instead until it is disposed, the newest first; it may let the call pass', async () => {
  await using api = await startLegacyApi({ port: 0 });
  const status = async () => (await post(`${api.url}/common/getcontact`)).status;

  const down = api.intercept('/common/getcontact', (_request, response) => void response.sendStatus(503));
  const teapot = api.intercept('/common/getcontact', (_request, response) => void response.sendStatus(418));
  expect(await status()).toBe(418);

  teapot[Symbol.dispose]();
  const passing = api.intercept('/common/getcontact', (_request, _response, next) => next());
  expect(await status()).toBe(503);

  down[Symbol.dispose]();
  passing[Symbol.dispose]();
  expect(await status()).toBe(200);
  expect(api.calls('/common/getcontact')).toBe(3);
});

test('an interception can take any path: one that is not there yet, or a picture', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.intercept('/login', (_request, response) => void response.json({ msg: 'Login successful' }));
  api.intercept('/images/covers/101.svg', (_request, response) => void response.sendStatus(404));

  expect(await (await post(`${api.url}/login`)).json()).toEqual({ msg: 'Login successful' });
  expect((await fetch(`${api.url}/images/covers/101.svg`)).status).toBe(404);
  expect(api.calls('/login')).toBe(1);
});

test('after close the port refuses connections, and open ones have ended', async () => {
  const api = await startLegacyApi({ port: 0 });
  const open = connect(api.port, '127.0.0.1');
  await once(open, 'connect');
  const ended = once(open.resume(), 'close');

  await Promise.all([api.close(), api.close(), ended]);

  const late = connect(api.port, '127.0.0.1');
  const [error] = await once(late, 'error').catch((reason: unknown) => [reason]);
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a taken port rejects the start', async () => {
  await using first = await startLegacyApi({ port: 0 });

  await expect(startLegacyApi({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('an error inside answers 500 without a word about it, and is logged', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await using api = await startLegacyApi({ port: 0 });
  api.intercept('/common/getcontact', () => {
    throw new Error('secret');
  });

  const response = await post(`${api.url}/common/getcontact`);

  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ status: 'error', msg: 'Internal Server Error', data: null });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Error: secret'));
  log.mockRestore();
});

test.each<[string, string, number, RequestInit]>([
  ['an unknown path', '/books/nothing', 404, {}],
  ['a path in other capitals', '/Books/view/detail', 404, {}],
  ['a path with a slash too many', '/books/view/detail/', 404, {}],
  ['a name of Object.prototype', '/constructor', 404, {}],
  ['GET of an endpoint', '/books/view/detail', 405, { method: 'GET' }],
  ['DELETE of an endpoint', '/books/view/detail', 405, { method: 'DELETE' }],
  ['POST of a picture', '/images/covers/101.svg', 405, {}],
  ['PUT of an e-book', '/ebooks/101', 405, { method: 'PUT' }],
  ['a form of 1 MB and a byte', '/books/view/detail', 413, { body: `x=${'x'.repeat(megabyte - 1)}`, headers: form() }],
  ['a multipart form above 1 MB', '/books/view/detail', 413, { body: multipart({ x: 'x'.repeat(megabyte) }) }],
  ['JSON above 1 MB', '/books/view/detail', 413, { body: `"${'x'.repeat(megabyte)}"`, headers: json() }],
  ['bytes without a type above 1 MB', '/books/view/detail', 413, { body: new Uint8Array(megabyte + 1) }],
  ['a form that is small only while it is packed', '/books/view/detail', 413, packed()],
  ['a form of too many fields', '/books/view/detail', 413, { body: 'a=1&'.repeat(1001), headers: form() }],
  ['a multipart form of too many fields', '/books/view/detail', 413, { body: multipart(fields(1001)) }],
  [
    'a multipart form without its boundary',
    '/books/view/detail',
    400,
    { body: 'x', headers: form('multipart/form-data') },
  ],
  ['a form with a broken escape', '/books/view/detail', 400, { body: 'product_id=%zz', headers: form() }],
  ['JSON', '/books/view/detail', 415, { body: '{}', headers: json() }],
  ['bytes without a type', '/books/view/detail', 415, { body: new Uint8Array(1) }],
  [
    'a form in UTF-16',
    '/books/view/detail',
    415,
    { body: 'x', headers: form('application/x-www-form-urlencoded; charset=utf-16') },
  ],
  ['an address with a broken escape', '/images/%zz', 400, { method: 'GET' }],
])('%s (%s) is answered %i, in JSON and without a stack trace', async (_what, path, status, init) => {
  await using api = await startLegacyApi({ port: 0 });

  const response = await post(`${api.url}${path}`, init);

  expect(response.status).toBe(status);
  const allowed = path.startsWith('/books/') ? 'POST' : 'GET, HEAD';
  expect(response.headers.get('allow')).toBe(status === 405 ? allowed : null);
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(await response.json()).toEqual({ status: 'error', msg: response.statusText, data: null });
});

test.each<[string, RequestInit]>([
  ['a form of 1 MB', { body: `product_id=101&x=${'x'.repeat(megabyte - 17)}`, headers: form() }],
  ['a multipart form of 1000 fields', { body: multipart({ ...fields(999), product_id: '101' }) }],
])('%s is read', async (_what, init) => {
  await using api = await startLegacyApi({ port: 0 });

  const response = await post(`${api.url}/books/view/detail`, init);

  expect(await response.json()).toMatchObject({ status: 'success' });
});

test('of calls with large forms the latest are kept, and all are counted', async () => {
  await using api = await startLegacyApi({ port: 0 });

  for (let call = 0; call < 20; call += 1) {
    await post(`${api.url}/common/getcontact`, { body: `n=${call}&x=${'x'.repeat(1_000_000)}`, headers: form() });
  }

  expect(api.calls()).toBe(20);
  expect(api.received.length).toBeLessThan(20);
  expect(api.received.map((call) => call.form['n'])).toEqual(
    Array.from({ length: 20 }, (_, call) => String(call)).slice(-api.received.length),
  );
  for (let call = 0; call < 3; call += 1) await post(`${api.url}/common/getcontact`);
  expect(api.received.slice(-3).map((call) => call.form)).toEqual([{}, {}, {}]);
});

test('other calls are answered while passwords are looked at', async () => {
  await using api = await startLegacyApi({ port: 0 });
  let signedIn = 0;
  const customers = Array.from({ length: 40 }, async () => {
    await post(`${api.url}/login`, { body: new URLSearchParams({ email: 'unknown@example.com', password: 'x' }) });
    signedIn += 1;
  });
  await expect.poll(() => api.calls('/login'), { interval: 1 }).toBeGreaterThan(0);

  await post(`${api.url}/common/getcontact`);

  expect(signedIn).toBeLessThan(20);
  await Promise.all(customers);
});

test('an address that names a server too is answered as if it did not', async () => {
  await using api = await startLegacyApi({ port: 0, basePath: '/press/api' });
  const call = request(api.url, { method: 'POST', path: 'http://elsewhere.example/press/api/getgallery?page=2' }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];

  expect(await toJson(answer)).toMatchObject({ data: { path: `${api.url}/getgallery`, current_page: 2 } });
});

function form(type = 'application/x-www-form-urlencoded') {
  return { 'content-type': type };
}

function json() {
  return { 'content-type': 'application/json' };
}

function multipart(values: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return body;
}

function fields(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`field-${index}`, '1']));
}

function packed(): RequestInit {
  return { body: gzipSync(Buffer.alloc(50 * megabyte)), headers: { ...form(), 'content-encoding': 'gzip' } };
}
