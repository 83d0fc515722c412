import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LtrText } from '../../ui/ltr-text.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import text from '../../styles/text.module.css';
import styles from './facts.module.css';

/** The bibliographic facts that are known of a book. */
export function Facts({ book }: { readonly book: BookDetailsFragment }) {
  const { isbn, author, publisher, publishingYear, category } = book;
  return (
    <dl className={styles.facts}>
      {isbn && (
        <Fact name="book.isbn">
          <LtrText>{isbn}</LtrText>
        </Fact>
      )}
      {author?.name && (
        <Fact name="book.author">
          <LocalisedText text={author.name} />
        </Fact>
      )}
      {publisher && (
        <Fact name="book.publisher">
          <LocalisedText text={publisher} />
        </Fact>
      )}
      {publishingYear !== null && (
        <Fact name="book.year">
          <LtrText>{String(publishingYear)}</LtrText>
        </Fact>
      )}
      {category?.name && (
        <Fact name="book.category">
          <ShopLink to={`/shop/${category.id}`} className={text.link}>
            <LocalisedText text={category.name} />
          </ShopLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: MessageId; readonly children: ReactNode }) {
  return (
    <>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}
