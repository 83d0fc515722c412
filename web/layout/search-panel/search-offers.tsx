import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { ArchedPicture } from '../../content/arched-picture.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { RecentBook } from '../../customer/recent/recent-book.tsx';
import { useRecentBooks } from '../../customer/recent/recent-books.ts';
import { type CategoryTileFragment, SearchOffersDocument } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import styles from './search-offers.module.css';

/** As many as leave the first categories in view on a phone. */
const mostBooks = 3;

/**
 * What the search offers before anything is typed: the books looked at last, and the categories. They are links below the
 * field, no options of it: they lead elsewhere, and the arrow keys are for what is found. What can't be had is left out.
 */
export function SearchOffers() {
  const { pathname } = useLocation();
  const others = useRecentBooks().filter((id) => pathname !== `/product/${id}`);
  const { data: categories } = usePublicQuery(SearchOffersDocument, {}, (offers) => offers.categories);
  return (
    <>
      {others.length > 0 && (
        <Offer title="recent.title">
          <ul className={styles.books}>
            {others.slice(0, mostBooks).map((id) => (
              <RecentBook key={id} id={id} />
            ))}
          </ul>
        </Offer>
      )}
      {categories && categories.length > 0 && (
        <Offer title="shop.categories">
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.id}>
                <Category category={category} />
              </li>
            ))}
          </ul>
        </Offer>
      )}
    </>
  );
}

function Offer({ title, children }: { readonly title: MessageId; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <FormattedMessage id={title} />
      </h3>
      {children}
    </section>
  );
}

/** A category by its name in both scripts. */
const Category = ({ category: { id, name, otherName, image } }: { readonly category: CategoryTileFragment }) => (
  <ShopLink to={`/shop/${id}`} className={styles.category}>
    <ArchedPicture image={image} width={160} id={id} />
    <span className={styles.names}>
      {name ? <LocalisedText text={name} as="b" /> : id}
      {otherName && <LocalisedText text={otherName} as="span" />}
    </span>
  </ShopLink>
);
