import { expect, test } from 'vitest';
import { logs } from '../support/redis.ts';
import { startTestShop } from '../support/shop.ts';

const warning = 'X-Forwarded-For';

const warnings = (logged: readonly Record<string, unknown>[]): readonly unknown[] =>
  logged.filter(({ level, msg }) => level === 40 && typeof msg === 'string' && msg.startsWith(warning));

test.each([
  ['0', '203.0.113.7', /TRUST_PROXY is 0.*set TRUST_PROXY/],
  ['1', '203.0.113.7, 198.51.100.2', /more addresses than TRUST_PROXY.*raise TRUST_PROXY/],
])(
  'with TRUST_PROXY=%s, X-Forwarded-For: %s is warned about once, without the addresses',
  async (trusted, sent, words) => {
    await using shop = await startTestShop({ env: { TRUST_PROXY: trusted } });

    for (let request = 0; request < 3; request += 1) await shop.get('/', { headers: { 'x-forwarded-for': sent } });

    await logs(shop, warning);
    expect(warnings(shop.logged)).toEqual([expect.objectContaining({ msg: expect.stringMatching(words) })]);
    expect(JSON.stringify(shop.logged)).not.toContain('203.0.113.7');
  },
);

test('X-Forwarded-For of the proxies that are trusted is not warned about', async () => {
  await using shop = await startTestShop({ env: { TRUST_PROXY: '1' } });

  await shop.get('/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await shop.get('/');

  expect(warnings(shop.logged)).toEqual([]);
});

test('pages may not use cameras, places or payments of the browser; fullscreen and sharing are the shop’s own', async () => {
  await using shop = await startTestShop();

  for (const path of ['/', '/graphql', '/media/x', '/assets/x']) {
    const policy = (await shop.get(path)).headers.get('permissions-policy')?.split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy).toContain(`${feature}=()`);
    }
    expect(policy).toEqual(expect.arrayContaining(['fullscreen=(self)']));
  }
});
