import { expect, test } from 'vitest';

import { fold } from './fold.ts';

test('a reader who types without accents, vowel marks or hamza finds what is written with them', () => {
  expect(fold('Al-Khwārizmī')).toBe(fold('al-khwarizmi'));
  expect(fold('The Muʿallaqāt')).toBe(fold("the Mu'allaqat"));
  expect(fold('المُعلّقات')).toBe(fold('المعلقات'));
  expect(fold('أَلف ليلة')).toBe(fold('الف ليلة'));
  expect(fold('محمـــود')).toBe(fold('محمود'));
  expect(fold('المجلد ١٢')).toBe(fold('المجلد 12'));
  expect(fold('Muqad\u00ADdimah')).toBe(fold('muqaddimah'));
});
