import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

test('cite-1: a book is cited in the language that is asked for, whatever that of the request', async () => {
  await using shop = await startTestShop();
  const query = `{ book(id: "204") {
    apa: citation(style: APA) { text language }
    arabic: citation(style: MLA, language: AR) { text html language }
    file: citationUrl(format: BIBTEX) arabicFile: citationUrl(format: CSL_JSON, language: AR)
  } }`;

  const { data, errors } = await shop.graphql(query);

  expect(errors).toEqual([]);
  expect(data).toEqual({
    book: {
      apa: { text: 'Smith, A. (2017). The Wealth of Nations. University Press.', language: 'EN' },
      arabic: {
        text: 'آدم سميث. ثروة الأمم. دار نشر الجامعة، 2017.',
        html:
          '<bdi lang="ar" dir="rtl">آدم سميث</bdi>. <cite lang="ar" dir="rtl">ثروة الأمم</cite>. ' +
          '<bdi lang="ar" dir="rtl">دار نشر الجامعة</bdi>، 2017.',
        language: 'AR',
      },
      file: `${shop.url}/product/204/cite.bib?lng=en`,
      arabicFile: `${shop.url}/product/204/cite.json?lng=ar`,
    },
  });
});

test('cite-1: where no citation is asked for, a list costs no call for one', async () => {
  await using shop = await startTestShop();

  await shop.graphql('{ newBooks { items { id title { value } citationUrl(format: RIS) } } }');

  expect(shop.legacy.calls('/books/view/detail')).toBe(0);
});

test.each([
  ['bib', 'application/x-bibtex', 'title = {{The Wealth of Nations}}', 'title = {{ثروة الأمم}}'],
  ['ris', 'application/x-research-info-systems', 'TI  - The Wealth of Nations', 'TI  - ثروة الأمم'],
  ['json', 'application/vnd.citationstyles.csl+json', '"title": "The Wealth of Nations"', '"title": "ثروة الأمم"'],
])(
  'cite-1: .%s is downloaded in the language of address or header, and kept as its page is',
  async (extension, type, english, arabic) => {
    await using shop = await startTestShop();
    const get = (address: string, language: string) => shop.get(address, { headers: { 'accept-language': language } });
    const path = `/product/204/cite.${extension}`;

    const accepted = await get(path, 'ar');
    const named = await get(`${path}?lng=en`, 'ar');

    expect(await accepted.text()).toContain(arabic);
    expect(await named.text()).toContain(english);
    expect([accepted, named].map(({ headers }) => headers.get('content-language'))).toEqual(['ar', 'en']);
    expect(Object.fromEntries(named.headers)).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename=book-204-en.${extension}`,
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/Accept-Language, Cookie/) as string,
    });
    expect(accepted.headers.get('content-disposition')).toBe(`attachment; filename=book-204-ar.${extension}`);
    const again = await get(`${path}?lng=en`, 'ar');
    expect(again.headers.get('server-timing')).toMatch(/^cache;desc=ready/);
    expect(shop.legacy.calls('/books/view/detail')).toBe(1);
  },
);

test('cite-1: the file of no book is 404, and while the legacy API is away 503, neither kept', async () => {
  await using shop = await startTestShop();

  const unknown = await shop.get('/product/99999/cite.bib');
  using _away = shop.legacy.intercept('/books/view/detail', (_request, response) => void response.sendStatus(500));
  const away = await shop.get('/product/204/cite.ris?lng=ar');

  expect([unknown.status, await unknown.text()]).toEqual([404, 'There is no such book.\n']);
  expect([away.status, await away.text()]).toEqual([
    503,
    'تعذّر الحصول على بيانات هذا الكتاب الآن. يُرجى إعادة المحاولة.\n',
  ]);
  expect(away.headers.get('retry-after')).toBe('10');
  for (const { headers } of [unknown, away]) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBeNull();
  }
});

test('safety-1: who is responsible in the EU is named where the operator names somebody', async () => {
  const person = 'Example Books GmbH, Example Street 1, 10115 Berlin, Germany, safety@books.example';
  await using named = await startTestShop({ env: { EU_RESPONSIBLE_PERSON: person } });
  await using silent = await startTestShop({ beside: named });
  const asked = '{ shop { euResponsiblePerson } }';

  expect((await named.graphql(asked)).data).toEqual({ shop: { euResponsiblePerson: person } });
  expect((await silent.graphql(asked)).data).toEqual({ shop: { euResponsiblePerson: null } });
});
