import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { excerpt } from '../../../bff/domain/excerpt.ts';
import { absoluteHtml } from '../../../bff/domain/html.ts';
import { plainText } from '../../../bff/domain/plain-text.ts';
import { allowedTags, html as safeHtml, safeText } from '../../../bff/legacy/html.ts';
import { textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** The sanitiser of HTML, and what reads what it has left. */

const tags = [
  'p',
  'a',
  'img',
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'textarea',
  'noscript',
  'template',
  'table',
  'td',
  'h2',
  'li',
  'ol',
  'pre',
  'plaintext',
  'xmp',
  'form',
  'input',
  'title',
  'b',
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java&#x0a;script:',
  'java&#x7f;script:',
  'java&#x202e;script:',
  '/&#x202e;/evil.example',
  '&#106;avascript:',
  'data:text/html,',
  'vbscript:',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://ok.example',
  '/product/7',
  '#note',
  'mailto:a@b.example',
  '\u0001javascript:',
  'covers/7.jpg',
  '../x.png',
];
const attributes = [
  'href',
  'src',
  'onerror',
  'onclick',
  'style',
  'id',
  'name',
  'class',
  'srcset',
  'xlink:href',
  'title',
  'alt',
  'lang',
  'dir',
  'width',
  'colspan',
  'formaction',
  'background',
];
const quotes = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(['"', '"'] as const, ["'", "'"] as const) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('"', "'", '', '`'), fc.constantFrom('"', "'", '', '`')) },
);

/** A tag as a browser might read it, with quotes that match or don't. */
const tag = fc
  .record({
    name: fc.oneof(fc.constantFrom('a', 'img'), fc.constantFrom(...tags)),
    space: fc.constantFrom(' ', '/', '\n', '\t', '\f'),
    pairs: fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom('href', 'src'), fc.constantFrom(...attributes)),
        fc.oneof(fc.constantFrom(...schemes), fc.constantFrom('alert(1)', 'x" onerror="1', '<b>', 'ltr')),
        quotes,
      ),
      { maxLength: 3 },
    ),
    end: fc.constantFrom('>', ' />', '', '>>', '</'),
  })
  .map(
    ({ name, space, pairs, end }) =>
      `<${name}${pairs.map(([key, value, [open, close]]) => `${space}${key}=${open}${value}${close}`).join('')}${end}`,
  );

const markup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: tag },
      { weight: 2, arbitrary: fc.constantFrom(...tags).map((name) => `</${name}>`) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'text',
          ' ',
          'نص',
          '<!--',
          '-->',
          '--!>',
          '<![CDATA[',
          ']]>',
          '&lt;script&gt;',
          '&',
          '&amp;',
          '&#0;',
          '&nbsp;',
          '<',
          '>',
          '"',
          '\0',
          '<?php ?>',
          '<!doctype html>',
          '&quot;',
        ),
      },
    ),
    { maxLength: 10 },
  )
  .map((pieces) => pieces.join(''));

const anyHtml = fc.oneof(
  { weight: 9, arbitrary: markup },
  {
    weight: 1,
    arbitrary: textOf(['<p>', '<a ', '<b', '</', '<!--', '&', '<', '"', '<p ', '<td>', '<h2>', '&amp'], {
      longest: 5_000,
    }),
  },
);

const tagForm = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>/g;
const attributeForm = / ([a-z-]+)="([^"]*)"/g;
const allowedAttributes = new Set('lang dir href title src alt width height start colspan rowspan scope id'.split(' '));
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads sanitised HTML by a grammar far stricter than that of HTML, so that no browser can read anything else in it. */
function assertSafe(html: string): void {
  assert.ok(!/[<>]/.test(html.replaceAll(tagForm, '')), 'what is no tag has neither < nor >');
  const open: string[] = [];
  for (const [whole, closes, name = '', pairs = ''] of html.matchAll(tagForm)) {
    assert.ok(allowedTags.includes(name), `${name} is allowed`);
    for (const [, key = '', value = ''] of pairs.matchAll(attributeForm)) assertAllowed(key, value);
    if (closes) assert.equal(open.pop(), name, 'elements are closed in their order');
    else if (!whole.endsWith('/>')) open.push(name);
  }
  assert.deepEqual(open, [], 'each element is closed');
}

function assertAllowed(key: string, value: string): void {
  assert.ok(allowedAttributes.has(key), `${key} is allowed`);
  const text = value.replaceAll(/&(amp|lt|gt|quot);/g, (_entity, entity: string) => entities[entity] ?? '');
  if (key === 'id') assert.ok(text.startsWith('text-'), 'no id is one of the page’s');
  if (key !== 'href' && key !== 'src') return;
  for (const read of [text, decoded(text)]) {
    const url = URL.parse(read, 'https://books.example.edu/product/7');
    assert.ok(!url || /^(https?|mailto|tel):$/.test(url.protocol), `${key} leads to no other scheme`);
    const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(read.trim());
    assert.ok(!url || !isRelative || url.host === 'books.example.edu', `${key} without a scheme stays in the shop`);
  }
}

/** What is no tag, without regard to spaces. */
const wordsOf = (html: string): string => html.replaceAll(tagForm, '').replaceAll(/\s+/g, '');

/** As a browser decodes what is still written as entities. */
const decoded = (text: string): string =>
  text.replaceAll(/&#(x[\da-f]+|\d+);?/gi, (_entity, code: string) =>
    String.fromCodePoint(Math.min(Number(code.replace(/^x/i, '0x')), 0x10_ff_ff)),
  );

const sanitiser = target({
  name: 'HTML',
  inputs: anyHtml,
  examples: [
    '</A</\u{10000}',
    '&#1',
    'a&#x202e;b',
    '<a href="java&#x7f;script:alert(1)">',
    '<img src="/&#x202e;/evil.example">',
  ],
  holds: (given) => {
    const read = safeHtml.safeParse(given);
    if (read.success && read.data !== null) {
      assert.ok(read.data.isWellFormed(), 'no character is cut in two');
      assert.doesNotMatch(read.data, /(?![\t\n\r])\p{Cc}|[\u202a-\u202e]/u, 'no control is made of an entity');
      assertSafe(read.data);
      const again = safeHtml.parse(read.data) ?? '';
      assertSafe(again);
      assert.equal(wordsOf(again), wordsOf(read.data), 'what is safe loses nothing');
    }
    const text = safeText(given);
    if (text !== null) assertSafe(text.html);
  },
});

const origins = { publicUrl: 'https://books.example.edu', imageBaseUrl: 'http://legacy.example/api/images' };

const derived = target({
  name: 'texts made of HTML',
  inputs: fc.tuple(anyHtml, fc.integer({ min: -1, max: 600 })),
  holds: ([given, words]) => {
    const read = safeHtml.safeParse(given);
    if (!read.success || read.data === null) return;
    const whole = absoluteHtml(read.data, origins);
    assertSafe(whole);
    for (const [, , , pairs = ''] of whole.matchAll(tagForm)) {
      for (const [, key = '', value = ''] of pairs.matchAll(attributeForm)) assertWhole(key, value);
    }
    const most = Math.max(0, Math.min(words, 500));
    assert.ok(
      excerpt(read.data, words).split(/\s+/).filter(Boolean).length <= Math.max(1, most),
      'no more words than asked for',
    );
    const plain = plainText(read.data);
    assert.equal(plain, plain.trimEnd());
    assert.ok(plain.length <= 2 * read.data.length + 1, 'it is not longer than what it is made of');
    assert.ok(!/\n{3}/.test(plain) || read.data.includes('<pre'), 'paragraphs have one empty line between them');
  },
});

/** An address that leads to one and the same place wherever the text is shown. */
function assertWhole(key: string, value: string): void {
  if (key === 'src') assert.match(value, /^https?:\/\//i, 'pictures have whole addresses');
  if (key !== 'href' || value.startsWith('#')) return;
  const isAddress = URL.canParse(value, origins.publicUrl);
  assert.ok(!isAddress || URL.canParse(value), 'links have whole addresses');
}

export const htmlTargets = [sanitiser, derived];
