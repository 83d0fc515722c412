import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { type LegacyApi, startLegacyApi } from '../server.ts';

const path = '/books/view/detail';

const detail = (api: LegacyApi, init: RequestInit = {}) =>
  fetch(api.url + path, {
    method: 'POST',
    body: new URLSearchParams({ product_id: '101' }),
    redirect: 'manual',
    ...init,
  });

/** The status of an answer, or what became of it. */
const outcome = async (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (error: Error) => codeOf(error.cause),
  );

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error);

const register = (api: LegacyApi, email: string) =>
  fetch(`${api.url}/register`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: 'books for all', name: 'R', country_id: '1', city_id: '1001' }),
  });

test('latency: the answer comes, and not before its time; a fault after it acts too', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'latency', path, ms: 50 });
  api.faults.add({ kind: 'status', status: 503, path, times: 1 });

  for (const status of [503, 200]) {
    const began = performance.now();
    expect((await detail(api)).status).toBe(status);
    expect(performance.now() - began).toBeGreaterThan(48); // timers may be early by a millisecond
  }
});

test('latency: a call that waits when the stand-in closes is not taken up any more', async () => {
  const api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'latency', path, ms: 3_600_000 });
  const waiting = outcome(detail(api));
  await expect.poll(() => api.calls(path)).toBe(1);

  await api.close();

  expect(await waiting).toBe('UND_ERR_SOCKET');
});

test('hang: nothing comes, until the caller has had enough', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'hang', path });
  const client = new AbortController();
  const hanging = detail(api, { signal: client.signal });
  await expect.poll(() => api.calls(path)).toBe(1);
  expect((await fetch(`${api.url}/common/getcontact`, { method: 'POST' })).status).toBe(200);

  client.abort();
  await expect(hanging).rejects.toThrow('aborted');
});

test('reset: the connection is reset without an answer', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'reset', path });

  expect(await outcome(detail(api))).toBe('ECONNRESET');
});

test.each([429, 500, 503] as const)('status: %i, with Retry-After where it is said', async (status) => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'status', status, retryAfter: 7, path, times: 1 });
  api.faults.add({ kind: 'status', status, path });

  const answers = [await detail(api), await detail(api)];

  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['7', null]);
});

test('refusal: HTTP 200 whose envelope refuses', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'refusal', msg: 'We are counting our books', path });

  const answer = await detail(api);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'error', msg: 'We are counting our books', data: null });
});

test('html: a page with HTTP 200', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'html', path });

  const answer = await detail(api);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('<h1>');
});

test('huge: 50 MB of JSON', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'huge', path });

  const { data } = z.object({ data: z.string() }).parse(await (await detail(api)).json());

  expect(data).toHaveLength(50 * 1024 * 1024);
});

test('huge: a caller who leaves early affects no other caller', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'huge', path, times: 1 });

  await (await detail(api)).body?.cancel();

  expect((await detail(api)).status).toBe(200);
  await api.close();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('redirect: 307 to where it says', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'redirect', location: 'http://127.0.0.1:9/elsewhere', path });

  const answer = await detail(api);

  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://127.0.0.1:9/elsewhere']);
});

test('lost: what was asked is done, and the answer never comes', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'lost', path: '/register', times: 1 });

  expect(await outcome(register(api, 'lost@example.com'))).toBe('ECONNRESET');

  const again = await (await register(api, 'lost@example.com')).json();
  expect(again).toMatchObject({ status: 'error', msg: 'The email has already been taken' });
});

test('lost: a redirect, which does nothing yet, passes and is not counted; the answer after it is lost', async () => {
  await using api = await startLegacyApi({ port: 0, shape: 'b' });
  const { data } = z
    .object({ data: z.object({ user: z.object({ id: z.string(), token: z.string() }) }) })
    .parse(await (await register(api, 'cart@example.com')).json());
  const ask = (path: string) =>
    fetch(api.url + path, {
      method: 'POST',
      body: new URLSearchParams({ customer_id: data.user.id, product_id: '101' }),
      headers: { authorization: `Bearer ${data.user.token}` },
    });
  api.faults.add({ kind: 'lost', path: '/books/add/cart', times: 1 });

  expect(await outcome(ask('/books/add/cart'))).toBe('ECONNRESET');

  expect(api.faults.rules).toMatchObject([{ met: 1 }]);
  expect(await (await ask('/books/get/cart')).json()).toMatchObject({ data: { data: [{ product_id: '101' }] } });
  expect(await outcome(ask('/books/add/cart'))).toBe(200);
});

test('reset: what was asked is not done', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'reset', path: '/register', times: 1 });

  expect(await outcome(register(api, 'reset@example.com'))).toBe('ECONNRESET');

  expect(await (await register(api, 'reset@example.com')).json()).toMatchObject({ status: 'success' });
});

test('cut: the headers and half the body, then a reset', async () => {
  await using api = await startLegacyApi({ port: 0 });
  const whole = await (await detail(api)).text();
  api.faults.add({ kind: 'cut', path });

  const call = request(api.url + path, { method: 'POST' });
  call.setHeader('content-type', 'application/x-www-form-urlencoded').end('product_id=101');
  const failed = once(call, 'error');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  const [[error]] = await Promise.all([failed, once(answer, 'error')]);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(whole)));
  expect(error).toMatchObject({ code: 'ECONNRESET', syscall: 'read' }); // no mere end before the time
  const body = Buffer.concat(parts);
  expect(body.length).toBe(Math.floor(Buffer.byteLength(whole) / 2));
  expect(body.equals(Buffer.from(whole).subarray(0, body.length))).toBe(true);
});

test('half-json: a complete answer with half the JSON', async () => {
  await using api = await startLegacyApi({ port: 0 });
  const whole = await (await detail(api)).text();
  api.faults.add({ kind: 'half-json', path });

  const answer = await detail(api);
  const body = Buffer.from(await answer.arrayBuffer());

  expect(answer.headers.get('content-length')).toBe(String(body.length));
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(body.equals(Buffer.from(whole).subarray(0, Math.floor(Buffer.byteLength(whole) / 2)))).toBe(true);
});

test('wrong-types: the envelope is right, and what it holds has other types; a picture stays', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'wrong-types', path: '/*' });
  const ask = async (path: string) => (await fetch(api.url + path, { method: 'POST' })).json();

  expect(await (await detail(api)).json()).toMatchObject({
    status: 'success',
    msg: 'Success',
    data: { detail: { id: { value: 101 }, sku: [expect.any(String)] } },
  });
  expect(await ask('/common/getallbookcategory')).toMatchObject({ status: 'success', data: expect.any(Number) });
  expect(await (await fetch(`${api.url}/images/covers/101.svg`)).text()).toMatch(/^<svg/);
});

test('drip: the first bytes of the answer come one by one, and in the end it is whole', async () => {
  await using api = await startLegacyApi({ port: 0 });
  const whole = await (await detail(api)).text();
  api.faults.add({ kind: 'drip', bytes: 5, ms: 20, path });

  const began = performance.now();
  const answer = await detail(api);
  const parts = await Array.fromAsync(answer.body ?? []);

  expect(performance.now() - began).toBeGreaterThan(95);
  expect(parts[0]).toHaveLength(1);
  expect(Buffer.concat(parts).toString()).toBe(whole);
});

test('a rule with a number of times meets so many calls, the oldest rule first', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'status', status: 503, path, times: 2 });
  api.faults.add({ kind: 'status', status: 429, path, times: 1 });

  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await detail(api)).status);

  expect(statuses).toEqual([503, 503, 429, 200]);
  expect(api.faults.rules.map(({ met }) => met)).toEqual([2, 1]);
});

test.each([
  [0, 200],
  [1, 500],
])('a probability of %d makes every answer %i', async (probability, status) => {
  await using api = await startLegacyApi({ port: 0 });
  api.faults.add({ kind: 'status', status: 500, path, probability });

  const answers = await Promise.all(Array.from({ length: 20 }, () => detail(api)));

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
});

test('a rule meets its path alone, or with * all that begin so, until it is disposed', async () => {
  await using api = await startLegacyApi({ port: 0, basePath: '/press/api' });
  const contact = () => outcome(fetch(`${api.url}/common/getcontact`, { method: 'POST' }));
  {
    using _one = api.faults.add({ kind: 'status', status: 500, path: '/books/view' });
    expect(await outcome(detail(api))).toBe(200);
    using _all = api.faults.add({ kind: 'status', status: 503, path: '/books/*' });
    expect([await outcome(detail(api)), await contact()]).toEqual([503, 200]);
  }

  expect(await outcome(detail(api))).toBe(200);
});

test('what an interception answers is spoiled too', async () => {
  await using api = await startLegacyApi({ port: 0 });
  api.intercept(path, (_request, response) => {
    response.write('{"status":');
    response.end('"success"}');
  });
  api.faults.add({ kind: 'half-json', path });

  expect(await (await detail(api)).text()).toBe('{"status":');
});

test('an invalid fault is refused in process too', async () => {
  await using api = await startLegacyApi({ port: 0 });

  expect(() => api.faults.add({ kind: 'latency', ms: -1, path })).toThrow('ms');
});
