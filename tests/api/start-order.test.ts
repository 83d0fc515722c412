import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../bff/config.ts';
import { createLog } from '../../bff/log.ts';
import { startShop } from '../../bff/main.ts';

test('nothing with a deadline has begun while the web is built, which holds the event loop', async () => {
  let connections = 0;
  const redis = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(redis, 'listening');
  const { port } = redis.address() as AddressInfo;
  const { config } = readConfig({ PORT: '0', ADMIN_PORT: '0', REDIS_URL: `redis://127.0.0.1:${port}` });
  const build = async () => {
    // Connections are accepted in the order in which they were begun: any before this one is counted by then.
    const last = connect(port, '127.0.0.1').resume();
    await once(last, 'close');
    throw new Error('the build failed');
  };

  const starting = startShop({
    config: { ...config, sessionSecrets: ['of every shop under test '.repeat(2)] },
    legacyApiUrl: 'http://127.0.0.1:9',
    storefront: build,
    log: createLog('silent'),
  });

  await expect(starting).rejects.toThrow('the build failed');
  expect(connections).toBe(1);
  redis.close();
});
