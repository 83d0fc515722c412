import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

type Language = 'en' | 'ar';
type Both = { readonly en: string; readonly ar: string };

const data = loadData();

/** The origin of both shops, so that what they answer can be compared. */
const origin = 'https://books.press.example';
const picture = (name: string) => ({ url: `${origin}/media/${name}` });
const texts = (both: Both, language: Language) => ({ value: both[language], language: language.toUpperCase() });
const html = (both: Both, language: Language) => ({ html: both[language], language: language.toUpperCase() });

const sentJournal = (journal: (typeof data.journals)[number], language: Language) => ({
  id: String(journal.id),
  name: texts(journal.name, language),
  description: html(journal.description, language),
  image: picture(`journals/${journal.id}.svg`),
  viewUrl: journal.website,
  currentIssueUrl: `${journal.website}/current`,
});
const journalFields = 'id name { value language } description { html language } image { url } viewUrl currentIssueUrl';

/** Public rows of section 7: the path, what is asked, and the answer in a language. */
const rows: readonly [path: string, query: string, answer: (language: Language) => unknown][] = [
  [
    '/getjournal',
    `{ journals { ${journalFields} } }`,
    (language) => ({ journals: data.journals.map((journal) => sentJournal(journal, language)) }),
  ],
  [
    '/getjournal/detail',
    `{ journal(id: "2") { ${journalFields} } }`,
    (language) => ({
      journal: data.journals.filter(({ id }) => id === 2).map((journal) => sentJournal(journal, language))[0],
    }),
  ],
];

describe.each(shapes)('shape %s', (shape) => {
  // Nothing that these tests ask changes anything, so they share one shop.
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ legacy: { shape }, env: { PUBLIC_URL: origin } });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test.each(rows)('%s is read by GraphQL, in English and in Arabic', async (path, query, answer) => {
    shop.legacy.forget();

    for (const language of ['en', 'ar'] as const) {
      const { data: answered, errors } = await shop.graphql(query, {}, language);
      expect(errors).toEqual([]);
      expect(answered).toEqual(answer(language));
    }
    expect(shop.legacy.calls(path)).toBeGreaterThan(0);
  });
});
