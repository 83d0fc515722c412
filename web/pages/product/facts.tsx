import { HtmlText } from '../../content/html-text.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { usePage } from '../../kit/use-page.ts';
import { useContact } from '../../layout/use-contact.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import { page } from './page.ts';

/** The bibliographic facts that are known of a book, and who is responsible for it, as product safety law has each offer say. */
export function Facts({ book }: { readonly book: BookDetailsFragment }) {
  const contact = useContact();
  const { shop } = usePage(page);
  const { isbn, author, publisher, publishingYear, category, enrichment } = book;
  const { doi, orcid, licenceUrl, series, pages, accessibility } = enrichment ?? {};
  return (
    <DefinitionList>
      <Definition name="book.isbn">{isbn && <LtrText>{isbn}</LtrText>}</Definition>
      <Definition name="book.author">{author?.name && <LocalisedText text={author.name} />}</Definition>
      <Definition name="book.publisher">{publisher && <LocalisedText text={publisher} />}</Definition>
      <Definition name="book.address">
        {(contact?.address || contact?.email) && (
          <>
            {contact.address && <HtmlText text={contact.address} className={undefined} />}
            {contact.email && <LtrText>{contact.email}</LtrText>}
          </>
        )}
      </Definition>
      <Definition name="book.eu">{shop?.euResponsiblePerson && <bdi>{shop.euResponsiblePerson}</bdi>}</Definition>
      <Definition name="book.year">{publishingYear !== null && <LtrText>{String(publishingYear)}</LtrText>}</Definition>
      <Definition name="book.pages">{pages != null && <LtrText>{String(pages)}</LtrText>}</Definition>
      <Definition name="book.series">
        {series?.title && (
          <>
            <LocalisedText text={series.title} />
            {series.number !== null && (
              <>
                {' '}
                · <bdi>{series.number}</bdi>
              </>
            )}
          </>
        )}
      </Definition>
      <Definition name="book.doi">{doi && <OtherSite to={`https://doi.org/${doi}`}>{doi}</OtherSite>}</Definition>
      <Definition name="book.orcid">
        {orcid && <OtherSite to={`https://orcid.org/${orcid}`}>{orcid}</OtherSite>}
      </Definition>
      <Definition name="book.licence">{licenceUrl && <OtherSite to={licenceUrl}>{licenceUrl}</OtherSite>}</Definition>
      <Definition name="book.accessibility">
        {accessibility?.summary && <LocalisedText text={accessibility.summary} />}
      </Definition>
      <Definition name="book.category">
        {category?.name && (
          <ShopLink to={`/shop/${category.id}`} className={text.link}>
            <LocalisedText text={category.name} />
          </ShopLink>
        )}
      </Definition>
    </DefinitionList>
  );
}

/** An address, or a number that is found at one, on a site of others. */
const OtherSite = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a href={to} className={text.link}>
    <LtrText>{children}</LtrText>
  </a>
);
