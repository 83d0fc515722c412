import { FormattedMessage } from 'react-intl';
import { Cover } from '../../book/cover.tsx';
import { Price } from '../../book/price.tsx';
import { LocalisedText, textAttributes } from '../../content/localised-text.tsx';
import type { FoundBookFragment, FoundBy } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import styles from './book-option.module.css';

type Props = {
  readonly book: FoundBookFragment;
  /** What was searched for: it is marked in the title. */
  readonly words: string;
  /** What it was found by. */
  readonly by: FoundBy;
};

/** A book as an option to choose: its thumbnail, 120 by 120 where there is room, its title, its author and its price. */
export function BookOption({ book, words, by }: Props) {
  const language = usePageLanguage();
  const { id, title, byline, thumbnail } = book;
  return (
    <span className={styles.book}>
      <span className={styles.thumbnail}>
        <Cover book={{ title, category: null }} image={thumbnail} decorative />
      </span>
      <span className={styles.words}>
        <b {...(title && textAttributes(title.language, language))}>
          {title ? <MarkedText text={title.value} words={words} /> : id}
        </b>
        {byline && <LocalisedText text={byline} as="span" className={styles.fact} />}
        {by !== 'KEYWORD' && (
          <span className={styles.fact}>
            <FormattedMessage id={`found.${by}`} />
          </span>
        )}
        <Price book={book} />
      </span>
    </span>
  );
}
