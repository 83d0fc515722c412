import { expect, test } from 'vitest';

import { loadData } from '../data/load.ts';
import { startLegacyApi } from '../server.ts';
import { bannerPicture } from './banner.ts';
import { bookPicture } from './book.ts';
import { categoryPicture } from './category.ts';
import { hash } from './hash.ts';
import type { PicturedBook } from './design.ts';
import { bannerName, categoryName, coverNames, views } from './names.ts';
import type { View } from './names.ts';
import { loadTypefaces } from './typefaces.ts';

const { books, authors, categories, banners } = loadData();
const typefaces = await loadTypefaces();

const pictured = books.map((book): PicturedBook => {
  const { boundOnTheRight, title } = book;
  const language = boundOnTheRight ? 'ar' : 'en';
  const author = authors.find(({ key }) => key === book.author)?.name[language] ?? '';
  return { id: book.id, category: book.category, boundOnTheRight, title: title[language], author };
});

const drawAll = () => [
  ...pictured.flatMap((book) => views.map((view) => bookPicture(book, view, typefaces))),
  ...categories.map(categoryPicture),
  ...banners.map(({ id }) => bannerPicture(id, pictured.slice(0, 3), typefaces)),
];

/** What the eye sees of a picture: neither the name of its pattern nor its lettering makes a difference. */
const ornament = (book: PicturedBook, view: View) =>
  bookPicture(book, view, typefaces)
    .replaceAll(/ground-\d+/g, '')
    .replaceAll(/<path transform="scale[^>]*>/g, '');

test('the hash never changes: covers would change with it', () => {
  expect([hash(''), hash('book101'), hash('كتاب')]).toEqual([723_595_804, 3_664_261_877, 4_264_149_789]);
});

test('every picture is the same each time, and well formed', () => {
  const pictures = drawAll();

  expect(pictures).toEqual(drawAll());
  for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/);
});

test('the six pictures of a book differ, and so do the covers of all journal issues', () => {
  const issues = pictured.filter(({ category }) => category === 'journals');

  for (const book of pictured) expect(new Set(views.map((view) => ornament(book, view))).size).toBe(views.length);
  expect(new Set(issues.map((issue) => ornament(issue, 'cover'))).size).toBe(issues.length);
});

test('an Arabic work is bound on the right', () => {
  const book = { id: 101, category: 'poetry', title: 'ديوان', author: 'المتنبي' };

  expect(bookPicture({ ...book, boundOnTheRight: true }, 'cover', typefaces)).toContain('M291 0V450');
  expect(bookPicture({ ...book, boundOnTheRight: false }, 'cover', typefaces)).toContain('M9 0V450');
});

test('every picture that a record names is served, to be kept for a day: small, and in outlines that need no font', async () => {
  await using api = await startLegacyApi({ port: 0, basePath: '/press/api' });
  const names = [
    ...books.flatMap(({ id }) => coverNames(id)),
    ...categories.map(({ id }) => categoryName(id)),
    ...banners.map(({ id }) => bannerName(id)),
  ];

  const responses = await Promise.all(names.map((name) => fetch(`${api.url}/images/${name}`)));
  const bodies = await Promise.all(responses.map((response) => response.text()));

  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(bodies.every((body) => body.startsWith('<svg '))).toBe(true);
  expect(Math.max(...bodies.map((body) => Buffer.byteLength(body)))).toBeLessThan(30_000);
  for (const body of bodies) expect(body).not.toMatch(/<text|<tspan|font-|@import|href/);
  const [{ headers } = new Response()] = responses;
  expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');

  // Without a Cache-Control of ours, fetch would send no-cache along.
  const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const again = await fetch(`${api.url}/images/${names[0]}`, { headers: known });
  expect(again.status).toBe(304);
});

test.each(['covers/999999.svg', 'covers/101-7.svg', 'covers/101.png', 'covers/..%2F101.svg', 'categories/0.svg', 'x'])(
  'there is no picture %s',
  async (name) => {
    await using api = await startLegacyApi({ port: 0 });

    expect((await fetch(`${api.url}/images/${name}`)).status).toBe(404);
  },
);
