import { expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** Where whoever finds a vulnerability is told to report it (RFC 9116). */

const path = '/.well-known/security.txt';
const env = { SECURITY_CONTACT: 'security@press.example', PUBLIC_URL: 'http://books.press.example' };
const dayMs = 86_400_000;

/** The fields of the file, in their order. */
async function fieldsOf(shop: TestShop): Promise<readonly (readonly [string, string])[]> {
  const lines = (await (await shop.get(path)).text()).trimEnd().split('\n');
  return lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
}

test('secure-1: security.txt says where to report, in which languages, and until when that holds', async () => {
  await using shop = await startTestShop({ env });

  const response = await shop.get(path);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await fieldsOf(shop)).toEqual([
    ['Contact', 'mailto:security@press.example'],
    ['Expires', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/)],
    ['Preferred-Languages', 'en, ar'],
    ['Canonical', `http://books.press.example${path}`],
  ]);
});

test('secure-1: security.txt is one file all day, and never expired, however long the shop runs', async () => {
  await using shop = await startTestShop({ env });
  const expiry = async () => Date.parse(Object.fromEntries(await fieldsOf(shop))['Expires'] ?? '');
  const toMidnight = (dayMs - (Date.now() % dayMs)) / 1000;
  const first = await expiry();

  shop.pass(toMidnight + 1);
  const nextDay = await expiry();
  shop.pass(86_000);
  const sameDay = await expiry();
  shop.pass(400 * 86_400);
  const later = await expiry();

  expect(nextDay - first).toBe(dayMs);
  expect(sameDay).toBe(nextDay);
  expect(later - sameDay).toBe(400 * dayMs);
  expect(first - Date.now()).toBeGreaterThan(90 * dayMs);
  expect(first - Date.now()).toBeLessThan(365 * dayMs);
});

test('secure-1: without a contact there is no security.txt', async () => {
  await using shop = await startTestShop();

  expect((await shop.get(path)).status).toBe(404);
});
