import type { CartContentsFragment, CartLinePartsFragment } from '../../generated/cart/graphql.ts';

/** The cart as it is shown: what the visitor has chosen last, at the prices that the server has sent last. */
export type ShownCart = {
  /** Null until they are known. */
  readonly lines: readonly ShownLine[] | null;
  /** It outlives the document: a browser may forbid that for a guest's. */
  readonly kept: boolean;
  /** Null until they have come. */
  readonly sums: Pick<CartContentsFragment, 'unitPriceTotal' | 'subtotal' | 'total'> | null;
  /** The sums are not yet those of the lines. */
  readonly outdated: boolean;
  /** The cart, or its prices, could not be had. */
  readonly missing: boolean;
  /** Why it is missing, as Apollo gives it. */
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** What the last change failed for. */
  readonly refusal: string | null;
  readonly setQuantity: (line: ShownLine, quantity: number) => void;
  readonly remove: (line: ShownLine) => void;
  /** Puts back what was removed, in its place among the lines; false where that has failed. */
  readonly restore: (line: ShownLine, index: number) => Promise<boolean>;
  readonly clear: () => void;
};

export type ShownLine = Pick<CartLinePartsFragment, 'id' | 'bookId' | 'quantity'> & {
  /** Null until the server has said what it costs. */
  readonly priced: Pick<CartLinePartsFragment, 'book' | 'unitPrice' | 'subtotal'> | null;
  /** The subtotal is not yet that of the quantity. */
  readonly outdated: boolean;
};
