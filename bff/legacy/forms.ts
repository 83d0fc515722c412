import type { WantedLine } from '../domain/cart.ts';

/** What the forms and the pages of several endpoints have in common. */

export type Paged = { readonly page: number };

export const pageNumber = ({ page: number }: Paged) => ({ page: number });

/** How many records the legacy API gives on each page of a list but the last, as its own paging says (`per_page`). */
export const recordsAPage = 12;

/** A guest's lines, as JSON in a field. */
export const guestLines = (lines: readonly WantedLine[]): string =>
  JSON.stringify(lines.map(({ bookId, quantity }) => ({ product_id: numberIfDigits(bookId), qty: quantity })));

/** Ids go out as the numbers that they came in as, where they are such. */
export const numberIfDigits = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id);
