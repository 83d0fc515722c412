import { expect, test } from 'vitest';

import { breakLines, wordsIn } from './linebreaks.ts';

const broken = (title: string, lines: number, tidy = true) =>
  breakLines({ words: wordsIn(title), lines, tidy, widthOf: (line) => line.length });

test.each([
  ['The Canon of Medicine', 2, ['The Canon', 'of Medicine']],
  ['رحلة ابن بطوطة', 2, ['رحلة', 'ابن بطوطة']],
  ['The Muqaddimah', 2, ['The', 'Muqaddimah']],
  ['Pride and Prejudice', 3, ['Pride', 'and', 'Prejudice']],
  ['Pride and Prejudice', 2, ['Pride', 'and Prejudice']],
  ['Lives of the Artists', 3, ['Lives', 'of the', 'Artists']],
  ['العيون اليواقظ في الأمثال والمواعظ', 3, ['العيون اليواقظ', 'في الأمثال', 'والمواعظ']],
])('%s on %i lines', (title, lines, expected) => {
  expect(broken(title, lines)).toEqual(expected);
});

test('small words may be left where lines are to be even at any price', () => {
  expect(broken('Pride and Prejudice', 2, false)).toEqual(['Pride and', 'Prejudice']);
});

test('there are no more lines than words, and none between words that hold together', () => {
  expect(broken('Utopia', 2)).toBeNull();
  expect(broken('Henry\u00A0V', 2)).toBeNull();
});
