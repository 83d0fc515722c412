import { FormattedMessage } from 'react-intl';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { ContactWays } from '../../content/contact-ways.tsx';
import { useContact } from '../../layout/use-contact.ts';
import styles from './sold-out.module.css';
import { TextLink } from '../../navigation/text-link.tsx';

/** What to do about a book that is sold out: keep it, ask for it, or look at others of its category. */
export function SoldOut({ id, category }: Pick<BookDetailsFragment, 'id' | 'category'>) {
  return (
    <div className={styles.note}>
      <p>
        <FormattedMessage id="book.sold_out" />
      </p>
      <ContactWays contact={useContact()} />
      <TextLink to={`/contact?subject=sold-out&book=${id}`} words="book.ask" />
      {category && <TextLink to={`/shop/${category.id}`} words="book.more_category" />}
    </div>
  );
}
