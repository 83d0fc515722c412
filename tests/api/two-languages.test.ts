import { describe, expect, test } from 'vitest';
import { shapes } from '../../legacy-api/dialect.ts';
import { environment, publicReads } from '../support/public-reads.ts';
import { startRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** Whoever asks first, and from wherever the answer comes: it is in the language of the one who asks (api-9). */

const orders = [
  ['ar', 'en'],
  ['en', 'ar'],
] as const;

/** Everything that everybody may read, asked in one language. */
const readAll = async (shop: TestShop, language: 'en' | 'ar') => {
  const answers = await Promise.all(
    publicReads.map(async ({ path, query }) => [path, await shop.graphql(query, {}, language)] as const),
  );
  return new Map(answers.map(([path, { data, errors }]) => [path, { data, errors }]));
};

const expected = (language: 'en' | 'ar', shape: (typeof shapes)[number]) =>
  new Map(publicReads.map(({ path, answer }) => [path, { data: answer(language, shape), errors: [] }]));

describe.each(shapes)('where the legacy API has shape %s', (shape) => {
  test.each(orders)(
    'api-9: every public read asked in %s and then in %s, cold and warm, is answered in its own language',
    async (...languages) => {
      await using shop = await startTestShop({ legacy: { shape }, env: environment });

      for (const language of [...languages, ...languages]) {
        expect(await readAll(shop, language)).toEqual(expected(language, shape));
      }
    },
  );

  test.each(orders)(
    'api-9: every public read asked in %s of one process and then in %s of another, which share a Redis, is answered in its own language',
    async (...languages) => {
      await using redis = await startRedis();
      const env = { ...environment, REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' };
      await using first = await startTestShop({ legacy: { shape }, env });
      await using second = await startTestShop({ beside: first, env });
      const [one, other] = languages;

      expect(await readAll(first, one)).toEqual(expected(one, shape));
      expect(await readAll(second, other)).toEqual(expected(other, shape));
      expect(await readAll(first, other)).toEqual(expected(other, shape));
      expect(await readAll(second, one)).toEqual(expected(one, shape));
    },
  );

  test('api-9: answers that grow stale are renewed in the language that they are read in', async () => {
    await using shop = await startTestShop({ legacy: { shape }, env: environment });
    await readAll(shop, 'en');

    // Past the time for which any answer is fresh, within that for which it is served while it is renewed.
    for (const language of ['ar', 'en', 'ar'] as const) {
      shop.pass(1_000);
      expect(await readAll(shop, language)).toEqual(expected(language, shape));
      expect(await readAll(shop, language)).toEqual(expected(language, shape));
    }
  });
});

test('what is in both languages is asked for once, whoever reads it', async () => {
  await using shop = await startTestShop();

  for (const language of ['en', 'ar'])
    await shop.graphql('{ categories { name { value } } newBooks { items { id } } }', {}, language);

  expect(shop.legacy.calls('/common/getallbookcategory')).toBe(1);
  expect(shop.legacy.calls('/books/getnewpublishedbook')).toBe(1);
});

test('a language of one text is asked for once in each language, and its first answer is kept', async () => {
  await using shop = await startTestShop({ legacy: { shape: 'b' } });

  for (const language of ['en', 'ar', 'en', 'ar']) await shop.graphql('{ banners { text { value } } }', {}, language);

  expect(shop.legacy.calls('/common/gethomebanner')).toBe(2);
});

test('api-9: while the legacy API is away no reader gets what was said in the other language', async () => {
  await using shop = await startTestShop({ legacy: { shape: 'b' } });
  const query = '{ banners { text { value } } }';
  const english = await shop.graphql(query, {}, 'en');
  using _away = shop.legacy.faults.add({ kind: 'reset', path: '/*' });

  for (const seconds of [0, 2 * 3_600]) {
    shop.pass(seconds);
    expect((await shop.graphql(query, {}, 'ar')).data).toEqual({ banners: null });
    expect((await shop.graphql(query, {}, 'en')).data).toEqual(english.data);
  }
});

test.each([
  ['en', 'AR'],
  ['ar', 'EN'],
])(
  'api-9: asked in %s, a text that does not say its language is nothing for a field that asks for %s',
  async (...row) => {
    const [language, other] = row;
    await using shop = await startTestShop({ legacy: { shape: 'b' } });

    const { data, errors } = await shop.graphql(
      `{ newBooks { items { publisher(language: ${other}) { value } } } gallery { items { image { alt(language: ${other}) } } } }`,
      {},
      language,
    );

    expect(errors).toEqual([]);
    const { newBooks, gallery } = data as {
      newBooks: { items: { publisher: unknown }[] };
      gallery: { items: { image: { alt: string } }[] };
    };
    expect(new Set(newBooks.items.map(({ publisher }) => publisher))).toEqual(new Set([null]));
    expect(new Set(gallery.items.map(({ image }) => image.alt))).toEqual(new Set(['']));
  },
);

test('api-9: a banner is nothing in the other language where its list has another length there', async () => {
  await using shop = await startTestShop({ legacy: { shape: 'b' } });
  using _fewer = shop.legacy.intercept('/common/gethomebanner', (request, response, next) => {
    if (request.headers['accept-language'] === 'ar')
      response.json({ status: 'success', data: { data: [{ text: 'نص' }] } });
    else next();
  });

  const { data, errors } = await shop.graphql('{ banners { text(language: AR) { value } } }', {}, 'en');

  expect(errors).toEqual([]);
  const { banners } = data as { banners: { text: unknown }[] };
  expect(banners.length).toBeGreaterThan(1);
  expect(new Set(banners.map(({ text }) => text))).toEqual(new Set([null]));
});
