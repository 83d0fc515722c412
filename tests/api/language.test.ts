import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

test.each([
  ['ar', 'ar'],
  ['ar-QA,en;q=0.5', 'ar'],
  ['en;q=0.4,ar;q=0.9', 'ar'],
  ['ar;q=0.1,en-US;q=0.8', 'en'],
  ['fr, ar;q=0.5', 'ar'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['ar;q=0', 'en'],
  [',;;q=', 'en'],
  ['en-US,ar', 'en'],
  ['en-US,en;q=0.9,ar;q=0.8', 'en'],
  ['ar-QA,en-US;q=0.9', 'ar'],
  ['en-GB;q=0.5,ar-EG;q=0.6', 'ar'],
  ['EN-us,AR', 'en'],
  ['fr,*;q=0.5,ar;q=0.1', 'en'],
  ['en;q=0,*', 'ar'],
])('i18n-4: Accept-Language %j is answered in %s, and says so', async (accepted, language) => {
  await using shop = await startTestShop();

  const { data, headers } = await shop.graphql('{ categories { name { language } } }', {}, accepted);

  expect(data).toMatchObject({ categories: expect.arrayContaining([{ name: { language: language.toUpperCase() } }]) });
  expect(headers.get('content-language')).toBe(language);
  expect(headers.get('vary')).toMatch(/accept-language/i);
});

test('an Accept-Language header longer than any browser sends is read as far as a browser’s goes', async () => {
  await using shop = await startTestShop();

  const { headers } = await shop.graphql('{ __typename }', {}, `${'fr,'.repeat(4_500)}ar`);

  expect(headers.get('content-language')).toBe('en');
});

test('api-2: every upstream call is a POST with a form, and says which language is wanted', async () => {
  await using shop = await startTestShop();

  await shop.graphql('{ contact { phone } book(id: "101") { id } exploreBooks(page: 2) { page } }', {}, 'ar');

  expect(shop.legacy.received.map(({ path, query, form }) => ({ path, query, form }))).toEqual(
    expect.arrayContaining([
      { path: '/common/getcontact', query: {}, form: {} },
      { path: '/books/view/detail', query: {}, form: { product_id: '101' } },
      { path: '/books/getexplorebook', query: { page: '2' }, form: {} },
    ]),
  );
  for (const { headers } of shop.legacy.received) {
    expect(headers).toMatchObject({ 'accept-language': 'ar', 'content-type': 'application/x-www-form-urlencoded' });
  }
});

test('a list sorted by name is its own in each language', async () => {
  await using shop = await startTestShop();
  const query = '{ books(sort: NAME) { items { title { value } } } }';

  const english = await shop.graphql(query, {}, 'en');
  const arabic = await shop.graphql(query, {}, 'ar');

  const titles = ({ data }: typeof arabic) =>
    (data as { books: { items: { title: { value: string } }[] } }).books.items.map(({ title }) => title.value);
  expect(titles(english)).toEqual(titles(english).toSorted(new Intl.Collator('en').compare));
  expect(titles(arabic)).toEqual(titles(arabic).toSorted(new Intl.Collator('ar').compare));
  expect(shop.legacy.calls('/books/getpublishedbook')).toBe(2);
});

/** An author's name as it is compared: without the article before it, hamzas, signs for them and for ayn, and punctuation. */
const filed = (name: string): string =>
  name
    .replaceAll(/[‘’]/g, '')
    .replace(/^(?:al-|The |ال)/, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll(/[-().]+/g, ' ');

test.each([
  ['countries', 'list: countries { name { value } }', (name: string) => name],
  ['authors', 'authors { list: items { name { value } } }', filed],
])('%s are in the order of the language asked in, whoever asked first', async (_list, field, compared) => {
  await using shop = await startTestShop();
  const query = `{ ${field} }`;

  const english = await shop.graphql(query, {}, 'en');
  const arabic = await shop.graphql(query, {}, 'ar');

  const names = ({ data }: typeof arabic) => {
    const { list, authors } = data as { list?: Named[]; authors?: { list: Named[] } };
    return (list ?? authors?.list ?? []).map(({ name }) => compared(name.value));
  };
  expect(names(english)).toEqual(names(english).toSorted(new Intl.Collator('en').compare));
  expect(names(arabic)).toEqual(names(arabic).toSorted(new Intl.Collator('ar').compare));
});

test('facing-2: the title in the other language comes beside the one asked for, and only where there are two', async () => {
  await using shop = await startTestShop();
  const query = `{
    book(id: "101") { title { value } otherTitle { value language } author { otherName { value } } category { otherName { value } } }
    journal(id: "1") { otherName { value language } }
    books { items { otherTitle { language } } }
  }`;

  const english = await shop.graphql(query, {}, 'en');
  const arabic = await shop.graphql(query, {}, 'ar');
  using _answer = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    const detail = { id: 102, name: JSON.stringify({ ar: 'كتاب' }), new_price: '1', old_price: '1' };
    response.json({ status: 'success', msg: '', data: { detail, author: null } });
  });
  const alone = await shop.graphql('{ book(id: "102") { title { value } otherTitle { value } } }', {}, 'en');

  expect(english.data).toMatchObject({
    book: {
      otherTitle: { value: 'المقدمة', language: 'AR' },
      author: { otherName: { value: 'ابن خلدون' } },
      category: { otherName: { value: 'التاريخ والرحلات' } },
    },
    journal: { otherName: { value: 'مجلة دراسات المخطوطات', language: 'AR' } },
    books: { items: expect.arrayContaining([{ otherTitle: { language: 'AR' } }]) },
  });
  expect(arabic.data).toMatchObject({ book: { otherTitle: { value: 'The Muqaddimah', language: 'EN' } } });
  expect(alone.data).toEqual({ book: { title: { value: 'كتاب' }, otherTitle: null } });
});

type Named = { readonly name: { readonly value: string } };

/** What the legacy API has in one field, in the language asked for. */
const oneLanguage = {
  '/common/getcontact': (said: string) => ({ address: `<p>${said}</p>`, phone: '1' }),
  '/common/gethomebanner': (said: string) => [{ subtitle: said, text: said, link: null, data: 'a.svg' }],
  '/getgallery': (said: string) => [{ image: 'a.svg', description: said }],
  '/about': (said: string) => ({ content: `<p>${said}</p>` }),
};

test('i18n-2 api-9: each text can be asked for in a language, also where the legacy API has it in one field', async () => {
  await using shop = await startTestShop();
  using answers = new DisposableStack();
  for (const [path, answer] of Object.entries(oneLanguage)) {
    answers.use(
      shop.legacy.intercept(path, (request, response) => {
        response.json({
          status: 'success',
          msg: '',
          data: answer(request.headers['accept-language'] === 'ar' ? 'كتاب' : 'book'),
        });
      }),
    );
  }
  const query = `query ($language: Language) {
    contact { address(language: $language) { html } }
    banners { subtitle(language: $language) { value } text(language: $language) { value } }
    gallery { items { description(language: $language) { value } } }
    infoPage(name: ABOUT) { name content(language: $language) { html } }
    book(id: "101") { thumbnail { alt(language: $language) } }
  }`;

  const [arabic, arabicAsked, english, englishAsked] = [
    await shop.graphql(query, {}, 'ar'),
    await shop.graphql(query, { language: 'AR' }, 'en'),
    await shop.graphql(query, {}, 'en'),
    await shop.graphql(query, { language: 'EN' }, 'ar'),
  ];

  expect(english.data).toMatchObject({
    contact: { address: { html: '<p>book</p>' } },
    banners: [{ subtitle: { value: 'book' }, text: { value: 'book' } }],
    gallery: { items: [{ description: { value: 'book' } }] },
    infoPage: { name: 'ABOUT', content: { html: '<p>book</p>' } },
  });
  expect(arabic.data).toMatchObject({ banners: [{ text: { value: 'كتاب' } }] });
  expect(arabicAsked.data).toEqual(arabic.data);
  expect(englishAsked.data).toEqual(english.data);
});

test('a base address with a path prefix works', async () => {
  await using shop = await startTestShop({ legacy: { basePath: '/press/api' } });

  const { data } = await shop.graphql('{ book(id: "101") { thumbnail { url } } }');
  const picture = await shop.get('/media/covers/101.svg');

  expect(data).toEqual({ book: { thumbnail: { url: `${shop.url}/media/covers/101.svg` } } });
  expect(picture.status).toBe(200);
});
