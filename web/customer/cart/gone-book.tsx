import { LtrText } from '../../ui/ltr-text.tsx';
import { LineStock } from './line-stock.tsx';
import { nameOf } from './name-of.ts';

/** A book of a cart or a list that is no longer sold: nothing is known of it any more but its id. */
export const GoneBook = ({ id }: { readonly id: string }) => (
  <div>
    <LtrText>{nameOf({ bookId: id, book: null })}</LtrText>
    <LineStock line={{ quantity: 1, book: null }} />
  </div>
);
