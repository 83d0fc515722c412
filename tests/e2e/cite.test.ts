import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { startBuiltShop, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    link: 'Cite this book',
    citations: [
      'Mill, J. S. (2014). On Liberty. University Press.',
      'Mill, John Stuart. On Liberty. University Press, 2014.',
      'Mill, John Stuart. On Liberty. University Press, 2014.',
    ],
    copy: 'Copy in MLA',
    copied: 'Citation copied',
    files: 'For reference managers',
    head: ['On Liberty', 'John Stuart Mill', 'University Press', 'en'],
    address: 'Library Building, University Campus, Doha, Qatar',
  },
  ar: {
    link: 'الاستشهاد بهذا الكتاب',
    citations: [
      'جون ستيوارت ميل. (2014). عن الحرية. دار نشر الجامعة.',
      'جون ستيوارت ميل. عن الحرية. دار نشر الجامعة، 2014.',
      'جون ستيوارت ميل. عن الحرية. دار نشر الجامعة، 2014.',
    ],
    copy: 'نسخ بأسلوب \u2066MLA\u2069',
    copied: 'نُسخ الاستشهاد',
    files: 'لبرامج إدارة المراجع',
    head: ['عن الحرية', 'جون ستيوارت ميل', 'دار نشر الجامعة', 'ar'],
    address: 'مبنى المكتبة، الحرم الجامعي، الدوحة، قطر',
  },
} as const;

describe.each(views)('citing a book in $name', (view) => {
  const text = words[view.language];

  test('cite-1: the way from its page leads to three texts to copy, and files to download, for screen and paper', async () => {
    await using window = await shop.browser.open({ ...view, typefaces: true });
    const { page } = window;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${shop.url}/product/203`);
    await hydrated(page);

    await page.getByRole('link', { name: text.link, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.link, exact: true }).waitFor();
    const sections = page.locator('main section', { has: page.locator('cite') });
    expect(await sections.locator('div:has(> cite)').allInnerTexts()).toEqual(text.citations);

    await page.getByRole('button', { name: text.copy }).click();
    await page.getByText(text.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text.citations[1]);

    const files = page.getByRole('region', { name: text.files }).getByRole('link');
    expect(await files.allInnerTexts()).toEqual(['BibTeX', 'RIS', 'CSL-JSON']);
    const download = page.waitForEvent('download');
    await files.first().click();
    expect((await download).suggestedFilename()).toBe(`book-203-${view.language}.bib`);
    expect((await download).url()).toBe(`${shop.url}/product/203/cite.bib?lng=${view.language}`);

    expect(await axeViolations(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    expect(await copiedByHand(page)).toContain(text.citations[1]);
    await page.emulateMedia({ media: 'print' });
    expect(await sections.locator('div:has(> cite)').allInnerTexts()).toEqual(text.citations);
    expect(await page.getByRole('main').locator('button, [download]').filter({ visible: true }).count()).toBe(0);

    // The name of an author of this book has an article, which stays with it where a line ends.
    await page.goto(`${shop.url}/product/126/cite?lng=en`);
    await hydrated(page);
    expect(await copiedByHand(page)).toMatch(/al-\p{L}/u);
    expect(await page.locator('main').innerHTML()).not.toContain('\u2060');
  });

  test('cite-1 safety-1: the head of a book’s page has what scholars’ tools read, and its data the publisher’s address', async () => {
    const html = await (await fetch(`${shop.url}/product/203?lng=${view.language}`)).text();
    const metas = new Map(
      [...html.matchAll(/<meta name="((?:citation_|DC\.)[^"]*)" content="([^"]*)"/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    );

    const [title, author, publisher, language] = text.head;
    const rest = { publisher, language };
    expect(Object.fromEntries(metas)).toEqual({
      ...prefixed('citation_', { title, author, publication_date: '2014', isbn: '9795000002031', ...rest }),
      ...prefixed('DC.', { title, creator: author, date: '2014', identifier: '9795000002031', ...rest }),
    });
    const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => json,
    );
    const data = all.find((json) => json.includes('"Book"')) ?? '';
    expect(JSON.parse(data)).toMatchObject({
      publisher: { name: publisher, address: text.address, email: 'books@press.example' },
    });
  });
});

test.each([
  ['a stock number', '9101', 'SKU-12-345'],
  ['a number whose check digit is wrong', '9102', '978-0-306-40615-8'],
])('book-2 cite-1: %s is told as an ISBN neither to readers nor to machines', async (_what, id, sku) => {
  using _book = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({ data: { detail: { id, sku, name: { en: 'On Liberty' } }, author: null } });
  });
  const page = `/product/${id}`;
  const files = ['.bib', '.ris', '.json'].map((extension) => [`${page}/cite${extension}`, '*/*'] as const);

  for (const [path, accept] of [[page, 'text/html'], [page, 'text/markdown'], ...files] as const) {
    const response = await fetch(`${shop.url}${path}?lng=en`, { headers: { accept } });
    const told = await response.text();
    expect(response.status).toBe(200);
    expect(told).toContain('On Liberty');
    expect(told).not.toMatch(/"isbn":"|book:isbn|citation_isbn|DC\.identifier|>ISBN<|ISBN:|isbn =|SN {2}-|"ISBN"/);
    expect(told).not.toContain(sku);
  }
});

test('safety-1: the page of a book names who is responsible in the EU, where the operator has named somebody', async () => {
  const person = 'Example Books GmbH, Example Street 1, 10115 Berlin, safety@books.example';
  await using named = await startBuiltShop('production', { env: { EU_RESPONSIBLE_PERSON: person } });
  const pageOf = async ({ url }: Pick<TestStorefront, 'url'>) => (await fetch(`${url}/product/203?lng=en`)).text();

  expect(await pageOf(named)).toContain(`<dt>Responsible in the EU</dt><dd><bdi>${person}</bdi></dd>`);
  expect(await pageOf(shop)).not.toContain('Responsible in the EU');
});

/** All of a page, as somebody marks and copies it. */
async function copiedByHand(page: Page): Promise<string> {
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  await page.keyboard.press('Control+C');
  return page.evaluate(() => navigator.clipboard.readText());
}

const prefixed = (prefix: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));
