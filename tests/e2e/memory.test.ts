import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';

/** The most memory, in MB, that a process has ever had. */
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

test.each([
  ['50 MB at once', { kind: 'huge' }, '20000'],
  ['a body that drips without an end', { kind: 'drip', bytes: 1000, ms: 5 }, '2000'],
] as const)('the memory of the shop stays flat where upstream answers with %s', async (_name, fault, deadline) => {
  const legacy = await startLegacyApi({ port: 0 });
  await using shop = startProcess({ LEGACY_API_URL: legacy.url, LEGACY_TIMEOUT_MS: deadline });
  const { url } = await shop.open;
  const readBooks = async (first: number) => {
    // Each its own answer, all of them at once.
    const fields = Array.from({ length: 20 }, (_, index) => `b${index}: book(id: "${first + index}") { isbn }`);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${fields.join(' ')} }` }),
    });
    return (await response.json()) as { data: Record<string, unknown> };
  };
  await readBooks(101);
  const before = peakOf(shop.pid);

  using _fault = legacy.faults.add({ ...fault, path: '/books/view/detail' });
  const answers = [await readBooks(201), await readBooks(221)];
  const after = peakOf(shop.pid);
  await legacy.close();

  for (const { data } of answers) expect(new Set(Object.values(data))).toEqual(new Set([null]));
  expect(after - before).toBeLessThan(300); // 40 answers of 50 MB would be 2,000
});
