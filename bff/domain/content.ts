import type { Bilingual } from './text.ts';

/** The publisher’s own pages: banners, gallery, informational pages, contact, journals. */

/** A slide at the head of the home page. `link` is a path of the shop or an http(s) address. */
export type Banner = {
  readonly subtitle: Bilingual | null;
  readonly text: Bilingual | null;
  readonly link: string | null;
  readonly image: string | null;
};

/** A picture of the publisher's gallery, as the legacy API has it. */
export type Picture = { readonly image: string | null; readonly description: Bilingual | null };

/** The same with an id of the shop's own making. */
export type GalleryItem = Picture & { readonly id: string };

/**
 * The text of an informational page: sanitised HTML, and its sections; null where it has none. What precedes the first
 * heading is a section without heading and anchor.
 */
export type InfoText = { readonly html: string; readonly sections: readonly InfoSection[] | null };

/** A section: its heading as plain text, the id of the heading in the whole text, and the HTML that follows it. */
export type InfoSection = {
  readonly heading: string | null;
  readonly anchor: string | null;
  readonly html: string;
};

/** How to reach the publisher. `address` is sanitised HTML; the last six are http(s) addresses. */
export type Contact = {
  readonly address: Bilingual | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly twitter: string | null;
  readonly linkedin: string | null;
  readonly snapchat: string | null;
  readonly map: string | null;
};

/** A journal of the publisher. `description` is sanitised HTML; the last three are links that a page may carry. */
export type Journal = {
  readonly id: string;
  readonly name: Bilingual | null;
  /** Sanitised HTML. Left out where a list has cut it off: the details may know it. */
  readonly description?: Bilingual | null;
  readonly image: string | null;
  readonly viewUrl: string | null;
  readonly currentIssueUrl: string | null;
  readonly submissionUrl: string | null;
};

/** Where a link leads, as an absolute address: a path is one of the shop's own. */
export const absoluteLink = (link: string | null, publicUrl: string): string | null =>
  link && new URL(link, publicUrl).href;
