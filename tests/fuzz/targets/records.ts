import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { accessModes } from '../../../bff/domain/enrichment.ts';
import { encodedName } from '../../../bff/domain/image.ts';
import { isbnIn } from '../../../bff/domain/isbn.ts';
import { pictureName } from '../../../bff/http/picture-name.ts';
import { type Readable, readAnswer } from '../../../bff/legacy/answer.ts';
import { endpoints } from '../../../bff/legacy/endpoints.ts';
import { enrichmentsIn } from '../../../bff/texts/enrichment-file.ts';
import { mutated, noise, textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of records: answers of the legacy API, and what the operator adds to books. */

const names =
  'id sku qty name name_ar title ar_title title_ar name_decoded description description_ar ar_description abstract new_price old_price price pay_amount thumb_img thumbnail image images banner_img banner product product_id detail book author author_id category category_id categories tags keywords publisher publishing_year return_policy stock quantity isbn status msg message data token user email mobile phone address facebook twitter map content order_number updated_at created_at news_date date country_id number last_page total current_page read submission view_journal current_issue url link product_image related'.split(
    ' ',
  );

const value = fc.oneof(
  fc.constantFrom<unknown>(
    'success',
    'error',
    'true',
    1,
    0,
    -1,
    '7',
    '07',
    '',
    null,
    true,
    1e21,
    0.1,
    '12.50',
    '1,480.00',
    '-3',
    '2026-02-30',
    '2026-11-20 09:30:00',
    '2026-11-20T09:30:00+03:00',
    '0000-00-00 00:00:00',
    'javascript:alert(1)',
    'https://ok.example',
    '/\\evil.example',
    '../../etc/passwd',
    'covers/7.jpg',
    '<p>Text</p>',
    '<script>1</script>',
    'Please log in',
    '{"en":"Name","ar":"اسم"}',
    '{"en":"cut',
    '["a.jpg","b.jpg"]',
    '[',
    '"text"',
    { en: 'Name', ar: 'اسم' },
    { en: 7 },
    [],
    {},
    ['a.jpg'],
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.integer(),
);

const { record } = fc.letrec<{ record: unknown; inner: unknown }>((tie) => ({
  record: fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), tie('inner'), { maxKeys: 14 }),
  inner: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 8, arbitrary: value },
    { weight: 1, arbitrary: tie('record') },
    { weight: 1, arbitrary: fc.array(fc.oneof(tie('record'), value), { maxLength: 3 }) },
    { weight: 1, arbitrary: tie('record').map((inside) => JSON.stringify(inside)) },
  ),
}));

const withIds = record.map((row) => ({ id: 7, product_id: 7, order_number: 'A1', ...(row as object) }));
const payload = fc.oneof(
  { weight: 3, arbitrary: withIds },
  {
    weight: 3,
    arbitrary: fc.array(fc.oneof({ weight: 5, arbitrary: withIds }, { weight: 1, arbitrary: value }), { maxLength: 4 }),
  },
  { weight: 1, arbitrary: withIds.map((detail) => ({ detail })) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const body = fc.oneof(
  { weight: 4, arbitrary: payload.map((data) => JSON.stringify({ status: 'success', data })) },
  { weight: 2, arbitrary: payload.map((all) => JSON.stringify(all)) },
  {
    weight: 2,
    arbitrary: fc.tuple(payload, value, value).map(([data, status, msg]) => JSON.stringify({ status, msg, data })),
  },
  {
    weight: 1,
    arbitrary: mutated(
      payload.map((data) => JSON.stringify({ data })),
      ['{', '}', '[', ']', ',', ':'],
    ),
  },
  { weight: 1, arbitrary: textOf(['{', '}', '[', ']', '"data":', ',', '1', 'null', '"'], { longest: 5_000 }) },
);

type AnyEndpoint = Readable<readonly unknown[], unknown>;
const all = Object.entries(endpoints) as unknown as readonly (readonly [
  string,
  AnyEndpoint & { readonly path: string; readonly kind: string },
])[];

const answers = target({
  name: 'answers of the legacy API',
  inputs: fc.record({
    text: body,
    status: fc.constantFrom(200, 200, 200, 404, 401, 500),
    signedIn: fc.boolean(),
    language: fc.constantFrom('en' as const, 'ar' as const),
    redirected: fc.boolean(),
  }),
  holds: ({ text, ...raw }) => {
    for (const [name, endpoint] of all) {
      const { result, misunderstood } = readAnswer(endpoint, {
        ...raw,
        path: endpoint.path,
        body: text,
        args: [{ page: 1 }],
      });
      assert.ok(misunderstood.every((at) => at !== ''));
      if ('failure' in result) {
        assert.ok(
          ['malformed', 'refused', 'missing', 'unauthorised', 'unreachable'].includes(result.failure.kind),
          name,
        );
        continue;
      }
      assertDomain(result.value, name);
      const { answer, absence } = endpoint;
      if (
        endpoint.kind === 'public' &&
        'holds' in answer &&
        typeof answer.holds === 'function' &&
        result.value !== absence?.value
      ) {
        assert.equal(
          (answer.holds as (value: unknown) => boolean)(result.value),
          true,
          `${name}: what was read may be stored`,
        );
        assert.deepEqual(JSON.parse(JSON.stringify(result.value)), result.value, `${name}: it is the same once stored`);
      }
    }
  },
});

/** What holds of each value of the domain, wherever it is in a record. */
function assertDomain(read: unknown, at: string): void {
  if (typeof read === 'number')
    assert.ok(Number.isSafeInteger(read) && !Object.is(read, -0), `${at} is a whole number`);
  // Ids are taken as they come: what can't be one is not asked for (domain/record.ts).
  if (typeof read === 'string' && !/(?:id|Id|number)$/.test(at)) {
    assert.ok(read.isWellFormed() && !read.includes('\0'), `${at} can be shown`);
  }
  if (typeof read === 'string' && at.endsWith('.path')) {
    assert.notEqual(pictureName(`/${encodedName(read)}`), undefined, `${at} is below the image base`);
  }
  if (typeof read !== 'object' || read === null) return;
  for (const [key, inner] of Object.entries(read)) assertDomain(inner, `${at}.${key}`);
}

const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  isbn: fc.constantFrom('9795000001010', '978-0-306-40615-7', '0306406152', '1', '', 7),
  doi: fc.constantFrom('10.1234/press.1', '10.1/x', 'https://doi.org/10.1234/x', '10.1234/a b', null),
  orcid: fc.constantFrom('0000-0002-1825-0097', '0000-0002-1825-0098', '0000-0002-1694-233X', null),
  licence: fc.constantFrom(
    'https://creativecommons.org/licenses/by/4.0/',
    'javascript:alert(1)',
    'ftp://a.example',
    'https:',
    ' https://a.example ',
    null,
  ),
  pages: fc.constantFrom(1, 312, 0, -1, 1.5, 1e9, '312', null),
  series: fc.constantFrom(
    { title: { en: 'Classics' }, number: '3' },
    { title: {} },
    { title: { en: ' ' } },
    null,
    'Classics',
  ),
  accessibility: fc.constantFrom(
    { modes: ['textual'] },
    { modes: ['smell'] },
    { summary: { ar: 'وصف' } },
    {},
    null,
    [],
  ),
  other: fc.jsonValue(),
};
const book = fc
  .subarray(Object.keys(fields), { minLength: 1 })
  .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, fields[key] ?? fc.constant(null)]))));
const jsonLine = fc.oneof(
  { weight: 6, arbitrary: book.map((row) => JSON.stringify({ isbn: '9795000001010', ...row })) },
  { weight: 2, arbitrary: mutated(book.map((row) => JSON.stringify(row))) },
  { weight: 1, arbitrary: noise },
  { weight: 1, arbitrary: fc.constantFrom('', '  ', '\uFEFF', '[]', 'null', '{}') },
);

const enrichments = target({
  name: 'enrichment files',
  inputs: fc.array(jsonLine, { maxLength: 8 }).map((rows) => rows.join('\n')),
  holds: (file) => {
    const { byIsbn, mistakes } = enrichmentsIn(file);
    const written = file.replace(/^\uFEFF/, '').split('\n');
    assert.equal(
      byIsbn.size + mistakes.length,
      written.filter((row) => row.trim() !== '').length,
      'no line is passed over',
    );
    assert.ok(mistakes.every(({ line, reason }) => written[line - 1]?.trim() !== '' && reason !== ''));
    for (const [isbn, { doi, orcid, licence, pages, series, accessibility }] of byIsbn) {
      assert.equal(isbnIn(isbn), isbn);
      assert.ok(doi === null || /^10\.\d{4,9}\/\S+$/.test(doi));
      assert.ok(orcid === null || /^(\d{4}-){3}\d{3}[\dX]$/.test(orcid));
      assert.ok(licence === null || /^https?:$/.test(URL.parse(licence)?.protocol ?? ''), 'a licence can be followed');
      assert.ok(pages === null || (Number.isInteger(pages) && pages > 0));
      assert.ok(series === null || Object.values(series.title).some((title) => title.trim() !== ''));
      assert.ok(accessibility === null || accessibility.modes.every((mode) => accessModes.includes(mode)));
    }
  },
});

export const recordTargets = [answers, enrichments];
