import { describe, expect, test } from 'vitest';
import { type Citable, citationOf, type CitationStyle } from './citation.ts';

const english = (value: string) => ({ value, language: 'en' as const });
const arabic = (value: string) => ({ value, language: 'ar' as const });

const book: Citable = {
  id: '204',
  language: 'en',
  title: english('The Wealth of Nations'),
  author: english('Adam Smith'),
  publisher: english('University Press'),
  year: 2017,
  isbn: '979-5-0000-0204-8',
  doi: null,
  url: 'https://books.example/product/204',
};

const arabicBook: Citable = {
  ...book,
  language: 'ar',
  title: arabic('المقدمة'),
  author: arabic('ابن خلدون'),
  publisher: arabic('دار نشر الجامعة'),
};

const inAllStyles = (cited: Citable) =>
  (['apa', 'mla', 'chicago'] as const satisfies readonly CitationStyle[]).map((style) => citationOf(cited, style).text);

const nothing = { title: null, author: null, publisher: null, year: null, isbn: null };

describe('cite-1: a book is cited in APA, MLA and Chicago', () => {
  test.each<[string, Citable, readonly [string, string, string]]>([
    [
      'whole',
      book,
      [
        'Smith, A. (2017). The Wealth of Nations. University Press.',
        'Smith, Adam. The Wealth of Nations. University Press, 2017.',
        'Smith, Adam. The Wealth of Nations. University Press, 2017.',
      ],
    ],
    [
      'in Arabic',
      arabicBook,
      [
        'ابن خلدون. (2017). المقدمة. دار نشر الجامعة.',
        'ابن خلدون. المقدمة. دار نشر الجامعة، 2017.',
        'ابن خلدون. المقدمة. دار نشر الجامعة، 2017.',
      ],
    ],
    [
      'without a year',
      { ...book, year: null },
      [
        'Smith, A. (n.d.). The Wealth of Nations. University Press.',
        'Smith, Adam. The Wealth of Nations. University Press.',
        'Smith, Adam. The Wealth of Nations. University Press, n.d.',
      ],
    ],
    [
      'in Arabic without a year',
      { ...arabicBook, year: null },
      [
        'ابن خلدون. (د.ت.). المقدمة. دار نشر الجامعة.',
        'ابن خلدون. المقدمة. دار نشر الجامعة.',
        'ابن خلدون. المقدمة. دار نشر الجامعة، د.ت.',
      ],
    ],
    [
      'without an author, whose place the title takes',
      { ...book, author: null },
      [
        'The Wealth of Nations. (2017). University Press.',
        'The Wealth of Nations. University Press, 2017.',
        'The Wealth of Nations. University Press, 2017.',
      ],
    ],
    [
      'without a publisher',
      { ...book, publisher: null },
      [
        'Smith, A. (2017). The Wealth of Nations.',
        'Smith, Adam. The Wealth of Nations. 2017.',
        'Smith, Adam. The Wealth of Nations. 2017.',
      ],
    ],
    [
      'whose author’s name has a particle',
      { ...book, author: english('Johann Wolfgang von Goethe') },
      [
        'von Goethe, J. W. (2017). The Wealth of Nations. University Press.',
        'von Goethe, Johann Wolfgang. The Wealth of Nations. University Press, 2017.',
        'Goethe, Johann Wolfgang von. The Wealth of Nations. University Press, 2017.',
      ],
    ],
    ['of which nothing is known', { ...book, ...nothing }, ['(n.d.).', '', 'n.d.']],
    [
      'whose title ends a sentence by itself',
      { ...book, title: english('What Is Art?'), publisher: english('Dar & Co.') },
      [
        'Smith, A. (2017). What Is Art? Dar & Co.',
        'Smith, Adam. What Is Art? Dar & Co., 2017.',
        'Smith, Adam. What Is Art? Dar & Co., 2017.',
      ],
    ],
  ])('%s', (_what, cited, texts) => {
    expect(inAllStyles(cited)).toEqual(texts);
  });
});

test.each<[string, Citable, readonly [string, string, string]]>([
  [
    'in English',
    { ...book, doi: '10.1234/press.204' },
    [
      'Smith, A. (2017). The Wealth of Nations. University Press. https://doi.org/10.1234/press.204',
      'Smith, Adam. The Wealth of Nations. University Press, 2017, https://doi.org/10.1234/press.204.',
      'Smith, Adam. The Wealth of Nations. University Press, 2017. https://doi.org/10.1234/press.204.',
    ],
  ],
  [
    'in Arabic',
    { ...arabicBook, doi: '10.1234/press.204' },
    [
      'ابن خلدون. (2017). المقدمة. دار نشر الجامعة. \u2068https://doi.org/10.1234/press.204\u2069',
      'ابن خلدون. المقدمة. دار نشر الجامعة، 2017، \u2068https://doi.org/10.1234/press.204\u2069.',
      'ابن خلدون. المقدمة. دار نشر الجامعة، 2017. \u2068https://doi.org/10.1234/press.204\u2069.',
    ],
  ],
])('cite-1: the address of its DOI ends what is cited of a book, %s', (_language, cited, texts) => {
  expect(inAllStyles(cited)).toEqual(texts);
});

test('cite-1: what is in the other script is isolated, as text and as HTML', () => {
  const mixed = { ...book, title: arabic('المقدمة'), publisher: arabic('دار نشر الجامعة') };

  const { text, html } = citationOf(mixed, 'mla');

  expect(text).toBe('Smith, Adam. \u2068المقدمة\u2069. \u2068دار نشر الجامعة\u2069, 2017.');
  expect(html).toBe(
    '<bdi lang="en" dir="ltr">Smith, Adam</bdi>. <cite lang="ar" dir="rtl">المقدمة</cite>. ' +
      '<bdi lang="ar" dir="rtl">دار نشر الجامعة</bdi>, 2017.',
  );
});

test('cite-1: a title is text in HTML, whatever is in it, and one of unknown language decides its direction itself', () => {
  const { html } = citationOf({ ...book, title: { value: 'A <b> & "B"', language: null } }, 'apa');

  expect(html).toContain('<cite dir="auto">A &lt;b&gt; &amp; &quot;B&quot;</cite>. ');
});

test('cite-1: a DOI is text in HTML, whatever is in it', () => {
  const { html } = citationOf({ ...book, doi: '10.1002/(SICI)<1::AID>3.0' }, 'apa');

  expect(html).toContain('<bdi dir="auto">https://doi.org/10.1002/(SICI)&lt;1::AID&gt;3.0</bdi>');
});
