import { LocalisedText } from '../../content/localised-text.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';

/** The bibliographic facts that are known of a book. */
export function Facts({ book }: { readonly book: BookDetailsFragment }) {
  const { isbn, author, publisher, publishingYear, category } = book;
  return (
    <DefinitionList>
      <Definition name="book.isbn">{isbn && <LtrText>{isbn}</LtrText>}</Definition>
      <Definition name="book.author">{author?.name && <LocalisedText text={author.name} />}</Definition>
      <Definition name="book.publisher">{publisher && <LocalisedText text={publisher} />}</Definition>
      <Definition name="book.year">{publishingYear !== null && <LtrText>{String(publishingYear)}</LtrText>}</Definition>
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
