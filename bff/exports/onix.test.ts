import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { bareBook as book, frameOf } from '../../tests/support/exported-book.ts';
import type { ExportedBook } from './exported-book.ts';
import { onix } from './onix.ts';

const frame = frameOf('onix.xml');

const written = (given: Partial<ExportedBook>): string =>
  `${onix.begin(frame)}${onix.record({ ...book, ...given }, frame)?.toString()}${onix.end}`;

const read = (given: Partial<ExportedBook>) => new DOMParser().parseFromString(written(given), 'application/xml');

test('export-1: ONIX says by which time the books were gathered', () => {
  expect(read({}).getElementsByTagName('SentDateTime')[0]?.textContent).toBe('20260131T235958Z');
});

test.each(['Trade & <b>Empire</b> "in" \'two\' parts ]]>', 'الكتاب & «المقدّمة» <١>', 'Of \u{1F4D6}'])(
  'export-1: a title in ONIX is what it is: %s',
  (title) => {
    expect(read({ title: { en: title } }).getElementsByTagName('TitleText')[0]?.textContent).toBe(title);
    // Which the parser would read as well.
    expect(written({ title: { en: title } })).not.toMatch(/&(?!#\d+;)/);
  },
);

test('export-1: a control character in a title is not in ONIX', () => {
  const title = read({ title: { en: 'One\u0000\u001E\u001F two' } }).getElementsByTagName('TitleText')[0];

  expect(title?.textContent).toBe('One two');
});

test('export-1: what is unknown of a book is left out of ONIX, and no element is empty', () => {
  const xml = written({ subjects: { en: [] } });

  expect(xml).not.toMatch(/\/>|<(\w+)[^>]*><\/\1>/);
  expect(xml).not.toMatch(/<(?:Contributor|CollateralDetail|Publisher|PublishingDate|Subject|Stock|Price)>/);
  expect(xml).toContain('<ProductAvailability>99</ProductAvailability><UnpricedItemType>04</UnpricedItemType>');
});

test.each([
  [0, '31'],
  [1, '21'],
])('export-1: of %j copies, ONIX says availability %s', (stock, code) => {
  expect(read({ stock }).getElementsByTagName('ProductAvailability')[0]?.textContent).toBe(code);
});

test.each([
  ['covers/1.svg', 'D502', 'covers/1.svg?width=1080&format=jpeg'],
  ['covers/1', 'D502', 'covers/1?width=1080&format=jpeg'],
  ['covers/1.JPG', 'D502', 'covers/1.JPG'],
  ['covers/1.jpeg', 'D502', 'covers/1.jpeg'],
  ['covers/1.png', 'D503', 'covers/1.png'],
])('export-1: the cover %s is in ONIX as a picture of format %s, which every system shows', (name, format, link) => {
  const media = 'https://shop.test/media/';
  const version = read({ image: media + name }).getElementsByTagName('ResourceVersion')[0];

  expect(
    Array.from(version?.getElementsByTagName('*') ?? [], ({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['ResourceForm', '02'],
    ['ResourceVersionFeature', `01${format}`],
    ['ResourceVersionFeatureType', '01'],
    ['FeatureValue', format],
    ['ResourceLink', media + link],
  ]);
});

test('export-1: a book that costs nothing is free of charge in ONIX, not one of a price of 0.00', () => {
  expect(written({ price: 0 })).toContain('<UnpricedItemType>01</UnpricedItemType>');
  expect(written({ price: 0 })).not.toContain('<Price>');
});
