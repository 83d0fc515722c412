import { type Hostile, many, posted } from './request.ts';

/** Answers of the legacy API that cost more to read than they look, asked for anew each time. */

const listed = (
  name: string,
  answer: string,
  body: unknown,
  asked = 'id title { value } description { html excerpt(words: 30) }',
): Hostile => ({
  name: `upstream: ${name}`,
  answer,
  request: (word) =>
    posted(`query ($words: String!) { news(search: $words) { items { ${asked} } hasMore } }`, { words: word }),
  upstream: { path: '/get/news', body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) },
});

const news = (fields: object) => ({ id: 1, title: { en: 'News' }, ...fields });

const rows = (count: number, row: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => row(index));

const book = (text: string) => (index: number) => ({
  id: index + 1,
  sku: `978${index}`,
  name: { en: `Title ${index}`, ar: 'عنوان' },
  description: { en: `<p>${index} ${text}</p>` },
  return_policy: { en: `<p>${text} ${index}</p>` },
  new_price: '12.00',
  old_price: '15.00',
  qty: 4,
  thumb_img: '/covers/101.svg',
  images: rows(40, (image) => `/${image}.svg`),
});

const page = rows(500, book('word <b>and</b> '.repeat(15)));
const longPage = rows(500, book('word <b>and</b> '.repeat(150)));

/** What is asked of 500 books, which the shop has read and cached: each list is a page of its own. */
const asked = (name: string, answer: string, books: unknown, fields: string): Hostile => ({
  name: `500 books: ${name}`,
  answer,
  request: (word) => posted(`#${word}\n{ ${fields} }`),
  upstream: { path: '/books/getexplorebook', body: Buffer.from(JSON.stringify(books)) },
});

const longTexts = rows(50, book('word <b>and</b> '.repeat(2_900)));

const inFull = `id isbn title { value language } publisher { value } publishingYear description { language } tags
  returnPolicy { language } thumbnail { url alt } price { amount currencyCode } oldPrice { amount } discount stock inStock`;

export const ofAnswers: readonly Hostile[] = [
  asked('their ids', '200', page, 'exploreBooks(page: 5) { items { id } }'),
  asked(
    'all their fields, eight times',
    '200 OPERATION_TOO_LARGE',
    page,
    many(8, (n) => `a${n}: exploreBooks(page: 5) { items { ${inFull} } }`),
  ),
  asked(
    'their pictures',
    '200 ANSWER_TOO_LARGE',
    page,
    many(8, (n) => `a${n}: exploreBooks(page: 5) { items { images { url alt } } }`),
  ),
  asked(
    'their ids, 90 times',
    '200 OPERATION_TOO_LARGE',
    page,
    many(90, (n) => `a${n}: exploreBooks(page: 5) { items { id } }`),
  ),
  asked(
    'their authors, which all fail',
    '200 OPERATION_TOO_LARGE',
    page,
    'exploreBooks(page: 5) { items { author { id } abstract { html } createdAt } }',
  ),
  asked(
    'their texts',
    '200 OPERATION_TOO_LARGE',
    page,
    'exploreBooks(page: 5) { items { description { html } returnPolicy { html } } }',
  ),
  asked(
    'excerpts of other texts',
    '200 OPERATION_TOO_LARGE',
    longPage,
    `exploreBooks(page: 6) { items { description { ${many(9, (n) => `e${n}: excerpt(words: ${500 - n})`)} } } }`,
  ),
  asked(
    'excerpts of two texts',
    '200 OPERATION_TOO_LARGE',
    longPage,
    many(
      8,
      (n) =>
        `a${n}: exploreBooks(page: 6) { items { description { excerpt(words: 9) } returnPolicy { excerpt(words: 9) } } }`,
    ),
  ),
  asked(
    'excerpts of 600 texts of 46 kB',
    '200 OPERATION_TOO_LARGE',
    longTexts,
    many(
      6,
      (n) =>
        `a${n}: exploreBooks(page: ${n + 7}) { items { description { excerpt(words: 9) } returnPolicy { excerpt(words: 9) } } }`,
    ),
  ),
  listed('4.6 MB of HTML', '200', [
    news({ description: '<p>word <b>and</b> <a href="/x">more</a></p>'.repeat(105_000) }),
  ]),
  listed('1 MB of tags that never end', '200', [news({ description: '<p><b '.repeat(160_000) })]),
  listed('100,000 levels of HTML', '200', [news({ description: '<div>'.repeat(100_000) })]),
  listed(
    '100 texts of 45 kB',
    '200 ANSWER_TOO_LARGE',
    rows(100, (id) => ({ ...news({ description: `<p>${'word <i>x</i> '.repeat(3_200)}</p>` }), id })),
  ),
  listed(
    '500 items of 8 kB',
    '200 ANSWER_TOO_LARGE',
    rows(500, (id) => ({ ...news({ description: `<p>${'word <i>x</i> '.repeat(580)}</p>` }), id })),
  ),
  listed(
    '20,000 wrong items',
    '200 UPSTREAM_MALFORMED',
    rows(20_000, (index) => index),
  ),
  listed(
    '20,000 items with wrong fields',
    '200',
    rows(20_000, (id) => ({ id, title: [1], description: { en: [2] }, thumb_img: {}, keywords: 7, news_date: 'x' })),
  ),
  listed('4 MB of nested arrays', '200 UPSTREAM_MALFORMED', '['.repeat(2_000_000) + ']'.repeat(2_000_000)),
  listed('4 MB of nested objects', '200 UPSTREAM_MALFORMED', `${'{"data":'.repeat(500_000)}1${'}'.repeat(500_000)}`),
  listed(
    'JSON in strings in JSON',
    '200 UPSTREAM_MALFORMED',
    JSON.stringify(JSON.stringify(JSON.stringify(JSON.stringify('"\\'.repeat(30_000))))),
  ),
  listed(
    'numbers of 100,000 digits',
    '200 UPSTREAM_MALFORMED',
    `[${rows(40, () => `{"id":${'9'.repeat(100_000)},"title":1e999}`).join()}]`,
  ),
  listed(
    'an object of 300,000 keys',
    '200 UPSTREAM_MALFORMED',
    Object.fromEntries(rows(300_000, (index) => [`k${index}`, index]) as unknown as [string, number][]),
  ),
  listed('a text of 4.9 MB', '200', [news({ title: { en: 'word '.repeat(980_000) } })]),
  listed('4 MB that are no JSON', '200 UPSTREAM_MALFORMED', '<html>'.repeat(700_000)),
  listed('more than 5 MB', '200 UPSTREAM_MALFORMED', ' '.repeat(5_100_000)),
];
