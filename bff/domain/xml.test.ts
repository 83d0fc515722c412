import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { element, xmlDocument } from './xml.ts';

test.each([
  'Trade & <b>Empire</b> "in" \'two\' parts ]]> <!-- &amp; -->',
  'الكتاب & "المقدّمة" <١>',
  'tabs\tand\r\nbreaks \u{1F4D6}',
])('what is written is read as it was: %j', (text) => {
  const { documentElement: root } = new DOMParser().parseFromString(
    xmlDocument(element('title', { label: text }, text, element('br', {}), null, 'end')),
    'text/xml',
  );

  expect([root.getAttribute('label'), root.firstChild?.nodeValue, root.lastChild?.nodeValue]).toEqual([
    text,
    text,
    'end',
  ]);
});

test('characters that XML has no place for are left out', () => {
  expect(element('a', { b: '\0x\u001f' }, 'one\u0008\uFFFE\ud800two').xml).toBe('<a b="x">one\ufffdtwo</a>');
});

test('an element without content is closed at once', () => {
  expect(element('a', { b: undefined, c: '1' }).xml).toBe('<a c="1"/>');
});
