import { expect, test } from 'vitest';
import { markdownFrom, markdownOf } from './markdown.ts';

test.each([
  ['<p>One &amp; two</p><p>three</p>', 'One & two\n\nthree'],
  ['<h2>Head</h2><p>A <em>b</em> and <strong>c</strong></p>', '### Head\n\nA *b* and **c**'],
  ['<p><a href="https://a.example/x y">to <b>it</b></a></p>', '[to **it**](<https://a.example/x%20y>)'],
  ['<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul>', '- a\n\n- b\n\n  1. c\n\n  2. d'],
  ['<blockquote><p>said</p></blockquote><p>after</p>', '> said\n\nafter'],
  ['<p>a<br />b</p><hr /><p>c</p>', 'a\\\nb\n\n---\n\nc'],
  ['<p><img src="https://a.example/1.png" alt="a [b]" /></p>', '![a \\[b\\]](<https://a.example/1.png>)'],
  ['<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>', 'a | b'],
  ['<p>1. not a list, # nor a head, *nor* emphasis</p>', '1\\. not a list, # nor a head, \\*nor\\* emphasis'],
  ['<p>نصّ <em>مائل</em></p>', 'نصّ *مائل*'],
])('seo-1: %s is written as Markdown', (html, markdown) => {
  expect(markdownFrom(html)).toBe(markdown);
});

test.each([
  ['# x', '\\# x'],
  ['- x', '\\- x'],
  ['2) x', '2\\) x'],
  ['2 x', '2 x'],
  ['a\nb  c', 'a b c'],
  ['<script>', '\\<script\\>'],
])('seo-1: the text %j stays a text', (text, markdown) => {
  expect(markdownOf(text)).toBe(markdown);
});
