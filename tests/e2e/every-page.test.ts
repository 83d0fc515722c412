import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { everyPage, publicPages } from '../support/every-page.ts';
import { totalShift } from '../support/layout-shifts.ts';
import {
  excessOfLargeType,
  headFaults,
  inkFaultsEverywhere,
  scriptsOf,
  smallTargets,
  styleFaults,
} from '../support/page-audits.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** That every page passes every audit, in one visit to it in each view, which reports all audits that fail. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

test('every page is among those that the tests of all pages look at', () => {
  expect(Object.keys(everyPage)).toEqual(readdirSync('web/pages').toSorted());
});

/**
 * The most bytes of script that a guest's page may ask for (each page of the shop adds some 130 to all others, and a book has the names of what the
 * operator adds to it, in Arabic with more bytes; the policy of Trusted Types takes 100), and of 1 that it may shift: by itself, and as a typeface that comes late breaks its lines elsewhere.
 * Where a busy machine brings one late, a second visit has it at once.
 */
const most = { script: 152_550, shift: 0.02, lateTypefaces: 0.1 };

async function shiftFaults(page: Page): Promise<string[]> {
  const first = await totalShift(page);
  if (first <= most.shift) return [];
  await page.reload({ waitUntil: 'networkidle' });
  await hydrated(page);
  const again = await totalShift(page);
  return first <= most.lateTypefaces && again <= most.shift ? [] : [`it shifts by ${first}, and again by ${again}`];
}

/** What comes in the place of a page that there is not has no address that its head could name. */
const cases = [
  ...publicPages.map((page) => ({ ...page, isLost: false })),
  { path: '/no/such', isHidden: true, isLost: true },
];

describe.each(views)('in $name', (view) => {
  /** Where large type is looked at: the narrowest window in the view of a wide one, and the other way round. */
  const farWidth = view.width === 1280 ? 320 : 1280;
  test.each(cases)('nav-5: $path passes every audit', async ({ path, isHidden = false, isLost }) => {
    const { language } = view;
    await using window = await shop.browser.open({
      // What is fetched ahead, and fails if it can't be had, is alike in both languages.
      savesData: language === 'ar',
      ...view,
      ...(isLost && { expected: /status of 404/ }),
    });
    const { page } = window;
    const scripts = scriptsOf(page);
    const response = await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    if (path === '/') await page.locator('.swiper-initialized').first().waitFor();
    const sent = {
      html: (await response?.text()) ?? '',
      policy: response?.headers()['content-security-policy'] ?? '',
      language,
    };

    const [bytes, shift, excess] = [await scripts.sum(), await shiftFaults(page), await excessWidth(page)];
    const found = {
      head: isLost ? [] : headFaults(sent, shop.url + path, isHidden),
      styles: styleFaults(sent),
      weight: bytes > most.script ? [`its script weighs ${bytes} bytes of ${most.script}`] : [],
      shift,
      width: excess > 0 ? [`it is ${excess} px wider than its window`] : [],
      axe: await axeViolations(page),
      targets: await smallTargets(page),
      // These last, since they change the window.
      type: (await excessOfLargeType(page, farWidth)) > 0 ? [`with large type it is wider than ${farWidth} px`] : [],
      // A detail lies over its list alike everywhere: that of news is enough.
      ink: language === 'ar' && path !== '/author/1' ? await inkFaultsEverywhere(page) : [],
    };

    expect(Object.entries(found).flatMap(([audit, faults]) => faults.map((fault) => `${audit}: ${fault}`))).toEqual([]);
  });
});
