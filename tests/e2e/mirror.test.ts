import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { buyerOf } from '../support/checkouts.ts';
import { everyPage, guestPages } from '../support/every-page.ts';
import { unmirroredAt } from '../support/mirror.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { everyOr, isFull } from '../support/views.ts';

/**
 * That every Arabic page is its own reflection, at each width, with VIEWS=all (`npm run audit:mirror`). By default some pages are
 * compared, when `every-page.test.ts` visits them anyway, and here one, so that this audit is known to work.
 */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const widths = [390, 820, 1440] as const;

const pages = [...guestPages, ...Object.values(everyPage).filter(({ to }) => to === 'customers')];
const compared = isFull ? pages : pages.filter(({ path }) => path === '/wishlist');

describe.each(everyOr(widths, [0]))('at %d px', (width) => {
  test.each(compared)('mirror-1: $path is its own reflection with its direction turned', async ({ path, to }) => {
    await using window = await shop.browser.open({ language: 'ar', width, typefaces: true });
    const { page } = window;
    if (to === 'customers') {
      const { account } = await buyerOf({ listening: shop.url });
      await signInByCookie(page, shop, account);
    }
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await hydrated(page);

    expect(await unmirroredAt(page, [width])).toEqual([]);
  });
});

test('mirror-1: an arrow that is not mirrored, and a box that keeps to the left, are found', async () => {
  await using window = await shop.browser.open({ language: 'ar', width: 1440, bypassesPolicy: true, typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/accessibility`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.evaluate(() => {
    const main = document.querySelector('main h1')?.parentElement;
    main?.insertAdjacentHTML(
      'beforeend',
      '<p class="seeded"><svg width="24" height="24" viewBox="0 0 24 24"><path d="M9 5l7 7-7 7"/></svg></p>',
    );
    const box = main?.appendChild(document.createElement('div'));
    if (box) Object.assign(box.style, { position: 'absolute', left: '40px', width: '20px', height: '20px' });
  });

  const found = await unmirroredAt(page, [1440]);
  expect(found.filter((fault) => fault.startsWith('1440 px: svg'))).toHaveLength(1);
  expect(found.filter((fault) => fault.startsWith('1440 px: div'))).toHaveLength(1);
});
