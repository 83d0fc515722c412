import { FormattedMessage } from 'react-intl';
import { BookCard } from '../book/book-card.tsx';
import { ViewAll } from '../navigation/view-all.tsx';
import { Section } from '../ui/section.tsx';
import type { OtherBooks } from './load-not-found.ts';
import styles from './not-found.module.css';
import { NothingHere } from './nothing-here.tsx';

/** There is no such page, or no such book; some others are shown below, where they could be had. */
export const NotFound = ({ books }: { readonly books: OtherBooks }) => (
  <>
    <NothingHere title="notfound.title">
      <FormattedMessage id="notfound.text" />
    </NothingHere>
    {books.length > 0 && (
      <Section title="book.new" more={<ViewAll to="/shop" of="book.new" />}>
        <ul className={styles.books}>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} />
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
