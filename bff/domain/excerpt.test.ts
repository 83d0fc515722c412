import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('an excerpt ends after whole words, with an ellipsis', () => {
  expect(excerpt('<p>One two <em>three</em> four</p>', 3)).toBe('One two three…');
});

test('the ellipsis of an excerpt takes the place of a stop or comma, not of a question', () => {
  expect(excerpt('<p>mainly in Shiraz. He wrote</p>', 3)).toBe('mainly in Shiraz…');
  expect(excerpt('<p>لبني جهور، ثم رحل</p>', 2)).toBe('لبني جهور…');
  expect(excerpt('<p>Was it cool? Until now</p>', 3)).toBe('Was it cool?…');
});

test('an excerpt of a text that is short enough is the text, without an ellipsis', () => {
  expect(excerpt('<p>One two</p>', 2)).toBe('One two');
});

test('the end of a block parts words, the end of an inline element does not', () => {
  expect(excerpt('<p>one</p><p>two</p>three<br>four <b>fi</b>ve', 9)).toBe('one two three four five');
});

test.each([
  ['a caption of a picture', '<figure><figcaption>a</figcaption></figure><p>b</p>'],
  ['a caption of a picture without a figure', '<figcaption>a</figcaption><p>b</p>'],
  ['a figure', '<figure>a</figure>b'],
  ['a caption of a table', '<table><caption>a</caption><tr><td>b</td></tr></table>'],
  ['a list of terms', '<dl>a</dl>b'],
  ['a rule', 'a<hr />b'],
])('a block of any kind parts words: %s', (_kind, html) => {
  expect(excerpt(html, 9)).toBe('a b');
});

test('an excerpt is plain text: entities are read, Arabic words counted as such', () => {
  expect(excerpt('<p>خبز &amp; ملح &lt;3 في البيت</p>', 4)).toBe('خبز & ملح <3…');
});

test('nothing gives nothing', () => {
  expect(excerpt('', 5)).toBe('');
  expect(excerpt('<p>word</p>', 0)).toBe('…');
});

test.each([
  ['a single word without end', 'x'.repeat(1_000_000)],
  ['words that come only after much markup', `${'<b></b>'.repeat(100_000)}late`],
])('no more of a text is read than an excerpt needs: %s', (_what, html) => {
  const short = excerpt(html, 5);

  expect(short.length).toBeLessThan(110_000);
  expect(short).not.toContain('late');
  expect(short).toMatch(/…$/);
});

test('one long text under many names is read through once', () => {
  const longText = (end: string | number) => `<p>${'word <b>word</b> '.repeat(2_000)}${end}</p>`;
  const timeOf = (texts: readonly string[]): number => {
    const began = performance.now();
    for (const text of texts) excerpt(text, 5);
    return performance.now() - began;
  };

  const different = timeOf(Array.from({ length: 100 }, (_, index) => longText(index)));
  const same = timeOf(Array(100).fill(longText('the same')));

  expect(same).toBeLessThan(different / 4);
});
