import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import type { InfoText } from '../domain/content.ts';
import { structured } from '../domain/sections.ts';
import { type Bilingual, cleaned, type Localised } from '../domain/text.ts';
import { bilingualLong, longText } from './fields.ts';

/** HTML from upstream as it may be inserted. It is made safe here, once a record, never on the way out. */

const tooDeep = 'nested too deeply';

/** HTML in one language, made safe. */
export const html: z.ZodType<string | null> = longText
  .refine((text) => text === null || isFlat(text), tooDeep)
  .transform((text) => text && safeHtml(text));

const flatInEach = bilingualLong.refine((text) => Object.values(text ?? {}).every(isFlat), tooDeep);

/** HTML in two languages, made safe. */
export const bilingualHtml: z.ZodType<Bilingual | null> = flatInEach.transform(
  (text) => text && inEach(text, safeHtml),
);

/** The HTML of an informational page in two languages, made safe, with ids of its own and with its sections. */
export const structuredHtml: z.ZodType<Localised<InfoText> | null> = flatInEach.transform(
  (text) => text && inEach(text, structuredText),
);

/** The HTML of an informational page in one language, made safe; null where nothing is left of it, and where it is nested too deeply. */
export const safeText = (html: string): InfoText | null => (isFlat(html) ? structuredText(html) : null);

/** What each language's HTML comes to; null where that is nothing in any of them. */
const inEach = <T>(text: Bilingual, read: (html: string) => T | null): Localised<T> | null => {
  const kept = Object.entries(text).flatMap(([language, html]) => {
    const value = read(html);
    return value === null ? [] : [[language, value] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

/** Deeper than any text is nested: the sanitiser would need the more time for each tag the deeper it is. */
const deepest = 200;

/** Whether tags are nested no deeper than that; it reads only as far as it has to. */
function isFlat(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      if (depth > deepest) parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(html);
  return depth <= deepest;
}

/** Texts made safe lately: many books say the same, and a record with a field that is wrong is read twice. */
const lately = new LRUCache<string, string>({
  maxSize: 1_000_000,
  sizeCalculation: (safe, html) => 1 + safe.length + html.length,
});

function safeHtml(html: string): string | null {
  const safe = lately.get(html) ?? sanitized(html, allowed);
  lately.set(html, safe);
  return safe || null;
}

/** Ids and names pass the sanitiser, so that what a text links within itself is known; none of them is kept as it is. */
function structuredText(html: string): InfoText | null {
  const safe = sanitized(html, { ...allowed, '*': [...allowed['*'], 'id'], a: [...allowed.a, 'name'] });
  return safe === '' ? null : structured(safe);
}

/** The elements of sanitised HTML; the manual of the API has them too. */
export const allowedTags: readonly string[] = (
  'p br hr h2 h3 h4 ul ol li dl dt dd blockquote pre code figure figcaption div span ' +
  'strong b em i u sub sup small cite bdi a img table caption thead tbody tr th td'
).split(' ');

const allowed = {
  '*': ['lang', 'dir'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
};

/** Sanitised again where something was taken out: with `java&#x7f;script:` the parser sees no scheme until then. */
function sanitized(html: string, allowedAttributes: Record<string, string[]>): string {
  const safe = sanitizedOnce(html, allowedAttributes);
  const clean = cleaned(safe) ?? '';
  return clean === safe ? safe : sanitizedOnce(clean, allowedAttributes);
}

const sanitizedOnce = (html: string, allowedAttributes: Record<string, string[]>): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes,
    // Without one a screen reader reads out the picture's address.
    transformTags: { img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }) },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
  })
    // Its parser cuts a character in two after some end tags that are none.
    .toWellFormed()
    .trim();
