import { expect, test } from 'vitest';

import { searches } from './search.ts';

const { indexed, matching } = searches.folded;

// Bringing the accents of one letter into their order takes two minutes where there are as many as fit into 1 MB.
test('a letter with half a million accents is folded at once', () => {
  const began = performance.now();

  expect(matching(`a${'\u0301\u0323'.repeat(250_000)}`)).toBe('("a"*)');

  expect(performance.now() - began).toBeLessThan(5000);
});

test('a text is found by its words without the و before them too, but for short ones, in which it may be a letter', () => {
  expect(indexed('كليلة ودمنة').split(' ')).toEqual(['كليله', 'ودمنه', 'دمنه']);
  expect(indexed('السيف والقلم').split(' ')).toEqual(['السيف', 'سيف', 'والقلم', 'القلم', 'قلم']);
  expect(indexed('ورد')).toBe('ورد');
});

test.each([
  ['nothing', '', null],
  ['what has no word', '"*', '"ـ"'],
  ['words, in their order', 'Ibn Khaldūn', '"Ibn Khaldūn"*'],
  ['a quote between words', 'ibn "khaldun', '"ibn  khaldun"*'],
])('a keyword of %s, searched literally', (_what, keyword, expression) => {
  expect(searches.literal.matching(keyword)).toBe(expression);
});

test.each([
  ['nothing', '', null],
  ['what has no word', '"*', '"ـ"'],
  ['two words', 'Ibn-Khaldūn', '("ibn"*) AND ("khaldun"*)'],
  ['a word with its article', 'المقدّمة', '("المقدمه"* OR "مقدمه"*)'],
  ['operators', 'a OR NOT (b', '("a"*) AND ("or"*) AND ("not"*) AND ("b"*)'],
  ['more than 20 words', 'a '.repeat(21), Array.from({ length: 20 }, () => '("a"*)').join(' AND ')],
  ['more than 1000 letters', 'a'.repeat(1001), `("${'a'.repeat(1000)}"*)`],
])('a keyword of %s', (_what, keyword, expression) => {
  expect(matching(keyword)).toBe(expression);
});
