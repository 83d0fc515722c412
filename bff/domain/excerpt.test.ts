import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('an excerpt ends after whole words, with an ellipsis', () => {
  expect(excerpt('<p>One two <em>three</em> four</p>', 3)).toBe('One two three…');
});

test('an excerpt of a text that is short enough is the text, without an ellipsis', () => {
  expect(excerpt('<p>One two</p>', 2)).toBe('One two');
});

test('the end of a block parts words, the end of an inline element does not', () => {
  expect(excerpt('<p>one</p><p>two</p>three<br>four <b>fi</b>ve', 9)).toBe('one two three four five');
});

test('an excerpt is plain text: entities are read, Arabic words counted as such', () => {
  expect(excerpt('<p>خبز &amp; ملح &lt;3 في البيت</p>', 4)).toBe('خبز & ملح <3…');
});

test('nothing gives nothing', () => {
  expect(excerpt('', 5)).toBe('');
  expect(excerpt('<p>word</p>', 0)).toBe('…');
});
