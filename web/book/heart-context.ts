import { createContext, type ReactNode } from 'react';
import type { BookCardFragment } from '../generated/public/graphql.ts';

export type HeartProps = {
  readonly book: Pick<BookCardFragment, 'id' | 'title'>;
  /** On a card, where several books have one: bare, and named for its book. In words where it is the one way to have the book. */
  readonly look?: 'card' | 'page' | 'words';
};

/** Renders the button that keeps a book in the visitor's wishlist, as cards show it: what it does is the customer's part of the shop. */
export const HeartContext = createContext<((book: HeartProps['book']) => ReactNode) | null>(null);
