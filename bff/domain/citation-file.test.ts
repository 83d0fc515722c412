import { Cite } from '@citation-js/core';
import { describe, expect, test } from 'vitest';
import { citationFiles } from './citation-file.ts';
import type { Citable } from './citation.ts';

// They add what they read to the core as they are loaded.
await import('@citation-js/plugin-bibtex');
await import('@citation-js/plugin-ris');

const book: Citable = {
  id: '101',
  language: 'en',
  title: { value: 'The Muqaddimah', language: 'en' },
  author: { value: 'Ibn Khaldun', language: 'en' },
  publisher: { value: 'Dar & Sons', language: 'en' },
  year: 2021,
  isbn: '979-5-0000-0101-0',
  doi: null,
  url: 'https://books.example/product/101',
};

/** What each of these formats has a meaning of its own for. */
const painful = [
  'Sets {a, b} and {c',
  'A } that closes nothing {',
  '100% of $5 & #7',
  'snake_case ~ tilde ^ caret',
  'C:\\new\\text and \\emph{x}',
  '"Quoted", ‘quoted’, “quoted” and «مقتبس»',
  'المقدمة: The Muqaddimah of ابن خلدون, 2021',
  'Ünïcödé, Sâî Çelebi and ‘Abd al-Raḥmān',
  'ER  - TY  - BOOK @book{x, title = "y"}',
  "Two\nlines,\ttabs and -- dashes --- and ''ticks``",
];

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

describe.each([
  ['BIBTEX', '@biblatex/text'],
  ['RIS', '@ris/file'],
] as const)('cite-1: an independent reader finds in %s', (format, forceType) => {
  const readBack = (cited: Citable) => new Cite(citationFiles[format].write(cited), { forceType }).data;

  test.each(painful)('a title that hurts: %j', (title) => {
    const [read, ...others] = readBack({ ...book, title: { value: title, language: 'en' } });

    expect(read).toMatchObject({ type: 'book', title: onOneLine(title) });
    expect(others).toEqual([]);
  });

  test.each(painful)('a publisher of that name: %j', (value) => {
    const [read] = readBack({ ...book, publisher: { value, language: 'ar' } });

    expect(read).toMatchObject({ publisher: onOneLine(value) });
  });

  test('all that is known', () => {
    const author = { value: 'John Stuart Mill', language: 'en' } as const;

    expect(readBack({ ...book, author })[0]).toMatchObject({
      author: [{ family: 'Mill', given: 'John Stuart' }],
      issued: { 'date-parts': [[2021]] },
      publisher: 'Dar & Sons',
      ISBN: '979-5-0000-0101-0',
      URL: 'https://books.example/product/101',
    });
  });

  test.each(['10.1234/press.101', '10.1234/a_b%23~c#d&e'])('its DOI: %s', (doi) => {
    expect(readBack({ ...book, doi })[0]).toMatchObject({ DOI: doi });
  });

  test('nothing of what is unknown', () => {
    const [read = {}] = readBack({ ...book, author: null, publisher: null, year: null, isbn: null });

    expect(['author', 'publisher', 'issued', 'ISBN', 'DOI'].filter((key) => key in read)).toEqual([]);
  });
});

/** RIS has nothing to keep a name with commas together by. */
test.each(painful)('cite-1: an author of BibTeX is one, as it is: %j', (value) => {
  const file = citationFiles.BIBTEX.write({ ...book, author: { value, language: 'en' } });

  expect(new Cite(file, { forceType: '@biblatex/text' }).data[0]?.author).toEqual([{ family: onOneLine(value) }]);
});

test('cite-1: LaTeX takes nothing of a title for a command, a comment or a ligature', () => {
  const title = { value: '100% of $5 & #7, a_b {c} ~ ^ \\d -- ``e', language: 'en' } as const;

  expect(citationFiles.BIBTEX.write({ ...book, title })).toContain(
    String.raw`title = {{100\% of \$5 \& \#7, a\_b \textbraceleft{}c\textbraceright{} \textasciitilde{} \textasciicircum{} \textbackslash{}d -{}- ` +
      '`{}`e}},\n',
  );
});

test('cite-1: of a title of unknown language no file names a language', () => {
  const unmarked = { ...book, title: { value: 'Kalila', language: null } };
  const { BIBTEX, RIS, CSL_JSON } = citationFiles;

  expect(BIBTEX.write(unmarked)).not.toContain('langid');
  expect(RIS.write(unmarked)).not.toMatch(/^LA/m);
  expect(CSL_JSON.write(unmarked)).not.toContain('"language"');
});

test.each(['BIBTEX', 'RIS', 'CSL_JSON'] as const)(
  'cite-1: whoever keeps both languages of a book in %s has two entries',
  (format) => {
    const keys = (['en', 'ar'] as const).map((language) =>
      /^@book{(.*),|^ID  - (.*)\r|"id": "(.*)"/m
        .exec(citationFiles[format].write({ ...book, language }))
        ?.slice(1)
        .join(''),
    );

    expect(keys).toEqual(['book-101-en', 'book-101-ar']);
  },
);

test('cite-1: a brace in a DOI ends no field of BibTeX', () => {
  expect(citationFiles.BIBTEX.write({ ...book, doi: '10.1234/a}b{' })).toContain('  doi = {10.1234/a%7Db%7B},\n');
});

test('cite-1: CSL-JSON has what is known, names in their parts, and nothing else', () => {
  const written = (cited: Citable): unknown => JSON.parse(citationFiles.CSL_JSON.write(cited));

  expect(written({ ...book, doi: '10.1234/press.101' })).toEqual([
    {
      id: 'book-101-en',
      type: 'book',
      title: 'The Muqaddimah',
      author: [{ literal: 'Ibn Khaldun' }],
      publisher: 'Dar & Sons',
      issued: { 'date-parts': [[2021]] },
      ISBN: '979-5-0000-0101-0',
      DOI: '10.1234/press.101',
      language: 'en',
      URL: 'https://books.example/product/101',
    },
  ]);
  expect(
    written({ ...book, id: '7/ب', language: 'ar', title: null, author: null, publisher: null, year: null, isbn: null }),
  ).toEqual([{ id: 'book-7--ar', type: 'book', language: 'ar', URL: 'https://books.example/product/101' }]);
});
