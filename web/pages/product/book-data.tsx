import { Fragment } from 'react';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import { StructuredData } from '../../kit/structured-data.tsx';
import { useContact } from '../../layout/use-contact.ts';
import { bookSchema } from './book-schema.ts';
import { digitsOf } from './digits-of.ts';

type Props = { readonly book: BookDetailsFragment };

/** What machines read of a book: in the head what previews and scholars' tools want, and schema.org's Book. */
export function BookData({ book }: Props) {
  const contact = useContact();
  const { isbn, title, author, publisher, publishingYear } = book;
  const [digits, name] = [isbn && digitsOf(isbn), author?.name?.value];
  const cited = [
    ['title', 'title', title?.value],
    ['author', 'creator', name],
    ['publisher', 'publisher', publisher?.value],
    ['publication_date', 'date', publishingYear],
    ['isbn', 'identifier', digits],
    ['doi', 'identifier', book.enrichment?.doi],
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
      <StructuredData of={import.meta.env.SSR && ((site) => bookSchema(book, contact, site))} />
    </>
  );
}
