import { FormattedMessage } from 'react-intl';
import { useGuestCart } from '../../customer/cart/guest-cart.ts';
import { useMergeOutcome } from '../../customer/account/merge-outcome.ts';
import { nameOf } from '../../customer/cart/name-of.ts';
import type { UnmergedLineFragment, UnmergedReason } from '../../generated/account/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Alert } from '../../ui/alert.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import styles from './merge-notice.module.css';

const reasons = {
  SOLD_OUT: 'cart.sold_out',
  NOT_SOLD: 'cart.gone',
} as const satisfies Record<Exclude<UnmergedReason, 'UNKNOWN'>, MessageId>;

/** Which books of the guest's cart did not get into the customer's, or not in so many copies, each with its reason, until the session ends. */
export function MergeNotice() {
  const { unmerged, cut } = useMergeOutcome();
  const kept = useGuestCart();
  if (unmerged.length + cut.length === 0) return null;
  return (
    <Alert kind="warning">
      <ul className={styles.books}>
        {unmerged.map((line) => (
          <li key={line.bookId}>
            <UnmergedLine line={line} />
          </li>
        ))}
        {cut.map((line) => (
          <li key={line.bookId}>
            <FormattedMessage id="cart.fewer_merged" values={{ title: <BookTitle key="title" line={line} /> }} />{' '}
            <b>
              <FormattedMessage id="qty.max" values={{ count: line.book?.stock ?? line.quantity }} />
            </b>
          </li>
        ))}
      </ul>
      {unmerged.some((line) => kept.some(({ bookId }) => bookId === line.bookId)) && (
        <p>
          <FormattedMessage id="cart.unmerged_kept" />
        </p>
      )}
    </Alert>
  );
}

/** Where it is unknown what has become of it, nothing more is said. */
function UnmergedLine({ line }: { readonly line: UnmergedLineFragment }) {
  const values = { title: <BookTitle key="title" line={line} /> };
  if (line.reason === 'UNKNOWN') return <FormattedMessage id="cart.unsure" values={values} />;
  return (
    <>
      <FormattedMessage id="cart.not_merged" values={values} />{' '}
      <b>
        <FormattedMessage id={reasons[line.reason]} />
      </b>
    </>
  );
}

/** Its title, or the number by which it is known. */
function BookTitle({ line: { bookId, book } }: { readonly line: Pick<UnmergedLineFragment, 'bookId' | 'book'> }) {
  const name = nameOf({ bookId, book });
  if (!book?.title) return <LtrText>{name}</LtrText>;
  return (
    <ShopLink to={`/product/${bookId}`} className={text.link}>
      <bdi>{name}</bdi>
    </ShopLink>
  );
}
