import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../tests/support/redis-server.ts';
import type { RedisCondition } from './condition.ts';
import { connectRedis } from './connection.ts';

test('a Redis whose first answer comes too late is known to be reached, also where nothing else is asked of it', async () => {
  const timeoutMs = 50;
  let probes = 0;
  const late = createServer((socket) => {
    socket.on('data', (bytes) => {
      for (const command of bytes.toString().split(/(?=\*\d+\r\n)/)) {
        const isProbe = command.toLowerCase().includes('\neval\r\n');
        if (isProbe) probes += 1;
        const answer = () => socket.write(isProbe ? '$1\r\n1\r\n' : '+OK\r\n');
        // Far behind the deadline.
        if (isProbe && probes === 1) setTimeout(answer, 10 * timeoutMs);
        else answer();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(late, 'listening');
  const conditions: RedisCondition[] = [];
  const connection = connectRedis(
    { urls: [`redis://127.0.0.1:${portOf(late.address())}`], cluster: false, timeoutMs },
    { onCondition: (condition) => conditions.push(condition), probeKey: 'probe' },
  );
  onTestFinished(() => {
    connection.close();
    late.close();
  });

  await expect.poll(() => connection.condition()).toBe('reached');
  expect(conditions).toEqual(['reached']);
});
