import { connect } from 'node:net';
import { once } from 'node:events';

import { expect, test, vi } from 'vitest';

import { startLegacyApi } from './server.ts';

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
  ['a body above 1 MB', '/books/view/detail', 413, { body: new URLSearchParams({ x: 'x'.repeat(1_100_000) }) }],
  ['a form with a broken escape', '/books/view/detail', 400, { body: 'product_id=%zz', headers: form() }],
  ['JSON', '/books/view/detail', 415, { body: '{}', headers: { 'content-type': 'application/json' } }],
  ['an address with a broken escape', '/images/%zz', 400, { method: 'GET' }],
])('%s (%s) is answered %i, in JSON and without a stack trace', async (_what, path, status, init) => {
  await using api = await startLegacyApi({ port: 0 });

  const response = await post(`${api.url}${path}`, init);

  expect(response.status).toBe(status);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(await response.json()).toEqual({ status: 'error', msg: response.statusText, data: null });
});

function form() {
  return { 'content-type': 'application/x-www-form-urlencoded' };
}
