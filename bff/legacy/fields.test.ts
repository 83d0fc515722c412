import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  amount,
  bilingual,
  bilingualWords,
  count,
  day,
  id,
  link,
  moment,
  pictures,
  reference,
  stock,
  text,
} from './fields.ts';
import { bilingualHtml, html } from './html.ts';

const absent = [null, undefined, ''] as const;

/** What a field makes of each raw value; 'refused' where it can't understand it. */
const read = (field: z.ZodType, raw: unknown): unknown => {
  const result = field.safeParse(raw);
  return result.success ? result.data : 'refused';
};

test.each<[string, z.ZodType, [unknown, unknown][]]>([
  [
    'id',
    id,
    [
      [7, '7'],
      ['7', '7'],
      [' a7 ', 'a7'],
      [null, 'refused'],
      ['', 'refused'],
      [{}, 'refused'],
      [-1, 'refused'],
      ['7\u0000', 'refused'],
      ['\uD800', 'refused'],
      ['7'.repeat(201), 'refused'],
    ],
  ],
  [
    'reference',
    reference,
    [
      [3, '3'],
      ['3', '3'],
      [0, null],
      ['0', null],
      [null, null],
    ],
  ],
  [
    'text',
    text,
    [
      ['  a ', 'a'],
      ['   ', null],
      [5, '5'],
      [['a'], 'refused'],
      [true, 'refused'],
    ],
  ],
  [
    'count',
    count,
    [
      [3, 3],
      ['3', 3],
      ['3.00', 3],
      ['-2', -2],
      ['three', 'refused'],
      [2.5, 'refused'],
      [[], 'refused'],
    ],
  ],
  [
    'amount',
    amount,
    [
      [49, 4900],
      [49.5, 4950],
      ['49.50', 4950],
      ['1,240.00', 124_000],
      ['free', 'refused'],
      ['100000000.00', 10_000_000_000],
      ['100000000.01', 'refused'],
      [Number.NaN, 'refused'],
    ],
  ],
  [
    'day',
    day,
    [
      ['2023-10-05', '2023-10-05'],
      ['2023-10-05 23:30:00', '2023-10-05'],
      ['2023-10-05T00:30:00+03:00', '2023-10-05'],
      ['2023-13-05', 'refused'],
      ['2023-02-30', 'refused'],
      ['05.10.2023', 'refused'],
      [20231005, 'refused'],
    ],
  ],
  [
    'moment',
    moment,
    [
      ['2021-06-18 09:00:00', '2021-06-18T09:00:00'],
      ['2021-02-29 09:00:00', 'refused'],
      ['2021-06-18 09:00:00Z', '2021-06-18T09:00:00Z'],
      ['2021-06-18T12:00:00+03:00', '2021-06-18T09:00:00Z'],
      ['2021-06-18 09:00:00+03:00', '2021-06-18T06:00:00Z'],
      ['2021-06-18', '2021-06-18T00:00:00'],
      ['2021-13-40', 'refused'],
      ['12', 'refused'],
      ['soon', 'refused'],
    ],
  ],
])('api-3: %s is read in every shape it may come in', (_name, field, cases) => {
  expect(cases.map(([raw]) => [raw, read(field, raw)])).toEqual(cases);
});

test.each([
  ['text', text],
  ['count', count],
  ['amount', amount],
  ['bilingual', bilingual],
  ['moment', moment],
] as const)('api-3: an absent %s is null', (_name, field) => {
  expect(absent.map((raw) => read(field, raw))).toEqual([null, null, null]);
});

test.each([
  [7, 7],
  ['0', 0],
  [-1, 0],
  [null, null],
  ['', null],
])('api-3: a stock of %j is %j copies', (raw, expected) => {
  expect(read(stock, raw)).toBe(expected);
});

test.each<[string, unknown, unknown]>([
  ['a JSON string', '{"en":"Optics","ar":"المناظر"}', { en: 'Optics', ar: 'المناظر' }],
  ['a JSON object', { en: 'Optics', ar: 'المناظر' }, { en: 'Optics', ar: 'المناظر' }],
  ['one language only', { en: 'Optics', ar: null }, { en: 'Optics' }],
  ['an empty other language', '{"en":"","ar":"المناظر"}', { ar: 'المناظر' }],
  ['neither language', '{"en":null,"ar":""}', null],
  ['a plain text, of unknown language', 'Optics', { unmarked: 'Optics' }],
  ['a plain text that only begins like JSON', '[Untitled]', { unmarked: '[Untitled]' }],
  ['a JSON string of a string', '"Optics"', { unmarked: 'Optics' }],
  ['a list', ['Optics'], 'refused'],
  ['JSON that was cut off', '{"en":"The Palm and the', 'refused'],
  ['a list that was cut off', '["The Palm', 'refused'],
  ['words in quotation marks', '“Optics” and "Light"', { unmarked: '“Optics” and "Light"' }],
])('api-3: a bilingual text as %s', (_shape, raw, expected) => {
  expect(read(bilingual, raw)).toEqual(expected);
});

test.each<[string, unknown, unknown]>([
  ['lists', '{"en":["history","society"],"ar":["تاريخ"]}', { en: ['history', 'society'], ar: ['تاريخ'] }],
  [
    'texts with the commas of their script',
    { en: 'history, society', ar: 'تاريخ، اجتماع' },
    { en: ['history', 'society'], ar: ['تاريخ', 'اجتماع'] },
  ],
  ['one list', '["history", null]', { unmarked: ['history'] }],
  ['one list of both languages', '["history","تاريخ","1001"]', { en: ['history', '1001'], ar: ['تاريخ'] }],
  ['an empty list beside a full one', { en: [], ar: ['تاريخ'] }, { ar: ['تاريخ'] }],
  ['nothing', null, null],
])('api-3: tags as %s', (_shape, raw, expected) => {
  expect(read(bilingualWords, raw)).toEqual(expected);
});

test.each<[string, unknown, unknown]>([
  ['a JSON string', '["a.svg","/b.svg"]', ['a.svg', 'b.svg']],
  ['a list with gaps', ['a.svg', null, ''], ['a.svg']],
  ['one name', 'a.svg', ['a.svg']],
  ['one name with a space', 'a b.svg', ['a b.svg']],
  ['words', 'not json at all', 'refused'],
  ['a list for each language', { en: ['a.svg'], ar: ['b.svg'] }, ['a.svg']],
  ['a list for one language', { en: null, ar: ['b.svg'] }, ['b.svg']],
  ['nothing', null, null],
])('api-3: pictures as %s', (_shape, raw, expected) => {
  expect(read(pictures, raw)).toEqual(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'vbscript:x',
  'shop',
])('a page never carries the link %j', (raw) => {
  expect(read(link, raw)).toBe('refused');
});

test.each(['https://press.example/a', '/shop/3', 'mailto:a@press.example', 'tel:+97440000000'])(
  'a page may carry the link %j',
  (raw) => {
    expect(read(link, raw)).toBe(raw);
  },
);

test('HTML from upstream is made safe, and stays readable', () => {
  const hostile = `<p onclick="x()" lang="ar" dir="rtl">ن<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">a</a><a href="ftp://x">f</a><a href="//e.example">e</a><a href="/shop">b</a></p><iframe src="//e.example"></iframe><style>p{}</style>`;

  expect(read(bilingualHtml, { en: hostile })).toEqual({
    en: '<p lang="ar" dir="rtl">ن<img src="x" alt="" /><a>a</a><a>f</a><a>e</a><a href="/shop">b</a></p>',
  });
  expect(read(bilingualHtml, { en: '<script>alert(1)</script>' })).toBeNull();
});

test.each([
  ['<img src="a.png">', '<img src="a.png" alt="" />'],
  ['<img alt src="a.png">', '<img alt="" src="a.png" />'],
  ['<img src="a.png" alt="A map" title="x">', '<img src="a.png" alt="A map" />'],
])('a picture in a text has an alternative text, so that no screen reader reads out its address: %s', (raw, safe) => {
  expect(read(bilingualHtml, { en: `<p>${raw}</p>` })).toEqual({ en: `<p>${safe}</p>` });
});

test.each(['a\ud800.svg/..', '../graphql', 'covers/../../graphql', 'http://e.example/x.svg', 'a//b.svg', 'a\\b.svg'])(
  'no picture has the name %j',
  (raw) => {
    expect(read(pictures, [raw])).toBe('refused');
  },
);

test('a price with the dust of a float is that price, and none is below zero', () => {
  expect(read(amount, 148.100_000_000_000_02)).toBe(14_810);
  expect(read(amount, -1)).toBe('refused');
  expect(read(amount, `0.${'0'.repeat(200_000)}x`)).toBe('refused');
});

test('half a character, controls and marks that turn the direction are taken out of texts', () => {
  expect(read(text, 'a\ud800b\u0000c\u202ed')).toBe('a\ufffdbcd');
  expect(read(text, '\u0007 ')).toBeNull();
});

test('what GraphQL could not write is refused where it comes in', () => {
  expect(read(count, 2 ** 31)).toBe('refused');
  expect(read(count, '9'.repeat(400))).toBe('refused');
  expect(read(link, 'http://')).toBe('refused');
});

test('HTML nested too deeply for a browser is flattened; deeper, or longer, than any text is, it is refused at once', () => {
  const nested = (depth: number) => '<div>'.repeat(depth) + 'x';
  const began = performance.now();

  const result = read(bilingualHtml, { en: nested(199) }) as { en: string };

  expect(result.en.match(/<div>/g)).toHaveLength(50);
  for (const tag of ['<b>', '<div>', '<ul><li>', '<x>', '<svg>']) {
    expect(read(bilingualHtml, { en: 'x', ar: tag.repeat(9_000) })).toBe('refused');
    expect(read(html, tag.repeat(9_000))).toBe('refused');
  }
  expect(read(html, '<p>'.repeat(201) + 'x')).toMatch(/^<p>/); // one paragraph ends the other
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(read(html, 'x'.repeat(50_000))).toHaveLength(50_000);
  expect(read(html, 'x'.repeat(50_001))).toBe('refused');
});

test('a list within a record that is longer than any is refused', () => {
  expect(read(bilingualWords, Array(101).fill('a'))).toBe('refused');
  expect(read(pictures, { en: Array(101).fill('a.svg'), ar: [] })).toBe('refused');
  expect(read(pictures, Array(100).fill('a.svg'))).toHaveLength(100);
});
