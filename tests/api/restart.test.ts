import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { balancedLoad, wholeAnswer } from '../support/balancer.ts';
import { startKillableShop } from '../support/killable-shop.ts';

const restarted = { SESSION_SECRET: 'of every shop under test '.repeat(2), DRAIN_SECONDS: '2' };

test('a restart under load loses no request, on kept-alive connections and on new ones', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  await using shop = await startKillableShop({ ...restarted, LEGACY_API_URL: legacy.url });
  const { listening, adminUrl } = shop;
  const underLoad = balancedLoad({ urls: [listening], adminUrl, keptAlive: 8, newConnections: 8 });
  await expect.poll(() => fetch(listening).then(({ ok }) => ok)).toBe(true);

  const { status, ms } = await shop.terminate();

  const { answered, lost } = await underLoad;
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(16);
  expect(status).toBe(0);
  expect(ms).toBeLessThan(10_000);
});

test('a restart loses no request that waits in a full accept queue', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  await using shop = await startKillableShop({ ...restarted, LEGACY_API_URL: legacy.url });
  const keptAlive = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: 50 }, () => wholeAnswer(shop.listening, keptAlive)));

  shop.signal('SIGSTOP');
  const waiting = [
    ...Array.from({ length: 50 }, () => wholeAnswer(shop.listening, keptAlive)),
    ...Array.from({ length: 600 }, () => wholeAnswer(shop.listening, new Agent())),
  ];
  const ended = shop.terminate();
  shop.signal('SIGCONT');

  const lost = (await Promise.allSettled(waiting)).filter(({ status }) => status === 'rejected');
  expect(lost).toEqual([]);
  expect((await ended).status).toBe(0);
});

test('while a process leaves it is not ready, and answers what comes on connections old and new with Connection: close', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  await using shop = await startKillableShop({ ...restarted, LEGACY_API_URL: legacy.url });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = await wholeAnswer(shop.listening, agent);

  const ended = shop.terminate();
  await expect.poll(() => fetch(`${shop.adminUrl}/health/ready`).then(({ status }) => status)).toBe(503);
  const kept = await wholeAnswer(shop.listening, agent);
  const fresh = await wholeAnswer(shop.listening, new Agent());

  expect(before.headers.connection).toBe('keep-alive');
  expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'close']);
  expect(kept.reused).toBe(true);
  expect([fresh.statusCode, fresh.headers.connection]).toEqual([200, 'close']);
  expect((await ended).status).toBe(0);
});

test('requests that are not answered within 8 s of the stop are cut off, and the log says how many', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  const arrived = Promise.withResolvers<void>();
  const held: (() => void)[] = [];
  using _slow = legacy.intercept('/books/view/detail', (_request, _response, next) => {
    held.push(next);
    if (held.length === 3) arrived.resolve();
  });
  const logged: Record<string, unknown>[] = [];
  await using shop = await startKillableShop(
    { ...restarted, LEGACY_API_URL: legacy.url, LEGACY_TIMEOUT_MS: '60000', LOG_LEVEL: 'warn' },
    { onLine: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const ask = async (id: string): Promise<number | 'cut off'> => {
    const query = encodeURIComponent(`{ book(id: "${id}") { isbn } }`);
    return fetch(`${shop.listening}/graphql?query=${query}`).then(
      ({ status }) => status,
      () => 'cut off' as const,
    );
  };
  const asked = ['101', '102', '103'].map(ask);
  await arrived.promise;

  const ended = shop.terminate();
  held[0]?.();

  const outcomes = (await Promise.all(asked)).map(String);
  const { status, ms } = await ended;
  expect(outcomes.toSorted()).toEqual(['200', 'cut off', 'cut off']);
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'stopping: requests that still run are cut off', requests: 2 }),
  );
  expect(status).toBe(0);
  expect(ms).toBeLessThan(10_000);
});
