import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LocalisedText } from '../../content/localised-text.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import text from '../../styles/read.module.css';
import styles from './book-tabs.module.css';

/** The longer texts of a book. */
export function BookTabs({ book, beside }: { readonly book: BookDetailsFragment; readonly beside: ReactNode }) {
  const { title, abstract, description, author } = book;
  return (
    <Tabs
      label={isolated(title?.value ?? book.id, usePageLanguage())}
      beside={beside}
      tabs={[
        {
          id: 'abstract',
          title: <FormattedMessage id="book.tab_abstract" />,
          content: abstract ? <RichText text={abstract} className={`${text.read} ${styles.opening}`} /> : <Empty />,
        },
        {
          id: 'description',
          title: <FormattedMessage id="book.tab_description" />,
          content: description ? <RichText text={description} /> : <Empty />,
        },
        {
          id: 'author',
          title: <FormattedMessage id="book.tab_author" />,
          content: (
            <>
              {author?.name && <LocalisedText text={author.name} as="h3" className={styles.author} />}
              {author?.description ? <RichText text={author.description} /> : <Empty />}
            </>
          ),
        },
      ]}
    />
  );
}

function Empty() {
  return (
    <p className={styles.empty}>
      <FormattedMessage id="content.empty" />
    </p>
  );
}
