import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { bilingualHtml, html, structuredHtml } from './html.ts';

/** What somebody may send who wants to break out of a text, or to have the page around it mistake it for its own. */
const names = [
  'root',
  'main',
  'location',
  'text-section-1',
  'text-note-2',
  ':r1:',
  '_r_1_',
  'a"b',
  'a>b',
  '&#x27;',
  'ح',
  '%',
  '',
];
const markup = [
  [
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<blockquote>',
    '</h2>',
    '</h3>',
    '<li>',
    '<table><tr><td>',
    '</table>',
    '<br>',
    '<hr/>',
  ],
  [
    'text',
    ' ',
    '&nbsp;',
    '&lt;h2 id="x"&gt;',
    '<!-- <h2> -->',
    '<![CDATA[<h2>]]>',
    '<',
    '>',
    '"',
    '<h2',
    ' id=x>',
    '&#1;',
  ],
  ['<script>document.getElementById("root")</script>', '<form id="cookie"><input name="children">', '<svg><h2 id="a">'],
  [
    '<img name="body" id="root" src="a.png" onerror="x()">',
    '<a href="javascript:x()">',
    '</a>',
    '<style>#root{}</style>',
  ],
].flat();
const piece = fc.oneof(
  fc.constantFrom(...markup),
  fc
    .tuple(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'h5', 'p', 'sup', 'li', 'a', 'img'), fc.constantFrom(...names))
    .map(([element, name]) => `<${element} id="${name}" name='${name}'>`),
  fc
    .tuple(fc.constantFrom('', ' ', '&#1;', '&Tab;', '&nbsp;'), fc.constantFrom(...names))
    .map(([before, name]) => `<a href="${before}#${name}${before}">`),
  fc.constantFrom(...names).map((name) => `<h2 ID=${name}>A heading</h2>`),
);
const hostile = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** The tags of a text, as a parser finds them that knows nothing of ours. */
function tagsOf(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => void tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

const textOf = (html: string) => structuredHtml.parse({ en: html })?.en ?? { html: '', sections: null };

const page = 'https://books.press.example/about';

/** Where a browser goes from the page: to a fragment of it, or elsewhere, which is null. */
function targetOf({ attributes: { href } }: Tag): string | null {
  const url = href === undefined ? null : new URL(href, page);
  return url?.href.startsWith(`${page}#`) ? url.hash.slice(1) : null;
}
const targetsIn = (tags: readonly Tag[]) => tags.flatMap((tag) => targetOf(tag) ?? []);

test('about-1: no id and no name of a text is left, and links within it lead to ids of the shop’s own making', () => {
  fc.assert(
    fc.property(hostile, (sent) => {
      const tags = tagsOf(textOf(sent).html);
      const ids = tags.flatMap(({ attributes: { id } }) => id ?? []);

      expect(ids.filter((id) => !/^text-(section|note)-[1-9]\d*$/.test(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(targetsIn(tags).filter((target) => !ids.includes(target))).toEqual([]);
      expect(tags.filter(({ attributes }) => 'name' in attributes)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('about-1: links of the sections lead to the anchor of a heading or to what is in a section', () => {
  fc.assert(
    fc.property(hostile, (sent) => {
      const sections = textOf(sent).sections ?? [];
      const tags = sections.flatMap((section) => tagsOf(section.html));
      const ids = tags.flatMap(({ attributes: { id } }) => id ?? []);
      const known = new Set([...ids, ...sections.flatMap(({ anchor }) => anchor ?? [])]);

      expect(new Set(ids).size).toBe(ids.length);
      expect(targetsIn(tags).filter((target) => !known.has(target))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('but for ids and links within it, the text of an informational page is as safe as any other', () => {
  const withoutPlaces = (html: string) => html.replaceAll(/ (id="[^"]*"|href="[^"#\w]*#[^"]*")/g, '');

  fc.assert(
    fc.property(hostile, (sent) => {
      expect(withoutPlaces(textOf(sent).html)).toBe(withoutPlaces(bilingualHtml.parse({ en: sent })?.en ?? ''));
    }),
    { numRuns: 500 },
  );
});

/** Elements that are still open at the end of a text, and end tags of none that was. */
function unbalanced(html: string): readonly string[] {
  const open: string[] = [];
  for (const [tag, closes, name = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (closes && open.pop() !== name) return [tag];
    if (!closes && !tag.endsWith('/>')) open.push(name);
  }
  return open;
}

/** A heading is text: in HTML what looks like a tag in it is escaped. */
const markedUp = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lettersOf = (html: string) => html.replaceAll(/<\/?[a-z][^>]*>|&\w+;|[^a-z]/gi, '');
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test('the sections of a text have all its words, each of them whole', () => {
  fc.assert(
    fc.property(hostile, (sent) => {
      const { html, sections } = textOf(sent);
      const anchors = (sections ?? []).flatMap(({ anchor }) => anchor ?? []);
      const words = sections
        ?.map(({ heading, html: part }) => `${lettersOf(markedUp(heading ?? ''))}${lettersOf(part)}`)
        .join('');

      expect(sections?.flatMap((section) => unbalanced(section.html)) ?? []).toEqual([]);
      expect(idsIn(html).filter((id) => anchors.includes(id))).toEqual(anchors);
      expect(words ?? lettersOf(html)).toBe(lettersOf(html));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['<p>one&#1;two</p>', '<p>onetwo</p>'],
  ['<p>one&#x202e;two</p>', '<p>onetwo</p>'],
  ['<a title="one&#x202e;two">three</a>', '<a title="onetwo">three</a>'],
  ['<a href="java&#x7f;script:alert(1)">one</a>', '<a>one</a>'],
  ['<a href="java&#x202e;script:alert(1)">one</a>', '<a>one</a>'],
  ['<a href="/&#x202e;/evil.example">one</a>', '<a>one</a>'],
  ['<img src="java&#x7f;script:alert(1)">', '<img alt="" />'],
  ['&#1', null],
])(
  'controls, and marks that turn the direction of what follows, are left out as entities as well: %s',
  (given, safe) => {
    expect(html.parse(given)).toBe(safe);
  },
);
