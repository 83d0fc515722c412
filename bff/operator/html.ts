import { escaped } from '../domain/markup.ts';

/** HTML as text: what is given as a string or number is text and is escaped, what is `Html` is markup already. */
export type Html = { readonly html: string };

type Part = Html | string | number | null | readonly Part[];

/** The template with its values in their places; null leaves its place empty. */
export const html = (literals: TemplateStringsArray, ...values: readonly Part[]): Html => ({
  html: String.raw({ raw: literals }, ...values.map(markupOf)),
});

function markupOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part).toWellFormed());
  return 'html' in part ? part.html : part.map(markupOf).join('');
}
