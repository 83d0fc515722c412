import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>One &amp; two</p><p>three\n four</p>', 'One & two\n\nthree four'],
  ['One<br>two<br /><b>three</b>', 'One\ntwo\nthree'],
  ['<h2>Heading</h2><p>Text</p>', 'Heading\n\nText'],
  ['<p>Before</p><ul><li>one</li><li><p>two</p></li></ul><p>after</p>', 'Before\n\n• one\n• two\n\nafter'],
  [
    '<ol start="3"><li>three</li><li>four<ul><li>within</li></ul></li><li>five</li></ol>',
    '3. three\n4. four\n  • within\n5. five',
  ],
  [
    '<p>See <a href="https://a.example/b?c=d&amp;e">the page</a>, please.</p>',
    'See the page (https://a.example/b?c=d&e), please.',
  ],
  [
    '<a href="https://a.example">https://a.example</a> <a href="mailto:a@b.example">a@b.example</a> <a href="#text-1">1</a> <a>x</a>',
    'https://a.example a@b.example 1 x',
  ],
  [
    '<table><caption>Fees</caption><tr><th>What</th><th>QAR</th></tr><tr><td>A book</td><td>10</td></tr></table>',
    'Fees\nWhat\tQAR\nA book\t10',
  ],
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', 'Term\nMeaning'],
  ['<pre>  a\n    b</pre><p>c</p>', '  a\n    b\n\nc'],
  ['<figure><img src="/a.png" alt="A picture"><figcaption>What it shows</figcaption></figure>', 'What it shows'],
  ['<blockquote><p>Quoted</p></blockquote><p>مرحبًا <bdi>Ibn</bdi></p>', 'Quoted\n\nمرحبًا Ibn'],
  ['  <div> <p> </p> <p>one</p> </div>  ', 'one'],
  ['', ''],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
