import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('catalogue-1: a name is cut to its first words where it has more, and stays as it is where not', () => {
  expect(firstWords('The Book of the Healing of the Soul', 7)).toBe('The Book of the Healing of the…');
  expect(firstWords('The Book of Healing', 7)).toBe('The Book of Healing');
  expect(firstWords('كتاب الجبر والمقابلة', 2)).toBe('كتاب الجبر…');
});
