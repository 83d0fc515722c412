import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import type { ArticleKind, PageName } from '../../legacy-api/data/records.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import type { Language } from '../../legacy-api/language.ts';
import { type Form, hostileTexts, idsOfNothing, type StandIn, startStandIn } from '../support/legacy.ts';
import { text, type Wire } from '../support/legacy-wire.ts';

const { articles, authors, books, categories, journals, pages, plates } = loadData();

/** Section 3, "Post and news item" and "Project/program". */
const article = ({ number, texts }: Wire) =>
  z.strictObject({
    id: number,
    title: text,
    ar_title: text,
    description: text,
    ar_description: text,
    thumb_img: z.string().regex(/^articles\/[a-z]+-\d+-thumb\.svg$/),
    banner_img: z.string().regex(/^articles\/[a-z]+-\d+\.svg$/),
    keywords: texts,
    news_date: z.iso.date(),
  });

const sentArticle = (
  kind: ArticleKind,
  { id, title, description, keywords, date }: (typeof articles)['post'][number],
) => ({
  id,
  title: title.en,
  ar_title: title.ar,
  description: description.en,
  ar_description: description.ar,
  thumb_img: `articles/${kind}-${id}-thumb.svg`,
  banner_img: `articles/${kind}-${id}.svg`,
  keywords: [...keywords.en, ...keywords.ar],
  news_date: date,
});

const lists: [string, ArticleKind][] = [
  ['/getpost', 'post'],
  ['/get/news', 'news'],
  ['/getprojectprogram', 'project'],
];

/** Section 3, "Journal"; b leaves one address empty. */
const journal = ({ number }: Wire) =>
  z.strictObject({
    id: number,
    name: text,
    name_ar: text,
    description: text,
    description_ar: text,
    image: text,
    view_journal: z.url(),
    current_issue: z.url(),
    submission: z.url().nullable(),
  });

/** Section 3, "Author". */
const author = ({ number }: Wire) =>
  z.strictObject({
    id: number,
    name: text,
    name_ar: text,
    description: text,
    description_ar: text,
    image: text,
  });

const sentAuthor = ({ id, name, life }: (typeof authors)[number]) => ({
  id,
  name: name.en,
  name_ar: name.ar,
  description: life.en,
  description_ar: life.ar,
  image: `authors/${id}.svg`,
});

const shelved = books.filter(({ category }) => category !== 'journals');

/** Authors of books in this category, or in any, as they must be sent. */
const authorsIn = (category?: string, language: Language = 'en') => {
  const { compare } = new Intl.Collator(language);
  return authors
    .filter(({ key }) => shelved.some((book) => book.author === key && (!category || book.category === category)))
    .toSorted((one, other) => compare(one.name[language], other.name[language]) || one.id - other.id)
    .map(sentAuthor);
};

describe.each(shapes)('content in shape %s', (shape) => {
  // Nothing that these tests ask changes anything, so they share one server.
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  test.each<[string, PageName]>([
    ['/about', 'about'],
    ['/peerview', 'peer-review'],
    ['/researchintegrity', 'research-integrity'],
    ['/directormessage', 'directors-message'],
  ])('%s gives a page in the language of the caller, whatever is sent along', async (path, name) => {
    const page = z.strictObject({ content: text });

    for (const form of [{}, { id: '1', lang: 'xx', content: "'; DROP TABLE pages; --" }]) {
      expect(await legacy.data(page, path, form)).toEqual({ content: pages[name].en });
      expect(await legacy.data(page, path, form, { language: 'ar' })).toEqual({ content: pages[name].ar });
    }
  });

  describe.each(lists)('%s', (path, kind) => {
    const latest = articles[kind].toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
    const list = (query = '', form: Form = {}) =>
      legacy.data(legacy.wire.page(article(legacy.wire)), path + query, form);

    test('gives all, latest first, twelve a page, and an empty page beyond the end', async () => {
      const count = Math.ceil(latest.length / 12) + 1;

      const all = await Promise.all(Array.from({ length: count }, (_, index) => list(`?page=${index + 1}`)));

      expect(all.flat()).toEqual(latest.map((each) => sentArticle(kind, each)));
      expect(all.at(-1)).toEqual([]);
      expect(await list('?page=999999999999')).toEqual([]);
    });

    test('an invalid page, and a search for nothing, is the first', async () => {
      const first = await list();

      for (const query of ['?page=0', '?page=-1', '?page=x', '?page=1.5', '?page=2&page=2', '?page[]=2']) {
        expect(await list(query)).toEqual(first);
      }
      for (const form of [
        { search: '' },
        { search: '  ' },
        { search: ['a', 'b'] },
        { 'search[]': 'a' },
        { page: '2' },
      ]) {
        expect(await list('', form)).toEqual(first);
      }
    });

    test('finds each by its title in either language, as it is or in capitals, spaces around it', async () => {
      for (const { id, title } of latest) {
        for (const search of [title.en, title.ar, `  ${title.en.toUpperCase()} `]) {
          expect((await list('', { search })).map((row) => row.id)).toContain(id);
        }
      }
    });

    test('what is looked for is plain text, and what is in no text is not found', async () => {
      expect(await list('', { search: 'zzzz' })).toEqual([]);
      for (const search of [...hostileTexts, 'kind:post', 'word '.repeat(10_000)]) await list('', { search });
    });

    test('detail gives each', async () => {
      for (const each of latest) {
        const sent = await legacy.data(article(legacy.wire), `${path}/detail`, { id: String(each.id) });
        expect(sent).toEqual(sentArticle(kind, each));
      }
    });
  });

  test.each([
    '/getpost/detail',
    '/get/news/detail',
    '/getprojectprogram/detail',
    '/getjournal/detail',
    '/getauthor/detail',
  ])('%s: an id that names nothing is not found, which is said in the language of the caller', async (path) => {
    for (const [, form] of idsOfNothing('id')) {
      expect(await legacy.refusal(path, form)).toEqual({ http: legacy.wire.missing, msg: 'Not found' });
    }
    expect(await legacy.refusal(path, {}, { language: 'ar' })).toEqual({ http: legacy.wire.missing, msg: 'غير موجود' });
  });

  const sentJournal = ({ id, name, description, website }: (typeof journals)[number]) => ({
    id,
    name: name.en,
    name_ar: name.ar,
    description: description.en,
    description_ar: description.ar,
    image: `journals/${id}.svg`,
    view_journal: website,
    current_issue: `${website}/current`,
    submission: shape === 'a' ? `${website}/submissions` : null,
  });

  test('/getjournal gives all journals, whatever is sent along; /getjournal/detail each', async () => {
    for (const form of [{}, { id: '1', page: '2', search: '"' }]) {
      const sent = await legacy.data(legacy.wire.wrapped(journal(legacy.wire)), '/getjournal?page=2', form);
      expect(sent).toEqual(journals.map(sentJournal));
    }
    for (const each of journals) {
      const sent = await legacy.data(journal(legacy.wire), '/getjournal/detail', { id: String(each.id) });
      expect(sent).toEqual(sentJournal(each));
    }
  });

  const authorList = (form: Form = {}, language: Language = 'en') =>
    legacy.data(legacy.wire.wrapped(author(legacy.wire)), '/getauthor', form, { language });

  test('/getauthor gives all whose books there are, by name in the language of the caller', async () => {
    expect(await authorList()).toEqual(authorsIn());
    expect(await authorList({}, 'ar')).toEqual(authorsIn(undefined, 'ar'));
    expect(await authorList({ category: String(categories[0]?.id) }, 'ar')).toEqual(
      authorsIn(categories[0]?.key, 'ar'),
    );
    expect(await authorList({ name: ' ', category: '' })).toEqual(authorsIn());
  });

  test('/getauthor finds by a part of the name in either language, by category, and by both', async () => {
    const known = authors.find(({ key }) => key === 'ibn-khaldun');
    const expected = known ? [sentAuthor(known)] : [];
    const category = (key: string) => String(categories.find((each) => each.key === key)?.id);

    for (const name of ['khaldun', 'ibn khald', 'Khaldūn', 'خلدون', 'إبن خَلدون']) {
      expect(await authorList({ name })).toEqual(expected);
      expect(await authorList({ name, category: category('history-travel') })).toEqual(expected);
      expect(await authorList({ name, category: category('poetry') })).toEqual([]);
    }
    for (const { key } of categories.filter((each) => each.key !== 'journals')) {
      expect(await authorList({ category: category(key) })).toEqual(authorsIn(key));
    }
  });

  test('/getauthor: an unknown category has no authors; one that is no number filters nothing', async () => {
    expect(await authorList({ category: '999999' })).toEqual([]);
    for (const category of ['x', '-1', '[1]', '1 OR 1=1', ['1', '2']]) {
      expect(await authorList({ category })).toEqual(authorsIn());
    }
    for (const name of hostileTexts) await authorList({ name });
  });

  test('/getauthor/detail gives each author', async () => {
    for (const each of authors) {
      const sent = await legacy.data(author(legacy.wire), '/getauthor/detail', { id: String(each.id) });
      expect(sent).toEqual(sentAuthor(each));
    }
  });

  const gallery = z.strictObject({
    data: z.array(z.unknown()),
    current_page: z.int(),
    first_page_url: z.url(),
    from: z.int().nullable(),
    last_page: z.int(),
    last_page_url: z.url(),
    links: z.array(z.strictObject({ url: z.url().nullable(), label: text, active: z.boolean() })),
    next_page_url: z.url().nullable(),
    path: z.url(),
    per_page: z.int(),
    prev_page_url: z.url().nullable(),
    to: z.int().nullable(),
    total: z.int(),
  });
  const lastPage = Math.ceil(plates.length / 12);

  test('/getgallery gives its pages in the full envelope, each with the addresses of the others', async () => {
    const address = `${legacy.api.url}/getgallery`;
    const at = (page: number) => (page >= 1 && page <= lastPage ? `${address}?page=${page}` : null);

    for (let page = 1; page <= lastPage; page += 1) {
      const { data, ...envelope } = await legacy.data(gallery, `/getgallery?page=${page}`);

      const shown = plates.slice((page - 1) * 12, page * 12);
      const plate = z.strictObject({ image: text, description: legacy.wire.aside });
      expect(z.array(plate).parse(data)).toEqual(
        shown.map(({ id, description }) => ({
          image: `gallery/${id}.svg`,
          description: shape === 'a' ? description : description.en,
        })),
      );
      expect(envelope).toEqual({
        current_page: page,
        first_page_url: at(1),
        from: (page - 1) * 12 + 1,
        last_page: lastPage,
        last_page_url: at(lastPage),
        links: [
          { url: at(page - 1), label: '&laquo; Previous', active: false },
          ...Array.from({ length: lastPage }, (_, index) => ({
            url: at(index + 1),
            label: String(index + 1),
            active: index + 1 === page,
          })),
          { url: at(page + 1), label: 'Next &raquo;', active: false },
        ],
        next_page_url: at(page + 1),
        path: address,
        per_page: 12,
        prev_page_url: at(page - 1),
        to: (page - 1) * 12 + shown.length,
        total: plates.length,
      });
    }
  });

  test('/getgallery: an invalid page is the first; beyond the end there is an empty one', async () => {
    const first = await legacy.data(gallery, '/getgallery');

    for (const query of ['?page=0', '?page=-1', '?page=x', '?page=2&page=2', "?page=1'%20OR%201=1"]) {
      expect(await legacy.data(gallery, `/getgallery${query}`)).toEqual(first);
    }
    expect(await legacy.data(gallery, '/getgallery', { page: '2' })).toEqual(first);
    expect(await legacy.data(gallery, `/getgallery?page=${lastPage + 1}`)).toMatchObject({
      data: [],
      from: null,
      to: null,
      next_page_url: null,
      prev_page_url: `${legacy.api.url}/getgallery?page=${lastPage}`,
    });
    expect(await legacy.data(gallery, '/getgallery?page=999')).toMatchObject({ data: [], next_page_url: null });
  });
});
