import { FormattedMessage } from 'react-intl';
import { useGuestCart } from '../../customer/guest-cart.ts';
import { useLeftLines } from '../../customer/left-lines.ts';
import type { LineLeftFragment, UnmergedReason } from '../../generated/account/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Alert } from '../../ui/alert.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import styles from './left-books.module.css';

const reasons = {
  SOLD_OUT: 'cart.sold_out',
  NOT_SOLD: 'cart.gone',
} as const satisfies Record<Exclude<UnmergedReason, 'UNKNOWN'>, MessageId>;

/** Which books of the guest's cart did not get into the customer's, or not in so many copies, each with its reason, until the session ends. */
export function LeftBooks() {
  const { unmerged, cut } = useLeftLines();
  const kept = useGuestCart();
  if (unmerged.length + cut.length === 0) return null;
  return (
    <Alert kind="warning">
      <ul className={styles.books}>
        {unmerged.map((line) => (
          <li key={line.bookId}>
            <WhyLeft line={line} />
          </li>
        ))}
        {cut.map((line) => (
          <li key={line.bookId}>
            <FormattedMessage id="cart.fewer_merged" values={{ title: <LeftBook key="title" line={line} /> }} />{' '}
            <b>
              <FormattedMessage id="qty.max" values={{ count: line.book?.stock ?? line.quantity }} />
            </b>
          </li>
        ))}
      </ul>
      {unmerged.some((line) => kept.some(({ bookId }) => bookId === line.bookId)) && (
        <p>
          <FormattedMessage id="cart.left_kept" />
        </p>
      )}
    </Alert>
  );
}

/** Where it is unknown what has become of it, nothing more is said. */
function WhyLeft({ line }: { readonly line: LineLeftFragment }) {
  const values = { title: <LeftBook key="title" line={line} /> };
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
function LeftBook({ line: { bookId, book } }: { readonly line: Pick<LineLeftFragment, 'bookId' | 'book'> }) {
  const title = book?.title?.value;
  if (title === undefined) return <LtrText>{`#${bookId}`}</LtrText>;
  return (
    <ShopLink to={`/product/${bookId}`} className={text.link}>
      <bdi>{title}</bdi>
    </ShopLink>
  );
}
