import { Fragment } from 'react';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { scriptJson } from '../../kit/script-json.ts';
import { useContact } from '../../layout/use-contact.ts';
import { usePublicUrl } from '../../navigation/public-url.ts';
import { picturesOf } from './pictures-of.ts';

/** What machines read of a book: in the head what scholars' tools and previews want, and schema.org's Book, offered for sale, as JSON-LD. */
export function BookData({ book }: { readonly book: BookDetailsFragment }) {
  const language = usePageLanguage();
  const address = `${usePublicUrl()}/product/${book.id}`;
  const contact = useContact();
  const isbn = book.isbn && digitsOf(book.isbn);
  const author = book.author?.name?.value;
  const cited = {
    title: book.title?.value,
    author,
    publisher: book.publisher?.value,
    publication_date: book.publishingYear?.toString(),
    isbn,
    language: book.title?.language && languageOf[book.title.language],
  };
  // Crawlers ask for each page by itself: what is in the page's HTML stays there, and its making costs browsers no script.
  const schema = import.meta.env.SSR ? scriptJson(schemaOf(book, contact, `${address}?lng=${language}`)) : '';
  return (
    <>
      {isbn && <meta property="book:isbn" content={isbn} />}
      {author && <meta property="book:author" content={author} />}
      {Object.entries(cited).map(
        ([field, content]) =>
          content && (
            <Fragment key={field}>
              <meta name={`citation_${field}`} content={content} />
              <meta name={`DC.${dublinCore[field] ?? field}`} content={content} />
            </Fragment>
          ),
      )}
      <div
        hidden
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: schema && `<script type="application/ld+json">${schema}</script>` }}
      />
    </>
  );
}
/** What Dublin Core calls otherwise. */
const dublinCore: Readonly<Record<string, string>> = {
  author: 'creator',
  publication_date: 'date',
  isbn: 'identifier',
};

const digitsOf = (isbn: string) => isbn.replace(/[^\dX]/gi, '');

/** What is not known is undefined, and JSON leaves it out. */
function schemaOf(book: BookDetailsFragment, contact: ReturnType<typeof useContact>, url: string) {
  const { title, otherTitle, isbn, author, publisher, publishingYear, description } = book;
  const pictures = picturesOf(book);
  const titles = [title, otherTitle].flatMap((text) => text?.language ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    '@id': url,
    url,
    name: title?.value,
    // A book has a title in each language that it is in.
    inLanguage: (['en', 'ar'] as const).filter((language) => titles.some((title) => languageOf[title] === language)),
    isbn: isbn ? digitsOf(isbn) : undefined,
    author: author?.name ? { '@type': 'Person', name: author.name.value } : undefined,
    publisher: publisher
      ? {
          '@type': 'Organization',
          name: publisher.value,
          address: contact?.address ? onOneLine(contact.address) : undefined,
          email: contact?.email ?? undefined,
        }
      : undefined,
    datePublished: publishingYear ? String(publishingYear) : undefined,
    description: description?.excerpt,
    image: pictures.length > 0 ? pictures.map((image) => image.url) : undefined,
    offers: offerOf(book, url),
  };
}

function offerOf({ price, inStock }: BookDetailsFragment, url: string) {
  if (!price) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: price.amount,
    priceCurrency: price.currencyCode,
    itemCondition: 'https://schema.org/NewCondition',
    availability: inStock === null ? undefined : `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  };
}

/** A postal address. */
const onOneLine = ({ html, language }: NonNullable<NonNullable<ReturnType<typeof useContact>>['address']>) =>
  html
    .replace(/<br[^>]*>|<\/p><p>/g, language === 'AR' ? '، ' : ', ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof entities) => entities[name]);

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;
