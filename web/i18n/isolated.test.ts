import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('a text with letters of the other script is isolated in labels, and one of the page’s own is left as it is', () => {
  expect(isolated('المقدمة', 'en')).toBe('\u2068المقدمة\u2069');
  expect(isolated('Python بالعربية', 'ar')).toBe('\u2068Python بالعربية\u2069');
  expect(isolated('The Muqaddimah', 'en')).toBe('The Muqaddimah');
  expect(isolated('المقدمة 1377', 'ar')).toBe('المقدمة 1377');
});
