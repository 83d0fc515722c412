import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Accessibility,
  accessibilityFeatures,
  accessibilityHazards,
  accessModes,
  type Enrichment,
  type Series,
} from '../domain/enrichment.ts';
import { isbnIn } from '../domain/isbn.ts';

/** What the operator adds to books by their ISBNs: a file of JSON lines, a book a line. */

export type EnrichmentFile = {
  readonly byIsbn: ReadonlyMap<string, Enrichment>;
  /** The lines that are not used, counted from 1, and why. */
  readonly mistakes: readonly { readonly line: number; readonly reason: string }[];
};

const text = z.string().trim().min(1).max(1_000);
const bilingual = z
  .strictObject({ en: text.optional(), ar: text.optional() })
  .refine(({ en, ar }) => en !== undefined || ar !== undefined, 'needs a text in en or ar');

/** The last of its sixteen digits is made of those before it (ISO 7064, MOD 11-2). */
function isOrcid(orcid: string): boolean {
  const digits = orcid.replaceAll('-', '');
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = ((total + Number(digit)) * 2) % 11;
  const check = (12 - total) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check));
}

const book = z.strictObject({
  isbn: z.string().transform((typed, context) => {
    const isbn = isbnIn(typed);
    if (isbn !== null) return isbn;
    context.addIssue({ code: 'custom', message: 'is no ISBN' });
    return z.NEVER;
  }),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/, 'is no DOI such as 10.1234/press.1')
    .nullish(),
  orcid: z
    .string()
    .regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/, 'is no ORCID iD such as 0000-0002-1825-0097')
    .refine(isOrcid, 'is an ORCID iD whose last digit does not fit')
    .nullish(),
  licence: z.url({ protocol: /^https?$/, error: 'is no address' }).nullish(),
  series: z.strictObject({ title: bilingual, number: text.max(20).nullish() }).nullish(),
  pages: z.int('is no number of pages').positive('is no number of pages').max(100_000).nullish(),
  accessibility: z
    .strictObject({
      modes: z.array(z.enum(accessModes)).default([]),
      features: z.array(z.enum(accessibilityFeatures)).default([]),
      hazards: z.array(z.enum(accessibilityHazards)).default([]),
      summary: bilingual.nullish(),
    })
    .nullish(),
});

/** Each line by itself: one that is wrong costs no other. Empty lines are skipped. */
export function enrichmentsIn(file: string): EnrichmentFile {
  const byIsbn = new Map<string, Enrichment>();
  const mistakes: { readonly line: number; readonly reason: string }[] = [];
  for (const [at, json] of file
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (json.trim() === '') continue;
    const read = enrichmentIn(json);
    const reason = 'reason' in read ? read.reason : byIsbn.has(read.isbn) ? `isbn ${read.isbn} is said before` : null;
    if (reason !== null) mistakes.push({ line: at + 1, reason });
    else if ('isbn' in read) byIsbn.set(read.isbn, read.enrichment);
  }
  return { byIsbn, mistakes };
}

type Line = { readonly isbn: string; readonly enrichment: Enrichment } | { readonly reason: string };

function enrichmentIn(json: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { reason: 'is no JSON' };
  }
  const parsed = book.safeParse(value);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim());
    return { reason: reasons.join('; ') };
  }
  const { isbn, series, accessibility, doi = null, orcid = null, licence = null, pages = null } = parsed.data;
  const facts = { doi, orcid, licence, pages };
  return { isbn, enrichment: { ...facts, series: seriesOf(series), accessibility: accessibilityOf(accessibility) } };
}

type Parsed = z.output<typeof book>;

const seriesOf = (series: Parsed['series']): Series | null =>
  series ? { title: said(series.title), number: series.number ?? null } : null;

const accessibilityOf = (accessibility: Parsed['accessibility']): Accessibility | null =>
  accessibility ? { ...accessibility, summary: accessibility.summary ? said(accessibility.summary) : null } : null;

/** The languages that it is said in. */
const said = (words: z.output<typeof bilingual>) => ({
  ...(words.en !== undefined && { en: words.en }),
  ...(words.ar !== undefined && { ar: words.ar }),
});

/** The variable that names the file, read once at start. Nothing is added where it is not set. */
export const enrichmentFile = z
  .string()
  .optional()
  .transform((file, context): EnrichmentFile => {
    if (file === undefined || file === '') return { byIsbn: new Map(), mistakes: [] };
    try {
      return enrichmentsIn(readFileSync(file, 'utf8'));
    } catch {
      context.addIssue({
        code: 'custom',
        message: `is ${JSON.stringify(file)}, but has to be a file that can be read`,
      });
      return z.NEVER;
    }
  });
