import { FormattedMessage } from 'react-intl';
import { BookCard } from '../book/book-card.tsx';
import { ButtonLink } from '../navigation/button-link.tsx';
import { ViewAll } from '../navigation/view-all.tsx';
import { Section } from '../ui/section.tsx';
import type { NotFoundData } from './load-not-found.ts';
import styles from './not-found.module.css';
import { NothingHere } from './nothing-here.tsx';

/** There is no such page, or not what it is about: leads on, to some books too where they could be had. */
export const NotFound = ({ notice, books }: NotFoundData) => (
  <>
    <NothingHere
      title="notfound.title"
      way={
        notice && (
          <ButtonLink to={notice.to} look="primary">
            <FormattedMessage id={notice.name} />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id={notice ? (notice.text ?? 'notfound.removed') : 'notfound.text'} />
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
