import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Amount } from '../../book/price.tsx';
import type { MoneyPartsFragment } from '../../generated/cart/graphql.ts';
import styles from './cart-line.module.css';

/** What one copy cost when this document showed it first: in the panel, the cart or the checkout. */
const firstSeen = new Map<string, MoneyPartsFragment>();

type Props = {
  readonly bookId: string;
  /** Undefined until it is known, null where it can't be. */
  readonly price: MoneyPartsFragment | null | undefined;
};

/** From what to what the price of a book in the cart has changed since the visitor saw it; nothing where it has not. */
export function PriceChange({ bookId, price }: Props) {
  useEffect(() => {
    if (price && !firstSeen.has(bookId)) firstSeen.set(bookId, price);
  }, [bookId, price]);
  const before = firstSeen.get(bookId);
  if (!before || !price || before.amount === price.amount) return null;
  return (
    <p className={styles.changed}>
      <FormattedMessage
        id="price.changed"
        values={{ before: <Amount key="before" money={before} />, now: <Amount key="now" money={price} /> }}
      />
    </p>
  );
}
