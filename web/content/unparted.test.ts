import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unparted, unpartedHtml } from './unparted.tsx';

/** The texts as markup, without the names of classes. */
const shown = (text: string): string => plain(renderToStaticMarkup(unparted(text)));
const plain = (html: string): string => html.replaceAll(/ class="[^"]*"/g, '');

test('type-2: an article in Latin letters stays with its name at the end of a line', () => {
  expect(shown('Abu al-‘Ala’ al-Ma‘arri')).toBe('Abu <span>al-</span>‘Ala’ <span>al-</span>Ma‘arri');
  expect(shown('Al-Jahiz')).toBe('<span>Al-</span>Jahiz');
});

test.each(['total-loss', 'pal-', 'al- Jahiz', 'الجاحظ'])('%s is left as it is', (text) => {
  expect(shown(text)).toBe(text);
});

test('addresses within HTML are left as they are', () => {
  expect(plain(unpartedHtml('<a href="/al-azhar">al-Azhar</a>'))).toBe('<a href="/al-azhar"><span>al-</span>Azhar</a>');
});
