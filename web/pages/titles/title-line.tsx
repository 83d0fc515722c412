import { Byline } from '../../book/byline.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { OtherTitle } from '../../content/other-title.tsx';
import type { IndexedTitleFragment } from '../../generated/public/graphql.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import styles from './title-line.module.css';

/** A book as a line of the index: its title, which leads to it, its author and its year. */
export function TitleLine({ book }: { readonly book: IndexedTitleFragment }) {
  const { id, title, otherTitle, byline, publishingYear } = book;
  return (
    <div className={styles.line}>
      <div>
        <ShopLink to={`/product/${id}`} className={styles.title}>
          {title ? <LocalisedText text={title} as="span" className={styles.words} /> : id}
        </ShopLink>
        <OtherTitle text={otherTitle} />
      </div>
      <div>
        <Byline text={byline} />
      </div>
      {publishingYear !== null && (
        <p className={styles.year}>
          <LtrText>{String(publishingYear)}</LtrText>
        </p>
      )}
    </div>
  );
}
