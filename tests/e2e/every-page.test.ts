import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrefetchList } from '../../web/app/assets.ts';
import { axeViolations } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { everyPage, guestPages } from '../support/every-page.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { unmirroredAt } from '../support/mirror.ts';
import {
  excessesAt,
  excessOfLargeType,
  headFaults,
  inkFaultsEverywhere,
  scriptsOf,
  smallTargets,
  styleFaults,
} from '../support/page-audits.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { isFull, views } from '../support/views.ts';

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

/** The pages that are looked at in every width that a layout changes in; others in those of their views. */
const inEveryWidth = new Set(['/', '/product/101']);
const everyWidth = [320, 390, 600, 768, 820, 1024, 1199, 1440, 1920];

/** Pages of all kinds, which are compared with their reflections in these widths; where all views are looked at, mirror.test.ts compares every page. */
const mirrored = new Set(
  isFull ? [] : ['/', '/shop', '/product/101', '/cart', '/signup', '/contact', '/calendar', '/book', '/author'],
);
const mirroredWidths = [390, 1440];

/** The page that is visited with what it fetches ahead, which is done alike on all: that the files of each are there, a test of its own shows. */
const fetchesAhead = '/product/101';

/** What comes in the place of a page that there is not has no address that its head could name. */
const cases = [
  ...guestPages.map((page) => ({ ...page, isLost: false })),
  { path: '/no/such', isHidden: true, isLost: true },
];

test('nav-5: every file that a page fetches ahead can be had', async () => {
  const get = async (path: string): Promise<string> => {
    const response = await fetch(shop.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  const [, address = ''] = /"prefetch":"([^"]+)"/.exec(await get('/')) ?? [];
  const list = JSON.parse(await get(address)) as PrefetchList;
  const files = new Set([...list.everywhere, ...Object.values(list.routes).flat()]);

  expect(list.everywhere.length).toBeGreaterThan(10);
  expect(Object.keys(list.routes).length).toBeGreaterThan(3);
  // One after the other: the shop refuses crowds.
  for (const file of files) expect([file, (await get(file)).length]).not.toEqual([file, 0]);
});

describe.each(views)('in $name', (view) => {
  /** Where large type is looked at: the narrowest window in the view of a wide one, and the other way round. */
  const farWidth = view.width === 1280 ? 320 : 1280;
  test.each(cases)('nav-5: $path passes every audit', async ({ path, isHidden = false, isLost }) => {
    const { language } = view;
    await using window = await shop.browser.open({
      // Without what is fetched ahead.
      savesData: path !== fetchesAhead,
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

    const [bytes, shift] = [await scripts.sum(), await shiftFaults(page)];
    const found = {
      head: isLost ? [] : headFaults(sent, shop.url + path, isHidden),
      styles: styleFaults(sent),
      weight: bytes > most.script ? [`its script weighs ${bytes} bytes of ${most.script}`] : [],
      shift,
      width: await excessesAt(page, [view.width]),
      axe: await axeViolations(page),
      targets: await smallTargets(page),
      // These last, since they change the window.
      widths: inEveryWidth.has(path) ? await excessesAt(page, everyWidth) : [],
      mirror: language === 'ar' && mirrored.has(path) ? await unmirroredAt(page, mirroredWidths) : [],
      // A detail lies over its list alike everywhere: that of news is enough.
      ink: language === 'ar' && path !== '/author/1' ? await inkFaultsEverywhere(page) : [],
      type: (await excessOfLargeType(page, farWidth)) > 0 ? [`with large type it is wider than ${farWidth} px`] : [],
    };

    expect(Object.entries(found).flatMap(([audit, faults]) => faults.map((fault) => `${audit}: ${fault}`))).toEqual([]);
  });
});
