import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { LocalisedText } from '../../content/localised-text.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { withEntry } from '../../kit/history-entries.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import read from '../../styles/read.module.css';
import text from '../../styles/text.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './book-tabs.module.css';
import { NothingYet, Passage } from './passage.tsx';

/** The longer texts of a book. */
export function BookTabs({ book, beside }: { readonly book: BookDetailsFragment; readonly beside: ReactNode }) {
  const { title, author } = book;
  const location = useLocation();
  return (
    <Tabs
      label={isolated(title?.value ?? book.id, usePageLanguage())}
      beside={beside}
      state={withEntry(location.state, location)}
      tabs={[
        {
          id: 'abstract',
          title: <FormattedMessage id="book.tab_abstract" />,
          content: (
            <Passage
              english={book.englishAbstract}
              arabic={book.arabicAbstract}
              className={`${read.read} ${styles.opening}`}
            />
          ),
        },
        {
          id: 'description',
          title: <FormattedMessage id="book.tab_description" />,
          content: <Passage english={book.englishDescription} arabic={book.arabicDescription} />,
        },
        {
          id: 'author',
          title: <FormattedMessage id="book.tab_author" />,
          content: (
            <>
              {author?.name && <LocalisedText text={author.name} as="h3" className={styles.author} />}
              {author?.description ? <RichText text={author.description} /> : <NothingYet />}
              {author?.name && (
                <p className={styles.more}>
                  <ShopLink to={`/shop?${new URLSearchParams({ keyword: author.name.value })}`} className={text.link}>
                    <FormattedMessage id="book.by_author" />
                  </ShopLink>
                </p>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
