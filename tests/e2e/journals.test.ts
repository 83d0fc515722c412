import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, isFocused } from '../support/browser.ts';
import { htmlOf, linksIn, mainOf } from '../support/served.ts';
import { openPage, startBuiltShop, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** The journals: their list, where each is read, and the detail over it. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Journals',
    name: 'Journal of Manuscript Studies',
    otherName: 'مجلة دراسات المخطوطات',
    links: ['View Journal', 'Current Issue', 'Submissions'],
    newTab: 'opens in a new tab',
    share: 'Share “Journal of Manuscript Studies”',
    end: 'catalogues of small and private holdings are especially welcome.',
    close: 'Close',
  },
  ar: {
    title: 'المجلات',
    name: 'مجلة دراسات المخطوطات',
    otherName: 'Journal of Manuscript Studies',
    links: ['عرض المجلة', 'العدد الحالي', 'تقديم البحوث'],
    newTab: 'يُفتح في علامة تبويب جديدة',
    share: 'مشاركة «مجلة دراسات المخطوطات»',
    end: 'ونرحب على الخصوص بفهارس المجموعات الصغيرة والخاصة.',
    close: 'إغلاق',
  },
} as const;

const site = 'https://journals.press.example/manuscript-studies';

describe.each(views)('journals in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = (path: string) => openPage(shop, path, { language, width, colorScheme });

  test('journal-1: two columns of image, name in both scripts, 30 words and three links, each in a new tab; the name opens the whole', async () => {
    await using window = await open('/journals');
    const { page } = window;
    const cards = page.getByRole('article');
    const card = page.getByRole('article', { name: text.name, exact: true });
    const excerpt = await card.locator('p').last().innerText();
    const columns = await page
      .locator('main ul:has(> li > article)')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
    expect([await cards.count(), await cards.locator('img').count()]).toEqual([8, 8]);
    expect(columns).toBe(width === 390 ? 1 : 2);
    expect(await card.getByText(text.otherName, { exact: true }).isVisible()).toBe(true);
    expect(excerpt.split(/\s+/)).toHaveLength(30);
    for (const [index, link] of text.links.entries()) {
      const found = card.getByRole('link', { name: `${link} ${text.name} ${text.newTab}`, exact: true });
      expect(await found.getAttribute('target')).toBe('_blank');
      expect(await found.getAttribute('href')).toBe(site + ['', '/current', '/submissions'][index]);
      expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }

    const title = card.getByRole('link', { name: text.name, exact: true });
    await title.click();
    const dialog = page.getByRole('dialog', { name: text.name, exact: true });
    await dialog.waitFor();

    expect(new URL(page.url()).pathname).toBe('/journals/1');
    expect(await dialog.innerText()).toContain(text.end);
    expect(await dialog.locator('img').count()).toBe(1);
    expect(await dialog.getByRole('list', { name: text.share }).count()).toBe(1);
    expect([await axeViolations(page), await excessWidth(page)]).toEqual([[], 0]);
    await dialog.getByRole('link', { name: text.close }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/journals');
    expect(await isFocused(title)).toBe(true);
  });

  testIn('ar', language)('journal-1: a journal is opened and closed without script', async () => {
    const list = await htmlOf(shop, '/journals', language);
    const address = linksIn(mainOf(list)).find(({ name }) => name === text.name)?.address ?? '';
    const [, detail = ''] = (await htmlOf(shop, address, language)).split('<dialog');
    const closing = linksIn(detail).find(({ name }) => name === text.close);

    expect(list).not.toContain('<dialog');
    expect(address).toBe('/journals/1');
    expect(detail).toMatch(/^[^>]* open/);
    expect(detail).toContain(text.end);
    expect(closing?.address).toBe('/journals');
  });
});

test('journal-1: of the three links one that is missing, or leads to no page, is left out', async () => {
  await using own = await startBuiltShop();
  using _answer = own.legacy.intercept('/getjournal', (_request, response) => {
    const row = { id: 1, name: 'Letters', view_journal: '', current_issue: 'javascript:alert(1)', submission: site };
    response.json({ status: 'success', msg: '', data: { data: [row] } });
  });

  const html = await (await own.get('/journals')).text();
  const missing = await own.get('/journals/404');

  expect(html).toContain(`href="${site}"`);
  expect(html).not.toMatch(/View Journal|Current Issue|javascript:/);
  expect(html).toContain('Submissions');
  expect(missing.status).toBe(404);
});

test('journal-1: a detail is seen when all of it has arrived, not half of it in another place', async () => {
  await using window = await shop.browser.open({ script: false, expected: /^failed: .*\.js$/ });
  const { page } = window;
  const dialog = page.locator('dialog[open]');
  let isHalf = true;
  await page.route('**/journals/1', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: isHalf ? html.slice(0, html.indexOf('</h2>', html.indexOf('<dialog'))) : html,
    });
  });

  await page.goto(`${shop.url}/journals/1`);
  const half = await dialog.isVisible();
  isHalf = false;
  await page.goto(`${shop.url}/journals/1`);

  expect(await dialog.getByRole('heading').first().innerText()).toBe(words.en.name);
  expect([half, await dialog.isVisible()]).toEqual([false, true]);
});
