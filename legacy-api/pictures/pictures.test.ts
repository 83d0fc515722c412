import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadData } from '../data/load.ts';
import { startLegacyApi } from '../server.ts';
import { articlePicture } from './article.ts';
import { bannerPicture } from './banner.ts';
import { bookPicture, coverPicture } from './book.ts';
import { categoryPicture } from './category.ts';
import type { OpenBook } from './design.ts';
import { hash } from './hash.ts';
import { insideOf } from './inside.ts';
import { journalPicture } from './journal.ts';
import { articleKinds } from '../data/records.ts';
import { authorName, bannerName, categoryName, coverNames, views } from './names.ts';
import { platePicture } from './plates/plate.ts';
import { portrait } from './portrait.ts';
import { shapeLine } from '../../lettering/shaping.ts';
import { measure, type Opening, spreadPicture } from './spread.ts';
import { loadTypefaces } from '../../lettering/typefaces.ts';

const { books, authors, categories, banners, ebooks } = loadData();
const typefaces = await loadTypefaces();

const pictured = books.map((book): OpenBook => {
  const { boundOnTheRight, title } = book;
  const language = boundOnTheRight ? 'ar' : 'en';
  const author = authors.find(({ key }) => key === book.author)?.name[language] ?? '';
  const { abstract, description, tags } = book;
  const row = {
    id: book.id,
    publishing_year: book.publishingYear,
    abstract_en: abstract.en,
    abstract_ar: abstract.ar,
    description_en: description.en,
    description_ar: description.ar,
    tags_en: JSON.stringify(tags.en),
    tags_ar: JSON.stringify(tags.ar),
  };
  const ebook = ebooks.find((each) => each.book === book.id);
  return {
    id: book.id,
    category: book.category,
    boundOnTheRight,
    title: title[language],
    author,
    facing: book.translatedInto ? title.en : boundOnTheRight ? null : title.ar,
    inside: insideOf(row, ebook?.language ?? language, ebook),
  };
});

const portrayed = authors.map(({ id, name, writesArabic }) => ({
  id,
  writesArabic,
  name: name[writesArabic ? 'ar' : 'en'],
}));

const openings = banners.flatMap(({ opening }): Opening[] => {
  const book = books.find(({ id }) => id === opening?.book);
  if (!opening || !book) return [];
  const text = (language: 'en' | 'ar') => ({
    title: book.title[language],
    lines: opening.lines[language].split('\n'),
  });
  return [{ category: book.category, en: text('en'), ar: text('ar') }];
});

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const drawPlates = () => first(18).map(platePicture);

const drawArticles = (ids: readonly number[]) =>
  articleKinds.flatMap((kind) =>
    ids.flatMap((id) => (['banner', 'thumb'] as const).map((format) => articlePicture(kind, id, format))),
  );

const drawJournals = () =>
  first(8).map((id) =>
    journalPicture({ id, name: 'Journal of Manuscript Studies', facing: 'مجلة دراسات المخطوطات' }, typefaces),
  );

const drawBooks = () => pictured.map((book) => views.map((view) => bookPicture(book, view, typefaces)));

const drawOthers = () => [
  ...categories.map(categoryPicture),
  ...banners.map(({ id }) => bannerPicture(id, pictured.slice(0, 3), typefaces)),
  ...openings.map((opening, index) => spreadPicture(index + 1, opening, typefaces)),
  ...portrayed.map((author) => portrait(author, typefaces)),
  ...drawPlates(),
  ...drawArticles(first(12)),
  ...drawJournals(),
];

const drawn = drawBooks();

/** What the eye sees of a picture: neither the name of its pattern nor its lettering makes a difference. */
const ornament = (picture: string) =>
  picture.replaceAll(/ground-\d+/g, '').replaceAll(/<path transform="scale[^>]*>/g, '');

test('the hash never changes: covers would change with it', () => {
  expect([hash(''), hash('book101'), hash('كتاب')]).toEqual([723_595_804, 3_664_261_877, 4_264_149_789]);
});

/** The effort of a server that compresses while a reader waits. */
const asServersDo = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

test('every picture is the same each time, well formed, small, and in outlines that need no font', () => {
  const pictures = [...drawn.flat(), ...drawOthers()];

  expect(pictures).toEqual([...drawBooks().flat(), ...drawOthers()]);
  for (const picture of pictures) {
    const ids = [...picture.matchAll(/ id="(.+?)"/g)].map(([, id]) => id);
    const used = [...picture.matchAll(/(?:url\(|href=")#(.+?)[)"]/g)].map(([, id]) => id);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    expect(picture).not.toMatch(/<text|<tspan|font-|@import|href="[^#]/);
    expect(brotliCompressSync(picture, asServersDo).byteLength).toBeLessThan(12_000);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toEqual(expect.arrayContaining(used));
  }
});

test('the six pictures of a book differ, and so do the covers of all journal issues', () => {
  const isIssue = pictured.map(({ category }) => category === 'journals');
  const ornaments = drawn.map((pictures) => pictures.map(ornament));
  const covers = ornaments.flatMap(([cover], index) => (isIssue[index] ? cover : []));

  for (const ofBook of ornaments) expect(new Set(ofBook).size).toBe(views.length);
  expect(new Set(covers).size).toBe(isIssue.filter(Boolean).length);
});

test('inside a book are its first lines and its chapters, or its description and imprint; on its back is the abstract', () => {
  const inside = (id: number) => pictured.find((book) => book.id === id)?.inside;

  expect(inside(226)?.opening.text).toMatch(/^On 4 July 1862 two clergymen of Oxford rowed/);
  expect(inside(226)?.list.rows[1]).toEqual({ text: 'A name put through Latin', aside: '4' });
  expect(inside(203)?.opening).toMatchObject({
    heading: 'About this edition',
    text: expect.stringMatching(/^English and Arabic stand on facing pages/),
  });
  expect(inside(203)?.list.rows).toContainEqual({ text: 'ISBN', aside: '979-5-0000-0203-1' });
  expect(inside(101)).toMatchObject({ direction: 'rtl', blurb: expect.stringMatching(/^كتب ابن خلدون «المقدمة»/) });
});

test('journals and works of other languages have the title in both languages on their cover, Arabic works in Arabic alone', () => {
  for (const [index, book] of pictured.entries()) {
    const changed = coverPicture({ ...book, facing: 'عنوان آخر' }, typefaces);
    expect(changed === drawn[index]?.[0]).toBe(false);
    const isTranslation = books.some(({ id, translatedInto }) => id === book.id && translatedInto === 'ar');
    expect(book.facing === null).toBe(book.boundOnTheRight && !isTranslation);
  }
});

test('a translation into Arabic, as its description says, is bound on the right and has its Arabic title first', () => {
  const translations = books.filter(({ translatedInto }) => translatedInto === 'ar');

  expect(translations.length).toBeGreaterThan(20);
  for (const { id, title, description } of translations) {
    expect(description.en).toMatch(
      /Arabic (?:prose )?translation|translated into Arabic|\bin Arabic\b|(?:^<p>|The |this |-line )Arabic\b/,
    );
    expect(pictured.find((book) => book.id === id)).toMatchObject({
      boundOnTheRight: true,
      title: title.ar,
      facing: title.en,
    });
  }
});

test('an Arabic work is bound on the right', () => {
  const book = { id: 101, category: 'poetry', title: 'ديوان', author: 'المتنبي', facing: null };

  expect(coverPicture({ ...book, boundOnTheRight: true }, typefaces)).toContain('M291 0V450');
  expect(coverPicture({ ...book, boundOnTheRight: false }, typefaces)).toContain('M9 0V450');
});

test('a portrait bears the initial of its author, in the script that the author writes', async () => {
  await using api = await startLegacyApi({ port: 0 });
  const served = async (id: number) => (await fetch(`${api.url}/images/${authorName(id)}`)).text();

  expect(await served(1)).toBe(portrait({ id: 1, writesArabic: true, name: 'خ' }, typefaces));
  expect(await served(42)).toBe(portrait({ id: 42, writesArabic: false, name: 'A' }, typefaces));
});

test('no two authors have a portrait in common, whatever their initials', () => {
  const portraits = first(88).map((id) => portrait({ id, writesArabic: false, name: 'Plato' }, typefaces));

  expect(new Set(portraits).size).toBe(88);
});

test('no two plates of the gallery are alike, nor two neighbouring articles, nor two of eight journals', () => {
  expect(new Set(drawPlates()).size).toBe(18);
  expect(new Set(drawArticles(first(12))).size).toBe(72);
  expect(new Set(drawJournals().map((picture) => picture.replaceAll(/ground-\d+/g, ''))).size).toBe(8);
});

test('the first lines of a book are four on each page of a banner, none wider than the page', () => {
  const { reading } = typefaces;
  const widths = openings.flatMap(({ en, ar }) => [
    ...en.lines.map((line) => shapeLine(line, reading.ltr, 'ltr').ink),
    ...ar.lines.map((line) => shapeLine(line, reading.rtl, 'rtl').ink),
  ]);

  expect(openings.map(({ en, ar }) => [en.lines.length, ar.lines.length])).toEqual([[4, 4]]);
  expect(Math.max(...widths.map(({ left, right }) => (right - left) * measure.size))).toBeLessThanOrEqual(
    measure.width,
  );
});

test('an open book lies in the middle of its banner, two pages of about 4:5', () => {
  const banner = /^<svg[^>]* width="(\d+)" height="(\d+)"/;
  const framed = /<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/;
  const places = openings.map((opening, index) => {
    const picture = spreadPicture(index + 1, opening, typefaces);
    const [, width = 0, height = 0] = (banner.exec(picture) ?? []).map(Number);
    const [, x = 0, y = 0, across = 0, tall = 0] = (framed.exec(picture) ?? []).map(Number);
    return {
      beside: width - across - 2 * x,
      below: height - tall - 2 * y,
      shape: Math.round((across / tall) * 10) / 10,
    };
  });

  expect(places).toEqual([{ beside: 0, below: 0, shape: 1.6 }]);
});

test('a journal has the masthead of its issues without volume and number', () => {
  const names = [
    { name: 'Desert Ecology', facing: 'بيئة الصحراء' },
    { name: 'Desert Ecology, vol. 9, no. 1', facing: 'بيئة الصحراء، المجلد 9، العدد 1' },
  ];
  const [journal = '', issue = ''] = names.map((name) => journalPicture({ id: 3, ...name }, typefaces));
  const paths = (picture: string) => picture.match(/<path transform="scale[^>]*>/g) ?? [];

  expect(paths(journal).slice(0, 2)).toEqual(paths(issue).slice(0, 2));
  expect([paths(journal).length, paths(issue).length]).toEqual([3, 5]);
});

test('every picture that a record names is served, to be kept for a day', async () => {
  await using api = await startLegacyApi({ port: 0, basePath: '/press/api' });
  const names = [
    ...books.flatMap(({ id }) => coverNames(id)),
    ...categories.map(({ id }) => categoryName(id)),
    ...banners.map(({ id }) => bannerName(id)),
    ...authors.map(({ id }) => authorName(id)),
  ];

  const responses: Response[] = [];
  const bodies: string[] = [];
  // One after the other: a thousand at once would wait for longer than a connection is kept.
  for (const name of names) {
    const response = await fetch(`${api.url}/images/${name}`);
    responses.push(response);
    bodies.push(await response.text());
  }

  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(bodies.every((body) => body.startsWith('<svg '))).toBe(true);
  const [{ headers } = new Response()] = responses;
  expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');

  // Without a Cache-Control of ours, fetch would send no-cache along.
  const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const again = await fetch(`${api.url}/images/${names[0]}`, { headers: known });
  expect(again.status).toBe(304);
});

test.each([
  'covers/999999.svg',
  'covers/101-7.svg',
  'covers/101.png',
  'covers/..%2F101.svg',
  'categories/0.svg',
  'authors/999.svg',
  'x',
])('there is no picture %s', async (name) => {
  await using api = await startLegacyApi({ port: 0 });

  expect((await fetch(`${api.url}/images/${name}`)).status).toBe(404);
});
