import { Fragment } from 'react';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import { BookSchema } from './book-schema.tsx';
import { digitsOf } from './digits-of.ts';

type Props = { readonly book: BookDetailsFragment };

/** What machines read of a book: in the head what previews and scholars' tools want, and schema.org's Book. */
export function BookData({ book }: Props) {
  const { isbn, title, author, publisher, publishingYear } = book;
  const [digits, name] = [isbn && digitsOf(isbn), author?.name?.value];
  const cited = [
    ['title', 'title', title?.value],
    ['author', 'creator', name],
    ['publisher', 'publisher', publisher?.value],
    ['publication_date', 'date', publishingYear],
    ['isbn', 'identifier', digits],
    ['language', 'language', title?.language && languageOf[title.language]],
  ] as const;
  return (
    <>
      {digits && <meta property="book:isbn" content={digits} />}
      {name && <meta property="book:author" content={name} />}
      {cited.map(
        ([highwire, dublinCore, content]) =>
          content && (
            <Fragment key={highwire}>
              <meta name={`citation_${highwire}`} content={`${content}`} />
              <meta name={`DC.${dublinCore}`} content={`${content}`} />
            </Fragment>
          ),
      )}
      {/* Crawlers ask for each page by itself: what is in the page's HTML stays there, and its making costs browsers no script. */}
      {import.meta.env.SSR ? (
        <BookSchema book={book} />
      ) : (
        <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
    </>
  );
}
