import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import type { Site, Thing } from '../../kit/structured-data.tsx';
import type { useContact } from '../../layout/use-contact.ts';
import { digitsOf } from './digits-of.ts';
import { picturesOf } from './pictures-of.ts';

type Contact = NonNullable<ReturnType<typeof useContact>>;

/** A book as schema.org's Book, offered for sale. What is not known is undefined, and JSON leaves it out. */
export function bookSchema(book: BookDetailsFragment, contact: Contact | null, { address: url }: Site): Thing {
  const { title, otherTitle, isbn, author, publisher, publishingYear, description, enrichment } = book;
  const pictures = picturesOf(book);
  const titles = [title, otherTitle].flatMap((text) => text?.language ?? []);
  return {
    '@type': ['Book', 'Product'],
    '@id': url,
    url,
    name: title?.value,
    // A book has a title in each language that it is in.
    inLanguage: someOf(
      (['en', 'ar'] as const).filter((language) => titles.some((title) => languageOf[title] === language)),
    ),
    isbn: isbn ? digitsOf(isbn) : undefined,
    author: author?.name
      ? { '@type': 'Person', name: author.name.value, sameAs: orcidUrl(enrichment?.orcid) }
      : undefined,
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
    ...(enrichment && enriched(enrichment)),
    offers: offerOf(book, url),
  };
}

type Enrichment = NonNullable<BookDetailsFragment['enrichment']>;

const orcidUrl = (orcid: string | null | undefined) => (orcid ? `https://orcid.org/${orcid}` : undefined);

function enriched({ doi, licenceUrl, series, pages, accessibility }: Enrichment) {
  const { modes, features, hazards, summary } = accessibility ?? {};
  return {
    sameAs: doi ? `https://doi.org/${doi}` : undefined,
    identifier: doi ? { '@type': 'PropertyValue', propertyID: 'doi', value: doi } : undefined,
    license: licenceUrl ?? undefined,
    numberOfPages: pages ?? undefined,
    isPartOf: series?.title ? { '@type': 'BookSeries', name: series.title.value } : undefined,
    position: series?.number ?? undefined,
    accessMode: someOf(modes),
    accessibilityFeature: someOf(features),
    accessibilityHazard: someOf(hazards),
    accessibilitySummary: summary?.value,
  };
}

const someOf = (values: readonly string[] | undefined) => (values && values.length > 0 ? values : undefined);

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
const onOneLine = ({ html, language }: NonNullable<Contact['address']>) =>
  html
    .replace(/<br[^>]*>|<\/p><p>/g, language === 'AR' ? '، ' : ', ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof entities) => entities[name]);

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;
