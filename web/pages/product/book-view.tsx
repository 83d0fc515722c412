import { FormattedMessage, useIntl } from 'react-intl';
import { Breadcrumb } from '../../content/breadcrumb.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import page from '../../styles/page.module.css';
import { BookData } from './book-data.tsx';
import { BookHead } from './book-head.tsx';
import { BookTabs } from './book-tabs.tsx';
import styles from './book-view.module.css';
import { Gallery } from './gallery.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ReturnNote } from './return-note.tsx';

/** All that is said of one book. */
export function BookView({ book }: { readonly book: BookDetailsFragment }) {
  const intl = useIntl();
  const { title, category, description, returnPolicy } = book;
  const steps = [
    { to: '/shop', name: <FormattedMessage id="nav.books" /> },
    ...(category?.name ? [{ to: `/shop/${category.id}`, name: <LocalisedText text={category.name} /> }] : []),
  ];
  return (
    <>
      <DocumentHead
        title={title?.value}
        description={description?.excerpt}
        type="book"
        steps={import.meta.env.SSR ? stepsTo(intl.formatMessage({ id: 'nav.books' }), category) : undefined}
      />
      <PreviewCard book={book} />
      <BookData book={book} />
      <Breadcrumb steps={steps} here={title ? <LocalisedText text={title} /> : book.id} />
      <div className={`${styles.book} ${page.wrap}`}>
        <Gallery book={book} />
        <BookHead book={book} />
      </div>
      <div className={`${styles.texts} ${page.wrap}`}>
        <BookTabs book={book} beside={<ReturnNote policy={returnPolicy} />} />
      </div>
    </>
  );
}

/** The same as text, for machines. */
const stepsTo = (books: string, category: BookDetailsFragment['category']) => [
  { to: '/shop', name: books },
  ...(category?.name ? [{ to: `/shop/${category.id}`, name: category.name.value }] : []),
];
