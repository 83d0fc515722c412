/**
 * Sanitised HTML read as text, without a tree of it. The sanitiser closes each element, and escapes each < and > of texts and
 * attributes and each quote within an attribute, so that a tag ends at the first >.
 */

/** A tag that opens an element, and an element that has no end tag. */
const openTag = /<(\w+)[^>]*>/g;

/** A tag's attributes in order, so that none is found within another one's value. */
const attribute = / ([^\s="/>]+)="([^"]*)"/g;

/** An element of a text, by its places in it. */
export type Element = {
  readonly name: string;
  /** How many elements it is in. */
  readonly depth: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  /** Where its content ends, and where it ends itself. */
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
};

/** The elements of a text, in the order of their tags. */
export function elementsIn(html: string): readonly Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  for (const { 0: tag, 1: closes, 2: name = '', index: start } of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    const end = start + tag.length;
    if (closes) {
      const closed = open.pop();
      if (closed) Object.assign(closed, { contentEnd: start, end });
      continue;
    }
    const place = { start, contentStart: end, contentEnd: end, end };
    const element = { name, depth: open.length, attributes: attributesOf(tag), ...place };
    elements.push(element);
    if (!tag.endsWith('/>')) open.push(element);
  }
  return elements;
}

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(attribute)].map(([, name = '', value = '']) => [name, unescaped(value)]));

/** The text with each of its tags that open an element changed, in their order. */
export function withTags(html: string, change: (tag: string, index: number) => string): string {
  let index = -1;
  return html.replace(openTag, (tag) => change(tag, (index += 1)));
}

/** The tag with the values of its attributes changed; one that becomes null is left out. */
export const withAttributes = (tag: string, change: (name: string, value: string) => string | null): string =>
  tag.replace(attribute, (_whole, name: string, value: string) => {
    const changed = change(name, unescaped(value));
    return changed === null ? '' : ` ${name}="${escaped(changed)}"`;
  });

/** Elements that part words: `<p>one</p><p>two</p>` is two words. */
export const blocks: ReadonlySet<string> = new Set(
  'p div li dl dt dd pre h1 h2 h3 h4 h5 h6 tr td th caption figure figcaption blockquote br hr'.split(' '),
);

/** What is read of a piece of HTML, with one space between two words. */
export const textContent = (html: string): string =>
  unescaped(html.replace(/<\/?(\w+)[^>]*>/g, (_tag, name: string) => (blocks.has(name) ? ' ' : '')))
    .replace(/\s+/g, ' ')
    .trim();

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof characters) => characters[name]);

const characters = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
