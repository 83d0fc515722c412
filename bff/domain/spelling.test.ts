import { expect, test } from 'vitest';
import { areFoundIn, otherSpelling, sent, wordsOf } from './spelling.ts';

test.each([
  ['a title that is spelled right', 'The Muqaddimah'],
  ['a number that is no ISBN', '979-5-0000'],
  ['words whose last letters are their own', 'كتاب الله في الفقه'],
  ['a word that is right with either letter', 'عن علي'],
  ['the same', 'الرد على'],
  ['an alif maqsura that is one', 'الموسيقى'],
  ['vowel marks alone', '\u064E\u064F\u0650\u0652'],
  ['more letters than a keyword may have', 'ﷲ'.repeat(40)],
])('search-1: there is no other spelling of %s: %s', (_what, keyword) => {
  expect(otherSpelling(keyword)).toBeNull();
});

test.each([
  ['a mistake is mended where it is, and the other words stay', 'رساله في شعر المتنبي', 'رسالة في شعر المتنبي'],
  ['what is written to a word stays there', 'وابو بكر والي الاندلس', 'وأبو بكر وإلى الأندلس'],
  ['only where nothing is mended is a ya doubted', 'جدوي الترجمة', 'جدوى الترجمة'],
  ['after that a hamza', 'أنطاكية', 'انطاكية'],
  ['and then a ta marbuta', 'دون كيخوتة', 'دون كيخوته'],
  ['an article that is none', 'الفيه ابن مالك', 'ألفية ابن مالك'],
  ['an ISBN of ten digits may end in X', '0-8044-2957-x', '080442957x'],
  ['an ISBN is copied with its name', 'ISBN-13: 979-5-0000-0215-4', '9795000002154'],
  ['or with that of its ten digits', 'isbn 10 0-8044-2957-X', '080442957X'],
  ['or in Arabic', 'ردمك: 9795000002154', '9795000002154'],
])('search-1: %s: %s is %s', (_what, keyword, other) => {
  expect(otherSpelling(keyword)).toBe(other);
});

test('search-1: a keyword of tatweel alone is sent as it is', () => {
  expect(sent('ـــ')).toBe('ـــ');
  expect(sent('كتـاب ـ')).toBe('كتاب');
});

test('search-1 type-2: a name copied from a page is sent without its word joiner', () => {
  expect(sent('al-\u2060Jahiz')).toBe('al-Jahiz');
});

test.each([
  ['ٱدريس', 'ادريس'],
  ['کتاب', 'كتاب'],
  ['قاضی', 'قاضي'],
  ['قاضې', 'قاضي'],
  ['قاضۍ', 'قاضي'],
  ['نبيہ', 'نبيه'],
  ['نبيھ', 'نبيه'],
  ['نبيە', 'نبيه'],
  ['نبيۀ', 'نبيه'],
  ['نبيۂ', 'نبيه'],
  ['مدرسۃ', 'مدرسة'],
])('search-1: names forgive the same letters as books do: %s is %s', (typed, written) => {
  const other = otherSpelling(typed);

  expect(other && areFoundIn(wordsOf(other), wordsOf(written))).toBe(true);
  expect(areFoundIn(wordsOf(typed), wordsOf(written))).toBe(true);
});
