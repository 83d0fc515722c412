import { expect, test } from 'vitest';
import { structured } from './sections.ts';

const section = (heading: string | null, number: number | null, html: string) => ({
  heading,
  anchor: number && `text-section-${number}`,
  html,
});

test.each([
  ['none', '<p>One</p><p>Two</p>', null],
  ['one', '<h2>One</h2><p>a</p>', [section('One', 1, '<p>a</p>')]],
  [
    'several after an opening',
    '<p>open</p>\n<h2>One</h2>\n<p>a</p>\n<h2>Two</h2>\n<p>b</p>',
    [section(null, null, '<p>open</p>'), section('One', 1, '<p>a</p>'), section('Two', 2, '<p>b</p>')],
  ],
  [
    'one after a picture',
    '<img src="a.png" /><h2>One</h2>',
    [section(null, null, '<img src="a.png" />'), section('One', 1, '')],
  ],
  ['one after nothing to see', '<p>\u00a0</p><br /><h2>One</h2>', [section('One', 1, '')]],
  [
    'smaller ones within',
    '<h2>One</h2><h3>Part</h3><p>a</p><h2>Two</h2>',
    [section('One', 1, '<h3 id="text-section-2">Part</h3><p>a</p>'), section('Two', 3, '')],
  ],
  [
    'a smaller one before the first',
    '<h3>Note</h3><p>n</p><h2>One</h2>',
    [section(null, null, '<h3 id="text-section-1">Note</h3><p>n</p>'), section('One', 2, '')],
  ],
  ['smaller ones alone', '<h4>One</h4><p>a</p><h4>Two</h4>', [section('One', 1, '<p>a</p>'), section('Two', 2, '')]],
  ['one within a quotation', '<blockquote><h2>One</h2></blockquote><p>a</p>', null],
  [
    'one within a quotation, and one of the text',
    '<blockquote><h2>Quoted</h2></blockquote><h3>One</h3><p>a</p>',
    [
      section(null, null, '<blockquote><h2 id="text-section-1">Quoted</h2></blockquote>'),
      section('One', 2, '<p>a</p>'),
    ],
  ],
  ['equal ones', '<h2>One</h2><h2>One</h2>', [section('One', 1, ''), section('One', 2, '')]],
  [
    'empty ones, which part nothing',
    '<h2></h2><h2>One</h2><p>a</p><h2>\u00a0<br /></h2><p>b</p><h2>—</h2>',
    [section('One', 1, '<p>a</p><h2>\u00a0<br /></h2><p>b</p><h2>—</h2>')],
  ],
  [
    'markup within',
    '<h2 lang="en">Two <em>lan</em>guages,<br /> one &amp; all &lt;b&gt;</h2>',
    [section('Two languages, one & all <b>', 1, '')],
  ],
  [
    'all within one div',
    '<div>\n<div><h2>One</h2><p>a</p><h2>Two</h2></div>\n</div>',
    [section('One', 1, '<p>a</p>'), section('Two', 2, '')],
  ],
  [
    'all within one div that says their direction',
    '<div dir="rtl"><p>o</p><h2>One</h2><p>a</p></div>',
    [section(null, null, '<div dir="rtl"><p>o</p></div>'), section('One', 1, '<div dir="rtl"><p>a</p></div>')],
  ],
  ['each within a div', '<div><h2>One</h2></div><div><h2>Two</h2></div>', null],
  [
    'one after nothing to see but what a link leads to',
    '<a name="top"></a><h2>One</h2><a href="#top">a</a>',
    [section(null, null, '<a id="text-note-1"></a>'), section('One', 1, '<a href="#text-note-1">a</a>')],
  ],
  ['a hundred', '<h2>One</h2>'.repeat(100), Array.from({ length: 100 }, (_, index) => section('One', index + 1, ''))],
  ['more than a hundred', `<p>a</p>${'<h2>One</h2>'.repeat(100)}`, null],
  ['Arabic', '<h2>التأليف</h2><p>أ</p><h2>٢</h2>', [section('التأليف', 1, '<p>أ</p>'), section('٢', 2, '')]],
])('the sections of a text follow from its headings: %s', (_which, html, sections) => {
  expect(structured(html).sections).toEqual(sections);
});

test.each([
  ['a heading', '<h2 dir="rtl">One</h2>', '<h2 id="text-section-1" dir="rtl">One</h2>'],
  ['ids that nothing leads to', '<p id="root">a</p><a name="forms">b</a>', '<p>a</p><a>b</a>'],
  [
    'a link to a heading by its id',
    '<a href="#one" title="x">a</a><h2 id="one">One</h2>',
    '<a href="#text-section-1" title="x">a</a><h2 id="text-section-1">One</h2>',
  ],
  [
    'a note and the way back',
    '<p>a<sup id="r1"><a href="#n1">1</a></sup></p><ol><li id="n1">b <a href="#r1">back</a></li></ol>',
    '<p>a<sup id="text-note-1"><a href="#text-note-2">1</a></sup></p><ol><li id="text-note-2">b <a href="#text-note-1">back</a></li></ol>',
  ],
  [
    'a note by the name of a link',
    '<a href="#n1">1</a><p><a name="n1">b</a></p>',
    '<a href="#text-note-1">1</a><p><a id="text-note-1">b</a></p>',
  ],
  [
    'an id in Arabic, encoded in the link',
    '<a href="#%D8%AD1">1</a><p id="ح1">b</p>',
    '<a href="#text-note-1">1</a><p id="text-note-1">b</p>',
  ],
  ['a broken code', '<a href="#%">1</a><p id="%">b</p>', '<a href="#text-note-1">1</a><p id="text-note-1">b</p>'],
  [
    'an id twice, of which the first is meant',
    '<a href="#n">1</a><p id="n">a</p><p id="n">b</p>',
    '<a href="#text-note-1">1</a><p id="text-note-1">a</p><p>b</p>',
  ],
  [
    'a note within a heading, which sections show as plain words',
    '<h2>One<sup id="r1"><a href="#n1">1</a></sup></h2><p id="n1"><a href="#r1">back</a></p>',
    '<h2 id="text-section-1">One<sup><a href="#text-note-1">1</a></sup></h2><p id="text-note-1"><a href="#text-section-1">back</a></p>',
  ],
  [
    'a lone percent sign before a letter that is encoded',
    '<a href="#%ح">1</a><p id="%ح">b</p>',
    '<a href="#text-note-1">1</a><p id="text-note-1">b</p>',
  ],
  [
    'links that browsers read as such, with controls around and breaks within',
    '<a href="\u0001#main">a</a><a href="\t#\nx\u0002 ">b</a><p id="x">c</p>',
    '<a>a</a><a href="#text-note-1">b</a><p id="text-note-1">c</p>',
  ],
  [
    'links to what is not in the text',
    '<a href="#main">a</a><a href="#">b</a><a href=" #x">c</a>',
    '<a>a</a><a>b</a><a>c</a>',
  ],
  ['links to elsewhere', '<a href="/about#x">a</a><p id="x">b</p>', '<a href="/about#x">a</a><p>b</p>'],
  [
    'an id that is one of ours',
    '<a href="#text-section-1">a</a><p id="text-section-1">b</p><h2>One</h2>',
    '<a href="#text-note-1">a</a><p id="text-note-1">b</p><h2 id="text-section-1">One</h2>',
  ],
  [
    'an attribute that looks like a tag',
    '<a title="&lt;h2 id=&quot;x&quot;&gt;" href="#x">a</a><h2 id="x">One</h2>',
    '<a title="&lt;h2 id=&quot;x&quot;&gt;" href="#text-section-1">a</a><h2 id="text-section-1">One</h2>',
  ],
])('a text has ids of its own making alone: %s', (_which, html, expected) => {
  expect(structured(html).html).toBe(expected);
});
