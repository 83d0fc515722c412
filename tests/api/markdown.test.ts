import { request as send } from 'undici';
import { expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

const origin = 'https://books.press.example';

type Headers = Record<string, string>;

async function ask(shop: TestShop, path: string, headers: Headers) {
  const { statusCode, headers: answered, body } = await send(shop.listening + path, { headers });
  return { status: statusCode, headers: answered as Headers, body: await body.text() };
}

const markdown = { accept: 'text/markdown' };

test.each([
  ['en', '# The Muqaddimah', '- Author: Ibn Khaldun', '- Price: '],
  ['ar', '# المقدمة', '- المؤلف: ابن خلدون', '- السعر: '],
] as const)('seo-1: a book is Markdown to who asks for it, in %s', async (language, title, author, price) => {
  await using shop = await startTestShop({ env: { PUBLIC_URL: origin } });

  const { status, headers, body } = await ask(shop, `/product/101?lng=${language}`, markdown);

  expect([status, headers['content-type'], headers['content-language']]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    language,
  ]);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['vary']?.split(', ')).toEqual(expect.arrayContaining(['Accept', 'Accept-Language', 'Cookie']));
  const lines = body.split('\n');
  expect(lines[0]).toBe(title);
  expect(lines).toContain(author);
  expect(lines).toContain(`- <${origin}/product/101?lng=${language}>`);
  expect(body).toContain(price);
  expect(body.match(/^## /gm)?.length).toBeGreaterThan(1);
  expect(body).not.toMatch(/<(?!https?:)/);
});

test.each(['/post/1', '/newslist/3', '/projectsandprogram/1'])(
  'seo-1: an article is Markdown to who asks for it, with its day: %s',
  async (path) => {
    await using shop = await startTestShop({ env: { PUBLIC_URL: origin } });

    const [english, arabic] = [
      await ask(shop, path, { ...markdown, 'accept-language': 'en' }),
      await ask(shop, path, { ...markdown, 'accept-language': 'ar' }),
    ];

    expect(english.body).toMatch(/^# [A-Z][^\n]+\n\n\*\p{Script=Arabic}[^\n]+\*\n\n- \d{4}-\d\d-\d\d\n- </u);
    expect(arabic.body).toMatch(/^# \p{Script=Arabic}/u);
    expect(english.body.length).toBeGreaterThan(300);
  },
);

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['text/markdown;q=0.5, text/html', false],
  ['text/html, text/markdown', false],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown, */*;q=0.1', true],
  ['TEXT/Markdown', true],
])('seo-1: a client that accepts %s gets the page or Markdown as it prefers', async (accept, isMarkdown) => {
  await using shop = await startTestShop();

  const { headers, body } = await ask(shop, '/product/101', { accept });

  expect(headers['content-type']).toBe(`text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`);
  expect(headers['vary']).toMatch(/(^|, )Accept(,|$)/);
  expect(body.startsWith('#')).toBe(isMarkdown);
});

test('seo-1, ready-1: page and Markdown of one address are kept apart, and each is sent as it was made', async () => {
  await using shop = await startTestShop();
  const html = { accept: 'text/html' };

  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const headers of [markdown, html, markdown, html]) answers.push(await ask(shop, '/product/101', headers));

  const isReady = ({ headers }: { readonly headers: Headers }) =>
    headers['server-timing']?.startsWith('cache;desc=ready') ?? false;
  expect(answers.map(isReady)).toEqual([false, false, true, true]);
  expect(answers.slice(2).map(({ body }) => body)).toEqual(answers.slice(0, 2).map(({ body }) => body));
  expect(answers.slice(2).map(({ headers }) => headers['content-type'])).toEqual([
    'text/markdown; charset=utf-8',
    'text/html; charset=utf-8',
  ]);
  expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual(['noindex', undefined, 'noindex', undefined]);
});

test('seo-1: there is no Markdown of what there is not, and of what can’t be had now it is said', async () => {
  await using shop = await startTestShop();
  using _failing = shop.legacy.intercept('/getpost/detail', (_request, response) => void response.status(500).end());

  const unknown = await ask(shop, '/product/99999', markdown);
  const madeUp = await ask(shop, '/product/0101', markdown);
  const failing = await ask(shop, '/post/1', markdown);

  expect([unknown, madeUp, failing].map(({ status }) => status)).toEqual([404, 404, 503]);
  expect(failing.headers['retry-after']).toBe('10');
});

test('seo-1: llms.txt names the lists, feeds and texts there are, at the shop’s own addresses', async () => {
  await using shop = await startTestShop({ env: { PUBLIC_URL: origin } });

  const { headers, body } = await ask(shop, '/llms.txt', {});

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# [^\n]+\n\n> [^\n]+\n/);
  expect(body).not.toContain('{origin}');
  const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => new URL(href ?? ''));
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((link) => link.origin !== origin)).toEqual([]);
  const files = links.filter(({ pathname }) => /\.(xml|atom)$/.test(pathname));
  for (const { pathname } of files) expect([pathname, (await ask(shop, pathname, {})).status]).toEqual([pathname, 200]);
});

test.each([
  ['en', 'University Press', 'ltr'],
  ['ar', 'دار نشر الجامعة', 'rtl'],
])('seo-1: the web app manifest says what the shop is called, in %s', async (language, name, dir) => {
  await using shop = await startTestShop();

  const { headers, body } = await ask(shop, `/${language}.webmanifest`, {});

  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(JSON.parse(body)).toMatchObject({ name, dir, lang: language, start_url: `/?lng=${language}` });
});
