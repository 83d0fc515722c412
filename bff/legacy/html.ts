import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import type { Bilingual } from '../domain/text.ts';
import { bilingualLong, longText } from './fields.ts';

/** Makes HTML from upstream safe to insert, by an allowlist. It happens here, once a record, never on the way out. */
const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: (
      'p br hr h2 h3 h4 ul ol li blockquote figure figcaption div span ' +
      'strong b em i u sub sup small cite bdi a img table caption thead tbody tr th td'
    ).split(' '),
    allowedAttributes: {
      '*': ['lang', 'dir'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
  }).trim();

/** HTML in one language, made safe. */
export const html: z.ZodType<string | null> = longText.transform((text) => text && (safeHtml(text) || null));

/** HTML in two languages, made safe. */
export const bilingualHtml: z.ZodType<Bilingual | null> = bilingualLong.transform((text) => text && withSafeHtml(text));

const withSafeHtml = (text: Bilingual): Bilingual | null => {
  const safe = Object.entries(text).map(([language, html]) => [language, safeHtml(html)] as const);
  const kept = safe.filter(([, html]) => html !== '');
  return kept.length === 0 ? null : Object.fromEntries(kept);
};
