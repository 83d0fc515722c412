import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import type { Bilingual } from '../domain/text.ts';
import { bilingualLong, longText } from './fields.ts';

/** Deeper than any text is nested: the sanitiser would need the more time for each tag the deeper it is. */
const deepest = 200;

const tooDeep = 'nested too deeply';

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

/** HTML from upstream as it may be inserted. It is made so here, once a record, never on the way out. */
function safeHtml(html: string): string {
  const safe = lately.get(html) ?? sanitised(html);
  lately.set(html, safe);
  return safe;
}

const sanitised = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: (
      'p br hr h2 h3 h4 ul ol li dl dt dd blockquote pre code figure figcaption div span ' +
      'strong b em i u sub sup small cite bdi a img table caption thead tbody tr th td'
    ).split(' '),
    allowedAttributes: {
      '*': ['lang', 'dir'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['scope', 'colspan', 'rowspan'],
    },
    // Without one a screen reader reads out the picture's address.
    transformTags: { img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }) },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
  }).trim();

/** HTML in one language, made safe. */
export const html: z.ZodType<string | null> = longText
  .refine((text) => text === null || isFlat(text), tooDeep)
  .transform((text) => text && (safeHtml(text) || null));

/** HTML in two languages, made safe. */
export const bilingualHtml: z.ZodType<Bilingual | null> = bilingualLong
  .refine((text) => Object.values(text ?? {}).every(isFlat), tooDeep)
  .transform((text) => text && withSafeHtml(text));

const withSafeHtml = (text: Bilingual): Bilingual | null => {
  const safe = Object.entries(text).map(([language, html]) => [language, safeHtml(html)] as const);
  const kept = safe.filter(([, html]) => html !== '');
  return kept.length === 0 ? null : Object.fromEntries(kept);
};
