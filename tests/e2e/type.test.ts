import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { guestPages } from '../support/every-page.ts';
import { inkFaultsEverywhere } from '../support/page-audits.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { isFull, views } from '../support/views.ts';

/** How running text and Arabic titles are set, on the pages of the shop and on the developers' page of its components. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront('styleguide');
});
afterAll(() => shop[Symbol.asyncDispose]());

const components = '/__components';

/** A book with a title of two lines in both languages. */
const longTitle = '/product/122';

/** The pages whose headings stand elsewhere than on others: by default these are enough where no script runs. */
const kinds = new Set([
  '/',
  '/author',
  '/cart',
  '/contact',
  '/journals',
  '/newslist/3',
  '/peerreview',
  '/product/101',
  '/shop',
]);

const withoutScript = [
  components,
  longTitle,
  // A detail lies over its list alike everywhere.
  ...guestPages.map(({ path }) => path).filter((path) => path !== '/author/1' && (isFull || kinds.has(path))),
  '/no/such',
];

/** With script, every page's ink is audited with it. */
const inkCases = [
  ...[components, longTitle].map((path) => ({ how: 'on screen and paper', script: true, path })),
  ...withoutScript.map((path) => ({ how: 'on screen and paper without script', script: false, path })),
];

describe.each(['on screen and paper', 'on screen and paper without script'])('%s', (name) => {
  test.each(inkCases.filter(({ how }) => how === name))(
    'no ink of an Arabic heading on $path is cropped, nor touches another line',
    async ({ path, script }) => {
      // Preloaded script is cancelled where script does not run.
      const expected = script ? /status of 404/ : /status of 404|\.js$/;
      await using window = await shop.browser.open({ language: 'ar', width: 390, script, expected, typefaces: true });
      const { page } = window;
      await page.goto(shop.url + path);
      if (script) await hydrated(page);

      expect(await inkFaultsEverywhere(page)).toEqual([]);
    },
  );
});

const sample = (page: Page, language: 'en' | 'ar') =>
  page.getByRole('region', { name: 'Running text' }).locator(`[data-language=${language}] > div`);

/** The median of characters, marks aside, in the full lines of the paragraphs of a text. */
const charactersALine = (text: Locator): Promise<number> =>
  text.evaluate((text) => {
    const paragraphs = text.querySelectorAll(':scope > p');
    const lengths = (paragraphs.length > 0 ? [...paragraphs] : [text]).flatMap((paragraph) => {
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
        // A small figure is on the line of its word.
        if (node.parentElement?.matches('sub, sup, code')) continue;
        for (let index = 0; index < node.length; index += 1) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getBoundingClientRect();
          if (box.height === 0) continue;
          const place = Math.round((box.top + box.bottom) / 16);
          lines.set(place, (lines.get(place) ?? '') + node.data[index]);
        }
      }
      return [...lines.values()].slice(0, -1).map((line) => line.trim().replaceAll(/\p{M}/gu, '').length);
    });
    return lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  });

/** How many characters a line of running text has, at least and at most: Arabic letters are wider. */
const measure = { en: [55, 66], ar: [50, 60] } as const;

/** What has more or fewer, of places whose names begin with their language. */
const outsideOfMeasure = (measured: Readonly<Record<string, number>>) =>
  Object.entries(measured).filter(([where, characters]) => {
    const [least, most] = measure[where.startsWith('en') ? 'en' : 'ar'];
    return characters < least || characters > most;
  });

test.each(views)(
  'running text keeps its contrast and measure, its lists their marks, its tables within, in $name',
  async (view) => {
    await using window = await shop.browser.open({ ...view, typefaces: true });
    const { page } = window;
    await page.goto(`${shop.url}${components}?part=Running+text`);
    await hydrated(page);
    const contrast = [];
    for (const language of ['en', 'ar']) {
      contrast.push(...(await axeViolations(page, `[data-language=${language}]`, ['color-contrast-enhanced'])));
    }

    const measured: Record<string, number> = {};
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const language of ['en', 'ar'] as const) {
        measured[`${language}, ${width} px`] = await charactersALine(sample(page, language));
      }
    }
    const marks = await sample(page, 'ar').evaluate((text) =>
      [...text.querySelectorAll(':scope > :is(ul, ol)')].map((list) => {
        const { listStyleType, listStylePosition, paddingInlineStart } = getComputedStyle(list);
        return [listStyleType, listStylePosition, paddingInlineStart];
      }),
    );
    await page.setViewportSize({ width: 390, height: 900 });
    const onPhone = await sample(page, view.language).evaluate((text) => {
      const table = text.querySelector('table');
      const box = table?.parentElement;
      return {
        fills: text.clientWidth === text.parentElement?.clientWidth && text.clientWidth === 350,
        scrolls: box ? getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth : false,
        reached: box?.tabIndex,
        heads: table ? getComputedStyle(table.querySelector('th') ?? table).textAlign : null,
      };
    });

    // 7:1.
    expect(contrast).toEqual([]);
    expect(outsideOfMeasure(measured)).toEqual([]);
    expect(marks).toEqual([
      ['disc', 'outside', '0px'],
      ['decimal', 'outside', '0px'],
    ]);
    expect(onPhone).toEqual({ fills: true, scrolls: true, reached: 0, heads: 'start' });
    expect(await excessWidth(page)).toBe(0);
  },
);

test.each(['en', 'ar'] as const)(
  'type-1 facing-1: the texts of a book and of news keep the measure, alone and face to face, on a page in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 820, typefaces: true });
    const { page } = window;
    const measured: Record<string, number> = {};
    const measureAll = async (texts: Locator, name: string) => {
      for (const text of await texts.all()) {
        const own = await text.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);
        measured[`${own}, ${name}, ${page.viewportSize()?.width} px`] = await charactersALine(text);
      }
    };

    const widths = [820, 1440];

    await page.goto(`${shop.url}/product/101`);
    await hydrated(page);
    const panel = page.locator('[role=tabpanel]:not([data-aside])');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The abstract has an initial, beside which lines are shorter.
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click();
        await measureAll(panel.locator('[class*=read]:visible'), await tab.innerText());
      }
    }
    await page.goto(`${shop.url}/newslist/3`);
    await hydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await measureAll(page.getByRole('dialog').locator('[class*=read]:visible'), 'news');
    }

    // Two texts of the book and one of the news, in one language and then in both.
    expect(Object.keys(measured)).toHaveLength(9);
    expect(outsideOfMeasure(measured)).toEqual([]);
  },
);

test('type-2: no name is parted from its article where a line ends, from 320 to 420 px', async () => {
  await using window = await shop.browser.open({ width: 320, typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/author`);
  await hydrated(page);

  const seen = { names: 0, parted: [] as string[] };
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 900 });
    const { names, parted } = await page.locator('main').evaluate((main) => {
      const found: { readonly name: string; readonly isParted: boolean }[] = [];
      const topOf = (node: Text, place: number) => {
        const range = document.createRange();
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        return range.getBoundingClientRect().top;
      };
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let before: Text | null = null;
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
        const [name] = /^\S+/.exec(node.data) ?? [];
        if (name !== undefined && before && /\bal-$/i.test(before.data))
          found.push({ name, isParted: topOf(node, name.length - 1) - topOf(before, 0) > 4 });
        before = node;
      }
      return { names: found.length, parted: found.filter(({ isParted }) => isParted).map(({ name }) => name) };
    });
    seen.names += names;
    seen.parted.push(...parted.map((name) => `${name} at ${width} px`));
  }

  expect(seen.names).toBeGreaterThan(100);
  expect(seen.parted).toEqual([]);
});

test('forced colours leave an edge to what is still to come, and to the tiles of the home page', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
        return [borderTopStyle, borderTopWidth, borderTopColor === getComputedStyle(document.body).backgroundColor];
      });

  await page.goto(`${shop.url}${components}?part=Still+to+come`);
  await hydrated(page);
  const skeleton = await edgeOf('[class*=block]:empty');
  await page.goto(shop.url);
  await hydrated(page);
  const tile = await edgeOf('main a:has(h3):has([data-palette])');

  expect({ skeleton, tile }).toEqual({ skeleton: ['solid', '1px', false], tile: ['solid', '1px', false] });
});

test('a printed page says whose it is and where it is found', async () => {
  await using window = await shop.browser.open({ language: 'ar' });
  const { page } = window;
  await page.goto(`${shop.url}/shop?sort=TITLE`);
  const address = page.getByText(`${shop.url}/shop?sort=TITLE`, { exact: true });
  const onScreen = await address.isVisible();

  await page.emulateMedia({ media: 'print' });

  expect(onScreen).toBe(false);
  expect(await address.isVisible()).toBe(true);
  expect(await page.locator('svg:visible').first().isVisible()).toBe(true);
});
