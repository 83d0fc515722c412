import { FormattedMessage } from 'react-intl';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { ContactWays } from '../../content/contact-ways.tsx';
import { useContact } from '../../layout/use-contact.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import styles from './sold-out.module.css';

/** What to do about a book that is sold out: keep it, ask for it, or look at others of its category. */
export function SoldOut({ id, category }: Pick<BookDetailsFragment, 'id' | 'category'>) {
  return (
    <div className={styles.note}>
      <p>
        <FormattedMessage id="book.sold_out" />
      </p>
      <ContactWays contact={useContact()} />
      <p className={styles.more}>
        <ShopLink to={`/contact?subject=sold-out&book=${id}`} className={text.link}>
          <FormattedMessage id="book.ask" />
        </ShopLink>
      </p>
      {category && (
        <p className={styles.more}>
          <ShopLink to={`/shop/${category.id}`} className={text.link}>
            <FormattedMessage id="book.more_category" />
          </ShopLink>
        </p>
      )}
    </div>
  );
}
