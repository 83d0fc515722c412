import { LocalisedText, textAttributes } from '../../content/localised-text.tsx';
import { Price } from '../../book/price.tsx';
import { StockStatus } from '../../book/stock-status.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { languageOf, type Language } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import text from '../../styles/text.module.css';
import styles from './book-head.module.css';
import { Facts } from './facts.tsx';
import { Purchase } from './purchase.tsx';

/** What a book is, what it costs, whether it can be had. */
export function BookHead({ book }: { readonly book: BookDetailsFragment }) {
  const language = usePageLanguage();
  const { title, author, description } = book;
  const facing = facingTitle(book, language);
  return (
    <div>
      <div className={styles.titles}>
        {title ? <LocalisedText text={title} as="h1" /> : <h1>{book.id}</h1>}
        {facing && <LocalisedText text={facing} as="p" className={styles.facing} />}
      </div>
      {author?.name && <LocalisedText text={author.name} as="p" className={styles.author} />}
      {description?.excerpt && (
        <p className={`${text.read} ${styles.lead}`} {...textAttributes(description.language, language)}>
          {description.excerpt}
        </p>
      )}
      <div className={styles.offer}>
        <Price book={book} className={styles.price} />
        <StockStatus book={book} />
        <Purchase book={book} />
      </div>
      <div className={styles.facts}>
        <Facts book={book} />
      </div>
    </div>
  );
}

/** The title in the other script, where the book has one there. */
function facingTitle({ title, english, arabic }: BookDetailsFragment, page: Language) {
  const other = page === 'en' ? arabic : english;
  return other?.language && languageOf[other.language] !== page && other.value !== title?.value ? other : null;
}
