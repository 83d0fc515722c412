import type { BookCardFragment } from '../generated/graphql.ts';
import { BookCard } from './book-card.tsx';
import { Carousel } from '../ui/carousel.tsx';
import type { FacingId } from '../ui/facing-title.tsx';
import { FailedPart } from '../navigation/failed-part.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  readonly title: FacingId;
  /** Null where they could not be had; none where there is nothing to show. */
  readonly books: readonly BookCardFragment[] | null;
};

/** A row of books, or what became of it. */
export function BookCarousel({ title, books }: Props) {
  if (!books) {
    return (
      <Section title={title}>
        <FailedPart />
      </Section>
    );
  }
  if (books.length === 0) return null;
  return (
    <Carousel
      title={title}
      kind="books"
      items={books.map((book) => ({ key: book.id, item: <BookCard book={book} /> }))}
    />
  );
}
