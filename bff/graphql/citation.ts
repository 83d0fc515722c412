import type { Book } from '../domain/book.ts';
import type { Citable } from '../domain/citation.ts';
import { citationFiles } from '../domain/citation-file.ts';
import { validIsbn } from '../domain/isbn.ts';
import { inLanguage } from '../domain/language.ts';
import type { Context } from './context.ts';
import { enrichmentOf } from './enrichment.ts';
import type { CitationFormat, CitationResolvers } from './generated/resolvers.ts';
import { languageOf, nameOf, pageUrl, textFor } from './values.ts';

/** What is cited of a book, in the language that is asked for. */
export const citable = (
  book: Book,
  args: Parameters<typeof languageOf>[0],
  context: Pick<Context, 'language' | 'shop'>,
): Citable => ({
  id: book.id,
  language: languageOf(args, context),
  title: textFor(book.title ?? null, args, context),
  author: textFor(book.author?.name ?? null, args, context),
  publisher: textFor(book.publisher ?? null, args, context),
  year: book.publishingYear ?? null,
  isbn: validIsbn(book.isbn),
  doi: enrichmentOf(book.isbn, context.shop)?.doi ?? null,
  url: pageOf(book.id, context),
});

const pageOf = (id: string, { shop }: Pick<Context, 'shop'>): string => pageUrl('book', id, shop);

/** Where the file of a book is, which pages/citation-files.ts answers. */
export const citationUrl = (
  id: string,
  args: Parameters<typeof languageOf>[0] & { readonly format: CitationFormat },
  context: Pick<Context, 'language' | 'shop'>,
): string =>
  inLanguage(`${pageOf(id, context)}/cite.${citationFiles[args.format].extension}`, languageOf(args, context));

export const Citation: CitationResolvers = {
  language: ({ language }) => nameOf(language),
};
