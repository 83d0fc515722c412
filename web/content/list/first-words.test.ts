import { expect, test } from 'vitest';
import { firstWords, parted } from './first-words.ts';

test('catalogue-1: a name is cut to its first words where it has more, and stays as it is where not', () => {
  expect(firstWords('The Book of the Healing of the Soul', 7)).toBe('The Book of the Healing of the…');
  expect(firstWords('The Book of Healing', 7)).toBe('The Book of Healing');
  expect(firstWords('كتاب الجبر والمقابلة', 2)).toBe('كتاب الجبر…');
});

test('post-1: the beginning of a text ends at a word, and its stop is left to the rest', () => {
  expect(parted('Here is a sample. The Mock Turtle', 17)).toEqual(['Here is a sample', '. The Mock Turtle']);
  expect(parted('لا. هذا هو الجواب، ولا غيره', 19)).toEqual(['لا. هذا هو الجواب', '، ولا غيره']);
  expect(parted('Here is a sample', 9)).toEqual(['Here is a', ' sample']);
});

test('a text that is short enough, or a single word, is its beginning', () => {
  expect(parted('Here is a sample…', 17)).toEqual(['Here is a sample…', '']);
  expect(parted('Wirtschaftswunder', 5)).toEqual(['Wirtschaftswunder', '']);
});
