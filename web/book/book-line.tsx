import type { ReactNode } from 'react';
import { LocalisedText } from '../content/localised-text.tsx';
import { OtherTitle } from '../content/other-title.tsx';
import type { BookCardFragment } from '../generated/public/graphql.ts';
import { ShopLink } from '../navigation/shop-link.tsx';
import styles from './book-line.module.css';
import { Byline } from './byline.tsx';
import { Cover } from './cover.tsx';

type Props = {
  readonly book: Pick<BookCardFragment, 'id' | 'title' | 'thumbnail' | 'category'> &
    Partial<Pick<BookCardFragment, 'otherTitle' | 'byline'>>;
  /** What is below title and author: its price. */
  readonly children?: ReactNode;
};

/** A book on one line of a table or a cart: a small cover, and its title, which leads to it. */
export function BookLine({ book, children }: Props) {
  const { id, title, otherTitle, byline, thumbnail } = book;
  return (
    <div className={styles.line}>
      <Cover book={book} image={thumbnail} decorative />
      <div>
        <ShopLink to={`/product/${id}`} className={styles.title}>
          {title ? <LocalisedText text={title} as="span" className={styles.words} /> : id}
        </ShopLink>
        <OtherTitle text={otherTitle} />
        <Byline text={byline} />
        {children}
      </div>
    </div>
  );
}
