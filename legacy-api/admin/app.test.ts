import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

import { expect, test } from 'vitest';

import { startLegacyApi } from '../server.ts';

async function startWithAdmin() {
  const api = await startLegacyApi({ port: 0 });
  const admin = await api.openAdmin(0);
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(admin + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return {
    api,
    admin,
    ask,
    contact: () => fetch(`${api.url}/common/getcontact`, { method: 'POST' }),
    [Symbol.asyncDispose]: () => api.close(),
  };
}

test('rules are set, listed, taken back one by one and all together', async () => {
  await using running = await startWithAdmin();
  const { ask, contact } = running;
  const rule = { kind: 'status', status: 503, path: '/common/*', times: 2 };

  const first = await ask('POST', '/rules', rule);
  const created = await first.json();
  await ask('POST', '/rules', { kind: 'drip', path: '/books/*' });
  expect(first.status).toBe(201);
  expect(created).toEqual({ ...rule, id: '1', met: 0 });
  expect((await contact()).status).toBe(503);
  expect(await (await ask('GET', '/rules')).json()).toEqual([
    { ...rule, id: '1', met: 1 },
    { kind: 'drip', path: '/books/*', bytes: 60, ms: 1000, id: '2', met: 0 },
  ]);

  expect((await ask('DELETE', '/rules/1')).status).toBe(204);
  expect((await ask('DELETE', '/rules/1')).status).toBe(404);
  expect((await contact()).status).toBe(200);
  expect((await ask('DELETE', '/rules')).status).toBe(204);
  expect(await (await ask('GET', '/rules')).json()).toEqual([]);
});

test.each<[string, unknown, string[]]>([
  ['no kind', { path: '/x' }, ['kind']],
  ['a kind that there is not', { kind: 'rain', path: '/x' }, ['kind']],
  ['no path', { kind: 'hang' }, ['path']],
  ['a path without a slash', { kind: 'hang', path: 'books' }, ['path']],
  ['a path with * in its middle', { kind: 'hang', path: '/*/detail' }, ['path']],
  ['another status', { kind: 'status', status: 418, path: '/x' }, ['status']],
  [
    'several at once',
    { kind: 'latency', path: '/x', ms: -1, times: 0, probability: 2 },
    ['ms', 'times', 'probability'],
  ],
  ['a field of another kind', { kind: 'hang', path: '/x', msg: 'no' }, ['msg']],
  ['a location with a line break', { kind: 'redirect', path: '/x', location: '/a\r\nx: y' }, ['location']],
  ['a list', [], ['']],
  ['no body', undefined, ['']],
])('a rule with %s is refused, and the fields are named', async (_what, rule, fields) => {
  await using running = await startWithAdmin();

  const answer = await running.ask('POST', '/rules', rule);

  expect(answer.status).toBe(400);
  const { mistakes } = (await answer.json()) as { mistakes: { field: string; message: string }[] };
  expect(mistakes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
  expect(mistakes.every(({ message }) => message.length > 5)).toBe(true);
  expect(running.api.faults.rules).toEqual([]);
});

test('calls are shown with headers and bodies, passwords and tokens masked, and counted by path; both begin anew when deleted', async () => {
  await using running = await startWithAdmin();
  const { api, ask, contact } = running;
  await fetch(`${api.url}/login?x=1`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'reader@example.com', password: 'books for all', confirm_password: 'books' }),
    headers: { 'x-request-id': 'r-1', authorization: 'Bearer secret' },
  });
  await contact();
  await contact();

  expect(await (await ask('GET', '/calls')).json()).toEqual([
    {
      path: '/login',
      query: { x: '1' },
      headers: expect.objectContaining({ 'x-request-id': 'r-1', authorization: '***' }),
      form: { email: 'reader@example.com', password: '***', confirm_password: '***' },
    },
    expect.objectContaining({ path: '/common/getcontact' }),
    expect.objectContaining({ path: '/common/getcontact' }),
  ]);
  expect(await (await ask('GET', '/counters')).json()).toEqual({ '/login': 1, '/common/getcontact': 2 });

  expect((await ask('DELETE', '/calls')).status).toBe(204);
  expect(await (await ask('GET', '/calls')).json()).toEqual([]);
  expect(await (await ask('GET', '/counters')).json()).toEqual({});
});

test.each([
  ['GET', '/nothing', 404],
  ['PUT', '/rules', 405],
  ['POST', '/counters', 405],
])('%s %s is answered %i', async (method, path, status) => {
  await using running = await startWithAdmin();

  expect((await running.ask(method, path)).status).toBe(status);
});

test.each([
  ['127.0.0.1', 200],
  ['LOCALHOST:4101', 200],
  ['[::1]:4101', 200],
  ['press.example', 403],
  ['press.example:4101', 403],
  ['127.0.0.1.press.example', 403],
  ['localhost@press.example', 403],
])('a call to the host %j, which leads here, is answered %i', async (host, status) => {
  await using running = await startWithAdmin();

  const [answer] = (await once(request(`${running.admin}/calls`, { headers: { host } }).end(), 'response')) as [
    IncomingMessage,
  ];

  expect(answer.resume().statusCode).toBe(status);
});

test('JSON that is broken is answered 400', async () => {
  await using running = await startWithAdmin();

  const answer = await fetch(`${running.admin}/rules`, {
    method: 'POST',
    body: '{"kind":',
    headers: { 'content-type': 'application/json' },
  });

  expect(answer.status).toBe(400);
});

test('it closes with the stand-in; a taken port rejects', async () => {
  await using other = await startWithAdmin();
  const { api, admin } = await startWithAdmin();
  await expect(api.openAdmin(Number(new URL(other.admin).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });

  await api.close();

  await expect(fetch(`${admin}/rules`)).rejects.toThrow('fetch failed');
});
