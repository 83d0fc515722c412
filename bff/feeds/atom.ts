import type { Language } from '../domain/language.ts';
import type { LocalisedText } from '../domain/text.ts';
import { element, type Xml, xmlDocument } from '../domain/xml.ts';

/** Writes Atom (RFC 4287). Addresses are absolute, days and times as RFC 3339 has them. */

export type Feed = {
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string;
  /** Whose entries they are that name no author. */
  readonly author: string;
  /** Where it is itself, which is its id too. */
  readonly self: string;
  /** The page of the same. */
  readonly page: string;
  /** The same feed in the other language. */
  readonly other: { readonly language: Language; readonly href: string };
  readonly icon: string;
  readonly entries: readonly Entry[];
};

export type Entry = {
  /** The page of what it is about, in the feed's language, which is its id too. */
  readonly page: string;
  readonly title: LocalisedText;
  readonly updated: string;
  readonly author: LocalisedText | null;
  /** HTML whose addresses are absolute; null where there is no text. */
  readonly content: LocalisedText | null;
};

export const atomType = 'application/atom+xml';

/** A feed of nothing has been updated never: what it says is to stay the same. */
const never = '1970-01-01T00:00:00Z';

export function atomFeed({ language, entries, ...feed }: Feed): string {
  const latestFirst = entries.toSorted((one, other) => Date.parse(other.updated) - Date.parse(one.updated));
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', {}, feed.self),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.subtitle),
      element('updated', {}, latestFirst[0]?.updated ?? never),
      element('author', {}, element('name', {}, feed.author)),
      element('icon', {}, feed.icon),
      element('link', { rel: 'self', type: atomType, href: feed.self }),
      element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: feed.page }),
      element('link', { rel: 'alternate', type: atomType, hreflang: feed.other.language, href: feed.other.href }),
      ...latestFirst.map((entry) => entryIn(language, entry)),
    ),
  );
}

function entryIn(language: Language, { page, title, updated, author, content }: Entry): Xml {
  const inOther = (text: LocalisedText) => (text.language === language ? undefined : (text.language ?? undefined));
  return element(
    'entry',
    {},
    element('id', {}, page),
    element('title', { 'xml:lang': inOther(title) }, title.value),
    element('updated', {}, updated),
    element('published', {}, updated),
    author && element('author', {}, element('name', { 'xml:lang': inOther(author) }, author.value)),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: page }),
    content && element('content', { type: 'html', 'xml:lang': inOther(content) }, content.value),
  );
}
