import { describe, expect, test } from 'vitest';
import { excessWidth, openWindow } from '../support/browser.ts';
import { startBuiltShop } from '../support/storefront.ts';

/** What becomes of a list with nothing, one, or very many and very long things. Where it fails: content-states.test.ts. */

type Given = { readonly id: number; readonly words: string };

const bilingual = (words: string) => JSON.stringify({ en: words, ar: words });

const article = ({ id, words }: Given) => ({ id, title: bilingual(words), description: bilingual(`<p>${words}</p>`) });

/** Without pictures, as a record may be. */
const lists = [
  { path: '/post', upstream: '/getpost', leadsTo: '/newslist', hasWayOn: false, record: article, item: /<article/g },
  { path: '/newslist', upstream: '/get/news', leadsTo: '/post', hasWayOn: false, record: article, item: /<article/g },
  {
    path: '/projectsandprogram',
    upstream: '/getprojectprogram',
    leadsTo: '/post',
    hasWayOn: false,
    record: article,
    item: /<article/g,
  },
  {
    path: '/journals',
    upstream: '/getjournal',
    leadsTo: '/shop',
    hasWayOn: false,
    record: ({ id, words }: Given) => ({ id, name: words, description: `<p>${words}</p>` }),
    item: /<article/g,
  },
  {
    path: '/gallery',
    upstream: '/getgallery',
    leadsTo: '/shop',
    /** Whether it leads there where it has something, too. */
    hasWayOn: true,
    record: ({ id, words }: Given) => ({ description: bilingual(`${words} ${id}`) }),
    item: /<figure/g,
  },
  {
    path: '/catalogue',
    upstream: '/books/getcatalogue',
    leadsTo: '/shop',
    hasWayOn: false,
    record: ({ id, words }: Given) => ({
      id,
      name: bilingual(words),
      sku: `979-${id}`,
      new_price: '1',
      old_price: '1',
    }),
    item: /<article/g,
  },
] as const;

const longest = 'Incunabula and '.repeat(20).trim() + ' Überlieferungsgeschichte'.repeat(2);

describe.each(lists)('$path', ({ path, upstream, leadsTo, hasWayOn, record, item }) => {
  /** The page where the legacy API has these records. */
  async function pageOf(count: number, words: string) {
    const shop = await startBuiltShop();
    const data = Array.from({ length: count }, (_, index) => record({ id: index + 1, words }));
    const pages = { current_page: 1, last_page: 1, per_page: 200, total: count };
    shop.legacy.intercept(upstream, (_request, response) => {
      response.json({ status: 'success', msg: '', data: { data, ...pages } });
    });
    return shop;
  }

  test.each([0, 1, 200])('err-2: it holds with %i records', async (count) => {
    await using shop = await pageOf(count, 'A thing');

    const response = await shop.get(path);
    const main = mainOf(await response.text());

    expect(response.status).toBe(200);
    expect(main.match(item)?.length ?? 0).toBe(count);
    expect(main.includes('Nothing here yet')).toBe(count === 0);
    expect(main.includes(`href="${leadsTo}"`)).toBe(count === 0 || hasWayOn);
  });

  test('err-2: a title of 300 characters without a picture is no wider than a phone', async () => {
    await using shop = await pageOf(2, longest);
    await using window = await openWindow({ width: 390, pictures: true, script: false, expected: /^failed: .*\.js$/ });
    await window.page.goto(shop.url + path);

    expect(longest.length).toBeGreaterThan(300);
    expect(await window.page.getByRole('main').getByText('Incunabula').first().isVisible()).toBe(true);
    expect(await excessWidth(window.page)).toBe(0);
  });
});

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
