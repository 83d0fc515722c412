import { expect, test } from 'vitest';
import { unparted, unpartedHtml } from './unparted.ts';

test('type-2: an article in Latin letters stays with its name at the end of a line', () => {
  expect(unparted('Abu al-‘Ala’ al-Ma‘arri')).toBe('Abu al-\u2060‘Ala’ al-\u2060Ma‘arri');
  expect(unparted('Al-Jahiz')).toBe('Al-\u2060Jahiz');
});

test.each(['total-loss', 'pal-', 'al- Jahiz', 'الجاحظ'])('%s is left as it is', (text) => {
  expect(unparted(text)).toBe(text);
});

test('addresses within HTML are left as they are', () => {
  expect(unpartedHtml('<a href="/al-azhar">al-Azhar</a>')).toBe('<a href="/al-azhar">al-\u2060Azhar</a>');
});
