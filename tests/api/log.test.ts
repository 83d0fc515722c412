import { expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startKillableShop } from '../support/killable-shop.ts';

test('a collector that does not read the log does not stop the shop; once it reads, it is told how many lines it missed', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  const logged: Record<string, unknown>[] = [];
  let isCutOff = false;
  await using shop = await startKillableShop(
    {
      LEGACY_API_URL: legacy.url,
      SESSION_SECRET: 'of every shop under test '.repeat(2),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'info',
    },
    { onLine: (line) => isCutOff || logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const count = 700;
  /** Each leaves a line of 10 kB. */
  const askMany = async () => {
    for (let asked = 0; asked < count; asked += 20) {
      const some = Array.from({ length: 20 }, () => fetch(`${shop.listening}/${'x'.repeat(10_000)}`));
      for (const response of await Promise.all(some)) await response.text();
    }
  };

  shop.output.pause();
  await askMany();
  shop.output.resume();

  const message = 'the log was not read in time: lines were dropped';
  await expect.poll(() => logged.filter(({ msg }) => msg === message)).toHaveLength(1);
  const dropped = Number(logged.find(({ msg }) => msg === message)?.['dropped']);
  const answered = logged.filter(({ msg }) => msg === 'answered').length;
  expect(dropped).toBeGreaterThan(0);
  expect(answered + dropped).toBe(count);

  // The process ends while it is not read: the pipe may end with half a line.
  isCutOff = true;
  shop.output.pause();
  await askMany();
  const { status, ms } = await shop.terminate();

  expect(status).toBe(0);
  expect(ms).toBeLessThan(10_000);
});
