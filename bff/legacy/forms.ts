import type { WantedLine } from '../domain/cart.ts';

/** What forms of several endpoints have in common. */

export type Paged = { readonly page: number };

export const pageNumber = ({ page: number }: Paged) => ({ page: number });

/** A guest's lines, as JSON in a field. */
export const guestLines = (lines: readonly WantedLine[]): string =>
  JSON.stringify(lines.map(({ bookId, quantity }) => ({ product_id: numberIfDigits(bookId), qty: quantity })));

/** Ids go out as the numbers that they came in as, where they are such. */
export const numberIfDigits = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id);
