import { ShareRow } from '../../content/share-row.tsx';
import { LocalisedText, textAttributes } from '../../content/localised-text.tsx';
import { Price } from '../../book/price.tsx';
import { unparted } from '../../content/unparted.tsx';
import { StaleNotice } from '../../book/stale-notice.tsx';
import { StockStatus } from '../../book/stock-status.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { usePage } from '../../kit/use-page.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import type { OverPage } from '../../content/list/over-page.ts';
import { TextLink } from '../../navigation/text-link.tsx';
import read from '../../styles/read.module.css';
import text from '../../styles/text.module.css';
import styles from './book-head.module.css';
import { Facts } from './facts.tsx';
import { leadOf } from './lead.ts';
import { page } from './page.ts';
import { Promises } from './promises.tsx';
import { Purchase } from './purchase.tsx';
import { SoldOut } from './sold-out.tsx';

/** What a book is, what it costs, whether it can be had. */
export function BookHead({ book }: { readonly book: BookDetailsFragment }) {
  const language = usePageLanguage();
  const { asOf } = usePage(page);
  const { title, otherTitle, author, description } = book;
  return (
    <div>
      <div className={styles.titles}>
        {title ? <LocalisedText text={title} as="h1" /> : <h1>{book.id}</h1>}
        {otherTitle && <LocalisedText text={otherTitle} as="p" className={styles.facing} />}
      </div>
      {author?.name && (
        <p className={styles.author} {...textAttributes(author.name.language, language)}>
          {author.id == null ? (
            unparted(author.name.value)
          ) : (
            <ShopLink to={`/author/${author.id}`} className={text.link}>
              {unparted(author.name.value)}
            </ShopLink>
          )}
        </p>
      )}
      {description?.excerpt && (
        <p className={`${read.read} ${styles.lead}`} {...textAttributes(description.language, language)}>
          {unparted(leadOf(description.excerpt))}
        </p>
      )}
      <StaleNotice asOf={asOf} />
      <div className={styles.offer}>
        <Price book={book} className={styles.price} />
        <StockStatus book={book} />
        <Purchase book={book} />
        {book.inStock === false ? <SoldOut id={book.id} category={book.category} /> : <Promises />}
      </div>
      <div className={styles.facts}>
        <Facts book={book} />
        {book.ebookUrl && (
          // Closing it goes back to this page, not to the catalogue.
          <TextLink
            to={`/catalogue/${book.id}`}
            words="book.read_on_screen"
            state={{ isOverPage: true } satisfies OverPage}
          />
        )}
        <TextLink to={`/contact?subject=desk-copy&book=${book.id}`} words="book.desk_copy" />
        <TextLink to={`/product/${book.id}/cite`} words="cite.title" />
      </div>
      <div className={styles.share}>
        <ShareRow to={`/product/${book.id}`} title={title?.value ?? book.id} />
      </div>
    </div>
  );
}
