import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import { type Site, StructuredData, type Thing } from '../../kit/structured-data.tsx';
import { picturesOf } from './pictures-of.ts';

/** What machines read of a book: schema.org's Book, offered for sale, as JSON-LD, and its properties of Open Graph. */
export function BookData({ book }: { readonly book: BookDetailsFragment }) {
  const { isbn, author } = book;
  return (
    <>
      {isbn && <meta property="book:isbn" content={digitsOf(isbn)} />}
      {author?.name && <meta property="book:author" content={author.name.value} />}
      <StructuredData of={import.meta.env.SSR && ((site) => schemaOf(book, site))} />
    </>
  );
}

const digitsOf = (isbn: string) => isbn.replace(/[^\dX]/gi, '');

/** What is not known is undefined, and JSON leaves it out. */
function schemaOf(book: BookDetailsFragment, { address: url }: Site): Thing {
  const { title, otherTitle, isbn, author, publisher, publishingYear, description } = book;
  const pictures = picturesOf(book);
  const titles = [title, otherTitle].flatMap((text) => text?.language ?? []);
  return {
    '@type': ['Book', 'Product'],
    '@id': url,
    url,
    name: title?.value,
    // A book has a title in each language that it is in.
    inLanguage: (['en', 'ar'] as const).filter((language) => titles.some((title) => languageOf[title] === language)),
    isbn: isbn ? digitsOf(isbn) : undefined,
    author: author?.name ? { '@type': 'Person', name: author.name.value } : undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher.value } : undefined,
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
