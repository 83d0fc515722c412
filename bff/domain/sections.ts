import { unescape } from 'node:querystring';
import type { InfoSection, InfoText } from './content.ts';
import { type Element, elementsIn, withAttributes, withTags, textContent } from './markup.ts';

/**
 * The ids and the sections of an informational page. Ids that a text brings along are never kept: they could shadow what the
 * page around it has. All begin with `text-`, as no other id of the storefront does.
 */
export function structured(html: string): InfoText {
  const anchored = withAnchors(html);
  return { html: anchored, sections: sectionsOf(anchored) };
}

const anchorOfHeading = 'text-section-';
const anchorOfNote = 'text-note-';

/**
 * Headings have ids, and so has what a link of the same text leads to. A link to what is within a heading leads to the heading,
 * which a section gives without its markup. A link to nothing in the text leads nowhere.
 */
function withAnchors(html: string): string {
  const elements = elementsIn(html);
  const linked = new Set(elements.flatMap(fragmentsOf));
  const anchors = new Map<Element, string>();
  const anchorsByName = new Map<string, string>();
  let headings = 0;
  let notes = 0;
  let heading = { end: 0, anchor: '' };
  for (const element of elements) {
    const names = namesOf(element).filter((name) => linked.has(name) && !anchorsByName.has(name));
    if (element.start < heading.end) {
      for (const name of names) anchorsByName.set(name, heading.anchor);
      continue;
    }
    const isHeaded = isHeading(element) && /[\p{Letter}\p{Number}]/u.test(headingOf(html, element));
    if (!isHeaded && names.length === 0) continue;
    const anchor = isHeaded ? `${anchorOfHeading}${(headings += 1)}` : `${anchorOfNote}${(notes += 1)}`;
    if (isHeaded) heading = { end: element.end, anchor };
    anchors.set(element, anchor);
    for (const name of names) anchorsByName.set(name, anchor);
  }
  return withTags(html, (tag, index) => {
    const element = elements[index];
    const anchor = element && anchors.get(element);
    const [to] = element ? fragmentsOf(element).flatMap((name) => anchorsByName.get(name) ?? []) : [];
    const changed = withAttributes(tag, (name, value) => {
      if (name === 'id' || name === 'name') return null;
      if (name !== 'href' || fragmentOf(value) === null) return value;
      return to === undefined ? null : `#${to}`;
    });
    return anchor === undefined ? changed : changed.replace(/^<\w+/, `$& id="${anchor}"`);
  });
}

const isHeading = ({ name }: Element): boolean => /^h[2-4]$/.test(name);

const headingOf = (html: string, { contentStart, contentEnd }: Element): string =>
  textContent(html.slice(contentStart, contentEnd));

/** What a text itself calls an element: older ones name links in the place of what is to be led to. */
const namesOf = ({ attributes }: Element): readonly string[] =>
  ['id', 'name'].flatMap((name) => attributes.get(name) ?? []);

/** The address of a text itself. Nothing but a fragment is relative to it. */
const ownAddress = 'about:text';

/** What follows the # of a link within its own text, read as browsers read an address; null for any other. */
function fragmentOf(href: string): string | null {
  const url = URL.parse(href, ownAddress);
  return url?.href.startsWith(ownAddress) ? url.hash.slice(1) : null;
}

/** The names that a link within its own text may mean, as browsers look for them: encoded, then decoded. */
function fragmentsOf({ attributes }: Element): readonly string[] {
  const fragment = fragmentOf(attributes.get('href') ?? '');
  return fragment === null ? [] : [fragment, unescape(fragment)];
}

/** More than any page has: a text of nothing but headings is shown as it is. */
const mostSections = 100;

/** A section for each heading of the highest rank that is not within anything else but divs around all; null where there is none. */
function sectionsOf(html: string): readonly InfoSection[] | null {
  const elements = elementsIn(html);
  const around = divsAround(html, elements);
  const { contentStart, contentEnd } = around.at(-1) ?? { contentStart: 0, contentEnd: html.length };
  const headings = elements.filter(
    ({ depth, attributes }) => depth === around.length && attributes.get('id')?.startsWith(anchorOfHeading),
  );
  const [highest] = headings.map(({ name }) => name).toSorted();
  const parting = headings.filter(({ name }) => name === highest);
  if (parting.length === 0 || parting.length > mostSections) return null;
  // Their language and direction are those of each section.
  const tags = around
    .filter(({ attributes }) => attributes.size > 0)
    .map((div) => html.slice(div.start, div.contentStart));
  const within = (part: string): string => `${tags.join('')}${part.trim()}${'</div>'.repeat(tags.length)}`;
  const opening = html.slice(contentStart, parting[0]?.start);
  const sections = parting.map((heading, index) => ({
    heading: headingOf(html, heading),
    anchor: heading.attributes.get('id') ?? null,
    html: within(html.slice(heading.end, parting[index + 1]?.start ?? contentEnd)),
  }));
  const all = isBlank(opening) ? sections : [{ heading: null, anchor: null, html: within(opening) }, ...sections];
  return all.length <= mostSections ? all : null;
}

/** The tags of divs around a text are no longer together, in characters: they are said again in each section. */
const longestAround = 200;

/** The divs that a text is within as a whole, the outermost first, as far as nothing leads to them. */
function divsAround(html: string, elements: readonly Element[]): readonly Element[] {
  const around: Element[] = [];
  let [from, to] = [0, html.length];
  for (const element of elements) {
    const { name, attributes, start, contentStart, contentEnd, end } = element;
    const isWhole = html.slice(from, start).trim() === '' && html.slice(end, to).trim() === '';
    if (name !== 'div' || attributes.has('id') || !isWhole || contentStart > longestAround) break;
    around.push(element);
    [from, to] = [contentStart, contentEnd];
  }
  return around;
}

/** Nothing to see, and nothing that a link leads to. */
const isBlank = (html: string): boolean =>
  textContent(html) === '' && !html.includes('<img ') && !html.includes(' id="');
