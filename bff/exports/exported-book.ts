import type { KnownBook } from '../catalogue/records.ts';
import type { Category } from '../domain/book.ts';
import { ebookUrl } from '../domain/ebook.ts';
import type { Enrichment, Enrichments } from '../domain/enrichment.ts';
import { mediaUrl } from '../domain/image.ts';
import { isbnIn, misprintedIsbn, validIsbn } from '../domain/isbn.ts';
import { inLanguage, type Language } from '../domain/language.ts';
import type { MinorUnits } from '../domain/money.ts';
import { plainText } from '../domain/plain-text.ts';
import { recordPath } from '../domain/record-pages.ts';
import type { Bilingual, Localised } from '../domain/text.ts';

/** A book as exports tell it: texts without markup, addresses absolute. What is unknown is null. */
export type ExportedBook = {
  readonly id: string;
  /** Thirteen digits. */
  readonly isbn: string | null;
  /** The same as the catalogue writes it, with its hyphens. */
  readonly writtenIsbn: string | null;
  /** The digits of an ISBN whose check digit is wrong, in the place of the ISBN. */
  readonly misprintedIsbn: string | null;
  readonly title: Bilingual;
  readonly author: Bilingual | null;
  readonly publisher: Bilingual | null;
  readonly year: number | null;
  readonly category: { readonly id: string; readonly name: Bilingual | null } | null;
  readonly description: Bilingual | null;
  readonly subjects: Localised<readonly string[]> | null;
  readonly price: MinorUnits | null;
  /** Copies. */
  readonly stock: number | null;
  readonly image: string | null;
  /** Where it is read on screen; null where it can't be. */
  readonly ebook: string | null;
  /** Its page, in the language of the export. */
  readonly page: string;
  /** What the operator adds to it by its ISBN. */
  readonly enrichment: Enrichment | null;
};

/** What is the same for all books of an export. */
export type ExportingShop = {
  readonly name: Bilingual;
  /** The origin that readers see, without a slash at its end. */
  readonly publicUrl: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What e-books are below, without a slash at its end; null where that is not known. */
  readonly ebookBaseUrl: string | null;
  /** IANA name of the zone that its days are told in. */
  readonly timeZone: string;
  /** What the operator adds to books. */
  readonly enrichments: Enrichments;
};

/** Null of a book without a title: no form has a place for it. */
export function exportedBook(
  book: KnownBook,
  categories: ReadonlyMap<string, Category>,
  shop: ExportingShop,
  language: Language,
): ExportedBook | null {
  const { id, title, categoryId, ebook, thumbnail } = book;
  if (!title) return null;
  const thirteenDigits = isbnIn(book.isbn ?? '');
  const writtenIsbn = validIsbn(book.isbn);
  return {
    id,
    isbn: writtenIsbn === null ? null : thirteenDigits,
    writtenIsbn,
    misprintedIsbn: misprintedIsbn(book.isbn),
    title,
    author: book.author?.name ?? null,
    publisher: book.publisher ?? null,
    year: book.publishingYear ?? null,
    category: categoryId == null ? null : { id: categoryId, name: categories.get(categoryId)?.name ?? null },
    description: plainly(book.description ?? book.summary ?? null),
    subjects: book.tags ?? null,
    price: book.price,
    stock: book.stock ?? null,
    image: thumbnail === null ? null : mediaUrl({ path: thumbnail, shows: title }, shop.publicUrl),
    ebook: ebookUrl(ebook, shop.ebookBaseUrl),
    page: inLanguage(shop.publicUrl + recordPath('book', id), language),
    enrichment: (thirteenDigits !== null && shop.enrichments.get(thirteenDigits)) || null,
  };
}

/** The text without its markup, in each language that has words left. */
function plainly(html: Bilingual | null): Bilingual | null {
  const texts = Object.entries(html ?? {})
    .map(([language, text]) => [language, plainText(text)] as const)
    .filter(([, text]) => text !== '');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
