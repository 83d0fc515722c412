import type { Book } from '../domain/book.ts';
import type { Enrichment } from '../domain/enrichment.ts';
import { isbnIn } from '../domain/isbn.ts';
import type { Shop } from './context.ts';
import type {
  BookAccessibilityResolvers,
  BookEnrichmentResolvers,
  BookSeriesResolvers,
} from './generated/resolvers.ts';
import { textFor } from './values.ts';

/** What the operator adds to a book by its ISBN. */

/** Null where that is nothing. */
export const enrichmentOf = (isbn: Book['isbn'], { enrichments }: Pick<Shop, 'enrichments'>): Enrichment | null =>
  (isbn == null ? undefined : enrichments.get(isbnIn(isbn) ?? '')) ?? null;

export const BookEnrichment: BookEnrichmentResolvers = {
  licenceUrl: ({ licence }) => licence,
};

export const BookSeries: BookSeriesResolvers = {
  title: ({ title }, args, context) => textFor(title, args, context),
};

export const BookAccessibility: BookAccessibilityResolvers = {
  summary: ({ summary }, args, context) => textFor(summary, args, context),
};
