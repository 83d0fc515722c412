import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The index of authors: letters of either script, the pages of a letter, and filters beside it. */

type Language = 'en' | 'ar';

type Listed = {
  readonly id: string | null;
  readonly name: { readonly value: string } | null;
  readonly letter: string;
};

type Authors = {
  readonly letters: readonly string[];
  readonly items: readonly Listed[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly total: number;
};

const query = `query ($filter: AuthorFilter, $page: Int) {
  authors(filter: $filter, page: $page) { letters items { id name { value } letter } page hasMore total }
}`;

const authorsOf = async (
  { graphql }: TestShop,
  variables: { readonly filter?: object; readonly page?: number } = {},
  language: Language = 'en',
): Promise<Authors> => {
  const { data, errors } = await graphql(query, variables, language);
  expect(errors).toEqual([]);
  return (data as { authors: Authors }).authors;
};

const ids = ({ items }: Pick<Authors, 'items'>) => new Set(items.map(({ id }) => id));

/** An index as somebody else would make it: without the article and signs, by the first letter. */
const initial = (name: string): string =>
  name
    .replaceAll(/[‘’]/g, '')
    .replace(/^(?:al-|The |ال)/, '')
    .normalize('NFD')
    .slice(0, 1);

describe.each(['en', 'ar'] as const)('authors by letter in %s', (language) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test('author-3: each letter has just the authors whose names begin with it, and together they are all', async () => {
    const all = await authorsOf(shop, {}, language);

    const byLetter = new Map<string, Authors>();
    for (const letter of all.letters) byLetter.set(letter, await authorsOf(shop, { filter: { letter } }, language));

    const names = all.items.map(({ name }) => name?.value ?? '');
    expect(all.letters).toEqual([...new Set(names.map(initial))]);
    expect(all.letters).toEqual(all.letters.toSorted(new Intl.Collator(language).compare));
    expect(all.total).toBe(149);
    expect([...byLetter.values()].flatMap(({ items }) => items)).toEqual(all.items);
    for (const [letter, { items, letters, total, hasMore }] of byLetter) {
      expect(items.map((author) => [author.letter, initial(author.name?.value ?? '')])).toEqual(
        items.map(() => [letter, letter]),
      );
      expect([letters, total, hasMore]).toEqual([all.letters, items.length, false]);
    }
  });

  test('author-3: a page has 24 authors, the last one what is left, and a page beyond it none', async () => {
    const whole = await authorsOf(shop, {}, language);
    const pages: Authors[] = [];
    for (let page = 1; page <= 8; page += 1) pages.push(await authorsOf(shop, { page }, language));

    expect(pages.map(({ items, page, hasMore, total }) => [page, items.length, hasMore, total])).toEqual(
      [24, 24, 24, 24, 24, 24, 5, 0].map((count, index) => [index + 1, count, index < 6, 149]),
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
  });

  test('author-3: name and category narrow the letters, which stay whichever of them is asked for', async () => {
    const filter = { name: language === 'en' ? 'ibn' : 'ابن', categoryId: '3' };
    const narrowed = await authorsOf(shop, { filter }, language);
    const [letter = ''] = narrowed.letters;
    const ofLetter = await authorsOf(shop, { filter: { ...filter, letter } }, language);

    const every = await authorsOf(shop, {}, language);
    expect(narrowed.letters.length).toBeGreaterThan(0);
    expect(narrowed.letters.length).toBeLessThan(every.letters.length);
    expect(narrowed.letters).toEqual([...new Set(narrowed.items.map((author) => author.letter))]);
    expect(ofLetter).toEqual({ ...narrowed, items: ofLetter.items, total: ofLetter.items.length });
    expect(ofLetter.items).toEqual(narrowed.items.filter((author) => author.letter === letter));
  });

  test.each(['Ж', 'b', 'AB', '0', 'أ'])('author-3: the letter %s has no authors', async (letter) => {
    const { items, total, letters } = await authorsOf(shop, { filter: { letter } }, language);

    expect([items, total]).toEqual([[], 0]);
    expect(letters).toHaveLength(language === 'en' ? 25 : 24);
  });
});

test('author-3: a letter of either script has the same authors in both languages', async () => {
  await using shop = await startTestShop();

  for (const letter of ['B', 'I', 'ا', 'ش']) {
    const english = await authorsOf(shop, { filter: { letter } }, 'en');
    const arabic = await authorsOf(shop, { filter: { letter } }, 'ar');

    expect(english.items.length).toBeGreaterThan(0);
    expect(ids(english)).toEqual(ids(arabic));
  }
});

test('author-3: names of one script alone have their letters in both languages; what begins with none comes last', async () => {
  await using shop = await startTestShop();
  using _authors = shop.legacy.intercept('/getauthor', (_request, response) => {
    const rows = [
      { id: 1, name: 'Zoë', name_ar: 'زوي' },
      { id: 2, name: '', name_ar: 'الجاحظ' },
      { id: 3, name: 'Øystein', name_ar: '' },
      { id: 4, name: '1001 hands', name_ar: '١٠٠١ يد' },
      { id: 5, description: 'Whoever wrote it' },
      { id: 6, name: 'al-Ḥallāj', name_ar: 'الحلّاج' },
    ];
    response.json({ status: 'success', msg: '', data: rows });
  });

  const english = await authorsOf(shop, {}, 'en');
  const arabic = await authorsOf(shop, {}, 'ar');
  const others = await authorsOf(shop, { filter: { letter: '#' } }, 'ar');

  const listed = ({ items }: Authors) => items.map(({ id, letter }) => `${letter} ${id}`);
  expect(english.letters).toEqual(['H', 'O', 'Z', 'ج', '#']);
  expect(listed(english)).toEqual(['H 6', 'O 3', 'Z 1', 'ج 2', '# 5', '# 4']);
  expect(arabic.letters).toEqual(['ج', 'ح', 'ز', 'O', '#']);
  expect(listed(arabic)).toEqual(['ج 2', 'ح 6', 'ز 1', 'O 3', '# 5', '# 4']);
  expect(ids(others)).toEqual(new Set(['4', '5']));
});

test('author-3: letters and pages cost no call of their own, and made-up ones none at all', async () => {
  await using shop = await startTestShop();

  await authorsOf(shop);
  await authorsOf(shop, { filter: { letter: 'A' }, page: 2 });
  for (let made = 0; made < 30; made += 1) await authorsOf(shop, { filter: { letter: `made up ${made}` } });

  expect(shop.legacy.received.map(({ path }) => path)).toEqual(['/getauthor']);
});

test('author-3: authors who are searched for, and those of books, have the letters of their names', async () => {
  await using shop = await startTestShop();
  const search =
    '{ searchAuthors(keyword: "khal") { letters items { letter } } book(id: "101") { author { letter } } }';

  const english = (await shop.graphql(search, {}, 'en')).data;
  const arabic = (await shop.graphql(search, {}, 'ar')).data;

  expect(english).toMatchObject({ searchAuthors: { letters: ['I', 'J', 'K'] }, book: { author: { letter: 'I' } } });
  expect(arabic).toMatchObject({ searchAuthors: { letters: ['ا', 'ج', 'خ'] }, book: { author: { letter: 'ا' } } });
});

test('author-3: a page below 1, or above 1,000, is refused', async () => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql('{ a: authors(page: 0) { page } b: authors(page: 1001) { page } }');

  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  expect(shop.legacy.calls('/getauthor')).toBe(0);
});
