import type { Book } from './book.ts';

/** A book that a customer has an eye on; null when it is no longer sold. */
export type Wish = { readonly id: string; readonly bookId: string; readonly book: Book | null };
