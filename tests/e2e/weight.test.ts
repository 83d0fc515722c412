import { expect, test } from 'vitest';
import { startStorefront } from '../support/storefront.ts';

/** The bytes of a file as it is sent. */
const weightOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.text();
  expect(response.headers.get('content-encoding')).toBe('br');
  return Number(response.headers.get('content-length'));
};

test.each(['en', 'ar'] as const)('the script of home weighs at most 190 KB on its way, in %s', async (language) => {
  await using shop = await startStorefront();
  await using window = await shop.browser.open({ language });
  const scripts = new Set<string>();
  window.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });

  await window.page.goto(shop.url, { waitUntil: 'networkidle' });
  const weights = await Promise.all([...scripts].map(weightOf));

  expect(scripts.size).toBeGreaterThan(3);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(190_000);
});
