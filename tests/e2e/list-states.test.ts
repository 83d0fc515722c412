import { describe, expect, test } from 'vitest';
import type { FaultInput } from '../../legacy-api/admin/fault.ts';
import { excessWidth, openWindow } from '../support/browser.ts';
import { startBuiltShop } from '../support/storefront.ts';

/** What becomes of a list where the legacy API refuses, fails or is late, and of one with nothing, one, or very many and very long things. */

type Given = { readonly id: number; readonly words: string };

const bilingual = (words: string) => JSON.stringify({ en: words, ar: words });

/** Without pictures, as a record may be. */
const lists = [
  {
    path: '/journals',
    upstream: '/getjournal',
    title: 'Journals',
    hasWayOn: false,
    record: ({ id, words }: Given) => ({ id, name: words, description: `<p>${words}</p>` }),
    item: /<article/g,
  },
  {
    path: '/gallery',
    upstream: '/getgallery',
    title: 'Gallery',
    /** Whether it leads to the shop anyway. */
    hasWayOn: true,
    record: ({ id, words }: Given) => ({ description: bilingual(`${words} ${id}`) }),
    item: /<figure/g,
  },
  {
    path: '/catalogue',
    upstream: '/books/getcatalogue',
    title: 'Catalogue',
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

describe.each(lists)('$path', ({ path, upstream, title, hasWayOn, record, item }) => {
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

  test('err-2: a refusal is said in its own words, a failure and a late answer in the shop’s, with the rest of the page and a way to try again', async () => {
    await using shop = await startBuiltShop('production', { env: { LEGACY_TIMEOUT_MS: '500' } });
    const said = async (fault: FaultInput) => {
      using _fault = shop.legacy.faults.add(fault);
      const response = await shop.get(path);
      const html = await response.text();
      return {
        status: response.status,
        alert: /role="alert".*?<\/div>/s.exec(mainOf(html))?.[0] ?? '',
        title: html.includes(`>${title}</h1>`),
        foot: html.includes('<footer'),
        again: mainOf(html).includes('Try again'),
      };
    };
    const whole = { status: 503, title: true, foot: true, again: true };

    expect(await said({ kind: 'refusal', msg: 'Closed for stock-taking', path: upstream })).toEqual({
      ...whole,
      alert: expect.stringContaining('Closed for stock-taking'),
    });
    for (const kind of ['hang', 'reset', 'html'] as const) {
      expect(await said({ kind, path: upstream })).toEqual({
        ...whole,
        alert: expect.stringContaining('We can’t load this just now'),
      });
    }
  });

  test.each([0, 1, 200])('err-2: it holds with %i records', async (count) => {
    await using shop = await pageOf(count, 'A thing');

    const response = await shop.get(path);
    const main = mainOf(await response.text());

    expect(response.status).toBe(200);
    expect(main.match(item)?.length ?? 0).toBe(count);
    expect(main.includes('Nothing here yet')).toBe(count === 0);
    expect(main.includes('href="/shop"')).toBe(count === 0 || hasWayOn);
  });

  test('err-2: a title of 300 characters without a picture is no wider than a phone', async () => {
    await using shop = await pageOf(2, longest);
    await using window = await openWindow({ width: 390, script: false, expected: /^failed: .*\.js$/ });
    await window.page.goto(shop.url + path);

    expect(longest.length).toBeGreaterThan(300);
    expect(await window.page.getByRole('main').getByText('Incunabula').first().isVisible()).toBe(true);
    expect(await excessWidth(window.page)).toBe(0);
  });
});

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
