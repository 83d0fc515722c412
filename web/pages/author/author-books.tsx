import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { BookCard } from '../../book/book-card.tsx';
import type { AuthorDetailQuery, TextPartsFragment } from '../../generated/public/graphql.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import styles from './author-books.module.css';

type Props = {
  readonly name: TextPartsFragment;
  /** Null where they could not be had: the shop may have them by now. */
  readonly books: NonNullable<AuthorDetailQuery['author']>['books'];
};

/** The first books of an author, and the way to all that the shop finds by the name; nothing where it is known that there are none. */
export function AuthorBooks({ name, books }: Props) {
  const id = useId();
  if (books?.items.length === 0 && !books.hasMore) return null;
  return (
    <section className={styles.books} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <FormattedMessage id="author.books" />
      </h3>
      {books && (
        <ul className={styles.list}>
          {books.items.slice(0, most).map((book) => (
            <li key={book.id}>
              <BookCard book={book} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={`/shop?${new URLSearchParams({ keyword: name.value })}`} look="secondary" endIcon="arrow">
        <FormattedMessage id="author.all_books" />
      </ButtonLink>
    </section>
  );
}

const most = 6;
