import { FormattedMessage } from 'react-intl';
import { Amount } from '../../book/price.tsx';
import type { MoneyPartsFragment } from '../../generated/cart/graphql.ts';
import styles from './cart-line.module.css';
import { useFirstPrice } from './first-prices.ts';

type Props = {
  readonly bookId: string;
  /** Undefined until it is known, null where it can't be. */
  readonly price: MoneyPartsFragment | null | undefined;
};

/** From what to what the price of a book in the cart has changed since the visitor saw it; nothing where it has not. */
export function PriceChange({ bookId, price }: Props) {
  const before = useFirstPrice(bookId);
  if (!before || !price || before.currencyCode !== price.currencyCode || before.amount === price.amount) return null;
  return (
    <p className={styles.changed}>
      <FormattedMessage
        id="price.changed"
        values={{ before: <Amount key="before" money={before} />, now: <Amount key="now" money={price} /> }}
      />
    </p>
  );
}
