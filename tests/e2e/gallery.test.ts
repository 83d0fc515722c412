import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth } from '../support/browser.ts';
import { htmlOf, linksIn, navigationIn } from '../support/served.ts';
import { openPage, startBuiltShop, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** The gallery: its wall of pictures, its pages, and each picture large, at its address. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Gallery',
    second: 'A binding laid open, outside up, with the flap that folds round the fore-edge.',
    more: 'Show More in the Shop',
    pages: 'Pages of the list',
    page: 'Page 2',
    next: 'Next picture',
    previous: 'Previous picture',
    enlarge: 'Enlarge',
    place: (number: number) => `Picture ${number}`,
    close: 'Close',
    onward: 'ArrowRight',
    back: 'ArrowLeft',
  },
  ar: {
    title: 'معرض الصور',
    second: 'غلاف مبسوط على وجهه الخارجي ومعه لسانه الذي ينثني على طرف الكتاب.',
    more: 'عرض المزيد في المتجر',
    pages: 'صفحات القائمة',
    page: 'الصفحة 2',
    next: 'الصورة التالية',
    previous: 'الصورة السابقة',
    enlarge: 'تكبير',
    place: (number: number) => `الصورة ${number}`,
    close: 'إغلاق',
    onward: 'ArrowLeft',
    back: 'ArrowRight',
  },
} as const;

/** Where the link of this name leads to, in the detail that lies over a document's list. */
const linkOf = (html: string, name: string): string | undefined =>
  linksIn(html.split('<dialog')[1] ?? '').find((link) => link.name === name)?.address;

describe.each(views)('the gallery in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = (path: string) => openPage(shop, path, { language, width, colorScheme });

  test('gallery-1: pictures are shown whole above their captions, and Show More leads to the shop; one opens large at its address, arrows and their keys lead on, and closing to where it was opened', async () => {
    await using window = await open('/gallery');
    const { page } = window;
    const figures = page.getByRole('figure');

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
    expect(await figures.count()).toBe(12);
    expect(await figures.nth(1).innerText()).toContain(text.second);
    const fits = await figures.locator('img').evaluateAll((all) => all.map((each) => getComputedStyle(each).objectFit));
    expect(fits).toEqual(Array.from({ length: 12 }, () => 'contain'));
    const tops = await figures.evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(width === 390 ? 3 : 1);
    expect(await excessWidth(page)).toBe(0);
    expect(await page.getByRole('link', { name: text.more, exact: true }).getAttribute('href')).toBe('/shop');

    const entries = await page.evaluate(() => history.length);
    await figures.nth(1).getByRole('link').click();

    const dialog = page.getByRole('dialog');
    await dialog.getByText(text.place(2)).waitFor();
    const address = new URL(page.url()).pathname;
    const found = [await axeViolations(page), await excessWidth(page)];
    await dialog.getByRole('link', { name: text.next, exact: true }).click();
    await dialog.getByText(text.place(3)).waitFor();
    await page.keyboard.press(text.onward);
    await dialog.getByText(text.place(4)).waitFor();

    expect(address).toMatch(/^\/gallery\/\d+$/);
    expect(new URL(page.url()).pathname).not.toBe(address);
    expect(found).toEqual([[], 0]);
    await dialog.getByRole('link', { name: text.close }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/gallery');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  testIn('en', language)(
    'gallery-1: a picture is enlarged over its detail, which follows it where that is closed',
    async () => {
      await using window = await open('/gallery/9029327119381680952');
      const { page } = window;
      const detail = page
        .getByRole('dialog')
        .filter({ hasText: text.place(2) })
        .first();

      await detail.getByRole('link', { name: text.enlarge }).click();
      const large = page.getByRole('dialog', { name: text.title, exact: true });
      await large.getByText(text.place(2)).waitFor();
      await page.keyboard.press(text.onward);
      await large.getByText(text.place(3)).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => large.count()).toBe(0);

      await page.getByRole('dialog').getByText(text.place(3)).waitFor();
      expect(new URL(page.url()).pathname).toBe('/gallery/6843616588653850925');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/gallery');
    },
  );

  testIn('en', language)('gallery-1: arrows and their keys lead on across the pages of the gallery', async () => {
    await using window = await open('/gallery');
    const { page } = window;
    const address = () => new URL(page.url()).pathname + new URL(page.url()).search;
    const dialog = page.getByRole('dialog');
    const next = dialog.getByRole('link', { name: text.next, exact: true });

    await page.getByRole('figure').last().getByRole('link').click();
    await dialog.getByText(text.place(12)).waitFor();
    const last = address();
    await next.click();
    // With the address the list behind it turns its page too.
    await expect.poll(() => page.getByRole('figure').count()).toBe(6);
    const first = address();
    await page.keyboard.press(text.back);
    await dialog.getByText(text.place(12)).waitFor();
    expect([address(), first]).toEqual([last, expect.stringMatching(/^\/gallery\/\d+\?page=2$/)]);
    await next.click();
    await expect.poll(address).toBe(first);

    await dialog.getByRole('link', { name: text.close }).click();
    await expect.poll(address).toBe('/gallery');
  });

  testIn('ar', language)('gallery-1: its pages, a picture and those beside it are links without script', async () => {
    const wall = await htmlOf(shop, '/gallery', language);
    const second = linksIn(navigationIn(wall, text.pages)).find(({ name }) => name === text.page)?.address ?? '';
    const pictures = await htmlOf(shop, second, language);
    const first = linksIn(/<figure.*?<\/figure>/s.exec(pictures)?.[0] ?? '')[0]?.address ?? '';
    const detail = await htmlOf(shop, first, language);
    const previous = await htmlOf(shop, linkOf(detail, text.previous) ?? '', language);

    expect(pictures.match(/<figure/g)).toHaveLength(6);
    expect(new URL(first, shop.url).search).toBe('?page=2');
    expect(detail.split('<dialog')[0]?.match(/<figure/g)).toHaveLength(6);
    expect(linkOf(detail, text.previous)).not.toContain('page=');
    expect(previous.split('<dialog')[0]?.match(/<figure/g)).toHaveLength(12);
    expect(linkOf(previous, text.next)).toBe(first);
    expect(linkOf(detail, text.close)).toBe('/gallery?page=2');
    expect(pictures).not.toContain('<dialog');
  });
});

test('err-2: a picture that is refused says why in the words of the legacy API, as its list does', async () => {
  await using refusing = await startBuiltShop();
  refusing.legacy.faults.add({ kind: 'refusal', msg: 'Closed for stock-taking', path: '/getgallery' });
  const response = await refusing.get('/gallery/4964584681950992534');
  const [list, detail] = (await response.text()).split('<dialog');

  expect(response.status).toBe(503);
  for (const part of [list, detail?.split('</dialog>')[0]])
    expect(part).toMatch(/role="alert".*Closed for stock-taking.*Try again/s);
});

test('gallery-1: a page after the last one, and a picture that there is not, are said to be so', async () => {
  const [past, none] = await Promise.all([fetch(`${shop.url}/gallery?page=9`), fetch(`${shop.url}/gallery/1`)]);

  expect(await past.text()).toContain('Page not found');
  expect([past.status, none.status]).toEqual([404, 404]);
});
