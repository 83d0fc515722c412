import { type Hostile, posted } from './request.ts';

/** Answers of the legacy API that cost more to read than they look, asked for anew each time. */

const listed = (
  name: string,
  body: unknown,
  asked = 'id title { value } description { html excerpt(words: 30) }',
): Hostile => ({
  name: `upstream: ${name}`,
  request: (word) =>
    posted(`query ($words: String!) { news(search: $words) { items { ${asked} } hasMore } }`, { words: word }),
  upstream: { path: '/get/news', body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) },
});

const news = (fields: object) => ({ id: 1, title: { en: 'News' }, ...fields });

const rows = (count: number, row: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => row(index));

export const hostileAnswers: readonly Hostile[] = [
  listed('4.6 MB of HTML', [news({ description: '<p>word <b>and</b> <a href="/x">more</a></p>'.repeat(105_000) })]),
  listed('1 MB of tags that never end', [news({ description: '<p><b '.repeat(160_000) })]),
  listed('100,000 levels of HTML', [news({ description: '<div>'.repeat(100_000) })]),
  listed(
    '100 texts of 45 kB',
    rows(100, (id) => ({ ...news({ description: `<p>${'word <i>x</i> '.repeat(3_200)}</p>` }), id })),
  ),
  listed(
    '500 items of 8 kB',
    rows(500, (id) => ({ ...news({ description: `<p>${'word <i>x</i> '.repeat(580)}</p>` }), id })),
  ),
  listed(
    '20,000 wrong items',
    rows(20_000, (index) => index),
  ),
  listed(
    '20,000 items with wrong fields',
    rows(20_000, (id) => ({ id, title: [1], description: { en: [2] }, thumb_img: {}, keywords: 7, news_date: 'x' })),
  ),
  listed('4 MB of nested arrays', '['.repeat(2_000_000) + ']'.repeat(2_000_000)),
  listed('4 MB of nested objects', `${'{"data":'.repeat(500_000)}1${'}'.repeat(500_000)}`),
  listed(
    'JSON in strings in JSON',
    JSON.stringify(JSON.stringify(JSON.stringify(JSON.stringify('"\\'.repeat(30_000))))),
  ),
  listed('numbers of 100,000 digits', `[${rows(40, () => `{"id":${'9'.repeat(100_000)},"title":1e999}`).join()}]`),
  listed(
    'an object of 300,000 keys',
    Object.fromEntries(rows(300_000, (index) => [`k${index}`, index]) as unknown as [string, number][]),
  ),
  listed('a text of 4.9 MB', [news({ title: { en: 'word '.repeat(980_000) } })]),
  listed('4 MB that are no JSON', '<html>'.repeat(700_000)),
  listed('more than 5 MB', ' '.repeat(5_100_000)),
];
