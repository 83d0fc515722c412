import { FormattedMessage } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { BookStrip, StripBook } from '../../book/book-strip.tsx';
import { Price } from '../../book/price.tsx';
import { GoneBook } from '../../customer/cart/gone-book.tsx';
import type { WishedBookFragment } from '../../generated/orders/graphql.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboard.module.css';

/** The rest is on the page of the wishlist. */
const most = 12;

/** Books of the wishlist, the one that was added last first; where there is none, how one gets there. */
export function WishlistStrip({ wishes }: { readonly wishes: readonly WishedBookFragment[] }) {
  if (wishes.length === 0) return <Empty />;
  return (
    <BookStrip>
      {wishes
        .toReversed()
        .slice(0, most)
        .map(({ id, bookId, book }) => (
          <StripBook key={id}>
            {book ? (
              <BookLine book={{ ...book, category: null }}>
                <Price book={{ ...book, oldPrice: null }} />
              </BookLine>
            ) : (
              <GoneBook id={bookId} />
            )}
          </StripBook>
        ))}
    </BookStrip>
  );
}

const Empty = () => (
  <div className={styles.empty}>
    <Icon name="heart" />
    <p>
      <FormattedMessage id="wishlist.empty_hint" />{' '}
      <ShopLink to="/shop" className={text.link}>
        <FormattedMessage id="cart.to_shop" />
      </ShopLink>
    </p>
  </div>
);
