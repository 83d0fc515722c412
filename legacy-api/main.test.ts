import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const main = fileURLToPath(import.meta.resolve('./main.ts'));

const start = (...args: string[]) => spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it tells its address, and ends on %s with connections open',
  async (signal) => {
    const child = start('--port', '0', '--base-path', '/press/api');
    const exited = once(child, 'exit');
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
    const [url] = /http:\S+/.exec(String(line)) ?? [];
    const response = await fetch(`${url}/common/getcontact`, { method: 'POST' }); // Leaves its connection open.

    child.kill(signal);

    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/press\/api$/);
    expect(response.status).toBe(200);
    expect(await exited).toEqual([0, null]);
  },
);

test('wrong options end it with status 78 and one message', async () => {
  const child = start('--prot', '4100', '--host', 'a b');

  const [message, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect(status).toBe(78);
  expect(message).toContain('--prot: there is no such option');
  expect(message).toContain('--host a b: must be an address');
  expect(message).toContain('Usage: npm run legacy -- ');
});

test('a taken port is named', async () => {
  await using other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const child = start('--port', String(port));

  const [message, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect(status).toBe(78);
  expect(message).toContain(`--port ${port} --host 127.0.0.1: the port is taken`);
});
