import marcjs from 'marcjs';
import { expect, test } from 'vitest';
import { bareBook as book, frameOf } from '../../tests/support/exported-book.ts';
import type { ExportedBook } from './exported-book.ts';
import { marc } from './marc.ts';
import { marcxml } from './marcxml.ts';

const frame = frameOf('marc.mrc');

const bytesOf = (given: Partial<ExportedBook>): Buffer => Buffer.from(marc.record({ ...book, ...given }, frame) ?? '');

const fieldsOf = (given: Partial<ExportedBook>, tag: string) =>
  marcjs.Marc.parse(bytesOf(given), 'iso2709').fields.filter(([name]) => name === tag);

test('export-1: a record of MARC 21 says of when it is, and of what language', () => {
  const controls = ['001', '003', '005', '008'].map((tag) => fieldsOf({ year: 2019 }, tag)[0]?.[1]);

  expect(controls).toEqual(['1', 'shop.test', '20260131235958.0', '260131s2019    xx ||||| |||||||| ||eng d']);
  expect(fieldsOf({}, '008')[0]?.[1]).toBe('260131nuuuuuuuuxx ||||| |||||||| ||eng d');
});

test.each([
  [{ en: 'The Muqaddimah' }, '04'],
  [{ en: '“The Cave” and after' }, '05'],
  [{ en: 'An Arab Atlas' }, '03'],
  [{ en: ' The  House' }, '04'],
  [{ en: 'Theory' }, '00'],
  [{ ar: 'المقدمة' }, '02'],
  [{ ar: 'الله والإنسان' }, '00'],
  [{ ar: 'التزام الكاتب' }, '00'],
  [{ ar: 'الذي رأى' }, '00'],
  [{ ar: 'التاريخ' }, '02'],
  [{ ar: 'التهافت' }, '02'],
  [{ ar: '«الذيل والتكملة»' }, '03'],
  [{ unmarked: 'The title' }, '00'],
])('export-1: the title %j is sorted without its article: %s', (title, indicators) => {
  expect(fieldsOf({ title }, '245')[0]?.[1]).toBe(indicators);
});

test.each([
  [{ isbn: '9780306406157' }, ['020', '  ', 'a', '9780306406157']],
  [{ misprintedIsbn: '9780306406158' }, ['020', '  ', 'z', '9780306406158']],
])('export-1: of %j MARC 21 has %j', (given, field) => {
  expect(fieldsOf(given, '020')).toEqual([field]);
});

test('export-1: an author’s family name comes first in MARC 21, where it is known', () => {
  const [latin, arabic] = [{ en: 'Jane Doe' }, { ar: 'ابن خلدون' }].map((author) => fieldsOf({ author }, '100')[0]);

  expect(latin).toEqual(['100', '1 ', 'a', 'Doe, Jane', '4', 'aut']);
  expect(arabic).toEqual(['100', '0 ', 'a', 'ابن خلدون', '4', 'aut']);
});

test.each([
  ['Smith, John', '1 '],
  ['Khaldun, Ibn', '1 '],
  ['خلدون، ابن', '1 '],
  ['Plato', '0 '],
  ['Martin King, Jr.', '0 '],
  ['Henry, VIII', '0 '],
])(
  'export-1: the author %j is indicated to MARC 21 as %j, by which part of the name comes first',
  (name, indicators) => {
    expect(fieldsOf({ author: { en: name } }, '100')[0]?.slice(1, 4)).toEqual([indicators, 'a', name]);
  },
);

test('export-1: what MARC 21 parts its fields by is in no text, nor are breaks, and no field is empty', () => {
  const given = { title: { en: 'One\u001Etwo\u001F\u001D & <three>\n\u{1F4D6}' }, author: { en: '\u0001' } };

  expect(fieldsOf(given, '245')[0]?.[3]).toBe('One two & <three> \u{1F4D6}');
  expect(fieldsOf(given, '100')).toEqual([]);
  const xml = marcxml.record({ ...book, ...given }, frame)?.toString() ?? '';
  expect(xml).not.toMatch(/\/>|<(\w+)[^>]*><\/\1>/);
  expect(marcjs.Marc.parse(xml, 'marcxml').fields).toEqual(marcjs.Marc.parse(bytesOf(given), 'iso2709').fields);
});

test('export-1: a summary that is too long for a field is cut off between two letters', () => {
  const description = { ar: 'نص '.repeat(60_000), en: 'x'.repeat(120_000) };
  const bytes = bytesOf({ description });

  expect(bytes.length).toBe(Number(bytes.toString('latin1', 0, 5)));
  const [english, arabic] = fieldsOf({ description }, '520').map((field) => field[3] ?? '');
  expect(english).toBe(`${'x'.repeat(9999 - 5 - 3)}…`);
  expect(arabic).toMatch(/^(?:نص )+ن?ص?…$/);
  expect(Buffer.byteLength(arabic ?? '')).toBeLessThanOrEqual(9999 - 5);
});

test('export-1: a record that would be longer than ISO 2709 can say leaves out its last terms and its summary', () => {
  const text = 'ن'.repeat(4900);
  const bytes = bytesOf({
    description: { en: text, ar: `${text}.` },
    subjects: { en: Array.from({ length: 12 }, (_, at) => `${at}${text}`) },
  });

  expect(bytes.length).toBe(Number(bytes.toString('latin1', 0, 5)));
  expect(bytes.length).toBeLessThanOrEqual(99_999);
  const { fields } = marcjs.Marc.parse(bytes, 'iso2709');
  expect(fields.filter(([tag]) => tag === '653')).toHaveLength(8);
  expect(fields.filter(([tag]) => tag === '520')).toHaveLength(2);
  expect(fields.filter(([tag]) => tag === '856')).toHaveLength(1);
});
