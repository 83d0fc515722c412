import { FormattedMessage } from 'react-intl';
import { Cover } from '../../book/cover.tsx';
import { ContentCard } from '../../content/list/content-card.tsx';
import { DetailLink } from '../../content/list/detail-link.tsx';
import { firstWords } from '../../content/list/first-words.ts';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { CatalogueCardFragment } from '../../generated/public/graphql.ts';
import { LtrText } from '../../ui/ltr-text.tsx';

/** In words; the cover has the rest. */
const longestTitle = 7;

/** A book as a card of an index: cover, title, author and number, and where it is read on the screen, if it is. */
export function CatalogueCard({ entry: { id, book, author, ebookUrl } }: { readonly entry: CatalogueCardFragment }) {
  const { title, otherTitle, isbn, thumbnail } = book;
  const titleId = `book-${id}`;
  return (
    <ContentCard
      look="tinted"
      picture={<Cover book={book} image={thumbnail} decorative />}
      title={title ? { ...title, value: firstWords(title.value, longestTitle) } : { value: id, language: null }}
      otherTitle={otherTitle}
      titleId={titleId}
      page={`/product/${id}`}
      facts={
        <>
          {author?.name && <LocalisedText text={author.name} as="p" />}
          {isbn && (
            <p>
              <FormattedMessage id="catalogue.isbn" /> <LtrText>{isbn}</LtrText>
            </p>
          )}
        </>
      }
    >
      {ebookUrl && (
        <DetailLink to={`/catalogue/${id}`} look="secondary" size="small" icon="read" aria-describedby={titleId}>
          <FormattedMessage id="catalogue.read" />
        </DetailLink>
      )}
    </ContentCard>
  );
}
