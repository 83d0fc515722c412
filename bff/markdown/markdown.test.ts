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
  ['<p>call <code>a_b[*&lt;x&gt;]</code></p>', 'call `a_b[*<x>]`'],
  ['<p><code>a <b>`b`</b></code></p>', '`` a `b` ``'],
  ['<pre>\na_b *\n  - c\n\n```</pre><p>after</p>', '````\na_b *\n  - c\n\n```\n````\n\nafter'],
  ['<ul><li><pre><code>a\nb</code></pre></li></ul>', '- ```\n  a\n  b\n  ```'],
  ['<code><pre>a\nb</pre></code>', '```\na\nb\n```'],
  ['<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n\n- c'],
  ['<ol><li><p>a</p><ul><li>b</li></ul><p>c</p></li></ol>', '1. a\n\n   - b\n\n   c'],
  ['<ul><li><blockquote>a<br />b</blockquote></li></ul>', '- > a\\\n  > b'],
  ['<ol start="9"><li>a</li><li>b</li></ol>', '9. a\n\n10. b'],
  ['<ol start="-1"><li>a</li></ol>', '1. a'],
  ['<p>a<br />- b<br /># c<br />1. d<br />=</p>', 'a\\\n\\- b\\\n\\# c\\\n1\\. d\\\n\\='],
  ['<p>1&#46; a</p><p>~~~</p><p>2.</p>', '1\\. a\n\n\\~~~\n\n2\\.'],
  ['<h2>a<br />b</h2><p>c<br /></p>', '### a b\n\nc'],
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
