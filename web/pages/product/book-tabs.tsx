import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { withEntry } from '../../kit/history-entries.ts';
import { isFaced, Passage } from '../../content/passage.tsx';
import read from '../../styles/read.module.css';
import { Tabs } from '../../navigation/tabs.tsx';
import styles from './book-tabs.module.css';
import { TextLink } from '../../navigation/text-link.tsx';

/** The longer texts of a book; where one is there in both languages, across the whole page. */
export function BookTabs({ book, beside }: { readonly book: BookDetailsFragment; readonly beside: ReactNode }) {
  const { title, author } = book;
  const location = useLocation();
  const abstract = { english: book.englishAbstract, arabic: book.arabicAbstract };
  const description = { english: book.englishDescription, arabic: book.arabicDescription };
  const life = { english: author?.englishDescription ?? null, arabic: author?.arabicDescription ?? null };
  return (
    <Tabs
      label={isolated(title?.value ?? book.id, usePageLanguage())}
      beside={beside}
      wide={[abstract, description, life].some(isFaced)}
      state={withEntry(location.state, location)}
      tabs={[
        {
          id: 'abstract',
          title: <FormattedMessage id="book.tab_abstract" />,
          content: <Passage texts={abstract} className={`${read.read} ${styles.opening}`} />,
        },
        {
          id: 'description',
          title: <FormattedMessage id="book.tab_description" />,
          content: <Passage texts={description} />,
        },
        {
          id: 'author',
          title: <FormattedMessage id="book.tab_author" />,
          content: (
            <>
              <Passage texts={life} title={author?.name} otherTitle={author?.otherName} />
              {author?.name && (
                <TextLink
                  to={`/shop?${new URLSearchParams({ keyword: author.name.value })}`}
                  words="book.by_author"
                  className={styles.more}
                />
              )}
            </>
          ),
        },
      ]}
    />
  );
}
