import { expect, test } from 'vitest';
import { enrichmentsIn } from './enrichment-file.ts';

const whole = {
  isbn: '979-5-0000-0101-0',
  doi: '10.1234/press.101',
  orcid: '0000-0002-1825-0097',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  series: { title: { en: 'Classics', ar: 'روائع' }, number: '3' },
  pages: 312,
  accessibility: {
    modes: ['textual'],
    features: ['alternativeText', 'tableOfContents'],
    hazards: ['none'],
    summary: { en: 'Read aloud as it is printed.' },
  },
};

test('a line says all that may be added to a book, and what it leaves out is unknown', () => {
  const { byIsbn, mistakes } = enrichmentsIn(
    `\uFEFF${JSON.stringify(whole)}\r\n\n${JSON.stringify({ isbn: '9795000001027', pages: 7 })}\n`,
  );
  const { isbn: _isbn, ...facts } = whole;

  expect(mistakes).toEqual([]);
  expect([...byIsbn]).toEqual([
    ['9795000001010', facts],
    ['9795000001027', { doi: null, orcid: null, licence: null, series: null, pages: 7, accessibility: null }],
  ]);
});

test('enrich-1: of a file with ten mistakes ten lines are named with their reasons, and the others are used', () => {
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['not json', /^is no JSON$/],
    ['{"doi":"10.1234/a"}', /^isbn /],
    [JSON.stringify({ ...whole, isbn: '12' }), /^isbn is no ISBN$/],
    [JSON.stringify({ ...whole, doi: 'https://doi.org/10.1234/a' }), /^doi is no DOI/],
    [JSON.stringify({ ...whole, orcid: '0000-0002-1825-0098' }), /^orcid is an ORCID iD whose last digit/],
    [JSON.stringify({ ...whole, licence: 'CC BY' }), /^licence is no address$/],
    [JSON.stringify({ ...whole, series: { title: {} } }), /^series\.title needs a text/],
    [JSON.stringify({ ...whole, pages: -3 }), /^pages is no number of pages$/],
    [JSON.stringify({ ...whole, accessibility: { features: ['smell'] } }), /^accessibility\.features\.0 /],
    [JSON.stringify({ ...whole, colour: 'red' }), /colour/],
  ];
  const good = (at: number) =>
    JSON.stringify({ isbn: `97950000${String(2000 + at).padStart(4, '0')}0`, pages: at + 1 });
  const lines = wrong.flatMap(([line], at) => [good(at), line]);

  const { byIsbn, mistakes } = enrichmentsIn(lines.join('\n'));

  expect(byIsbn.size).toBe(10);
  expect(mistakes.map(({ line }) => line)).toEqual(wrong.map((_each, at) => 2 * at + 2));
  expect(mistakes.map(({ reason }, at) => [reason, wrong[at]?.[1].test(reason)])).toEqual(
    mistakes.map(({ reason }) => [reason, true]),
  );
});

test('a book that is said twice is used once, and the second line named', () => {
  const { byIsbn, mistakes } = enrichmentsIn([JSON.stringify(whole), '{"isbn":"9795000001010","pages":1}'].join('\n'));

  expect(byIsbn.get('9795000001010')?.pages).toBe(312);
  expect(mistakes).toEqual([{ line: 2, reason: 'isbn 9795000001010 is said before' }]);
});
