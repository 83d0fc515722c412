import type { BookCardFragment } from '../generated/public/graphql.ts';
import { BookCard } from './book-card.tsx';
import { Carousel } from '../ui/carousel.tsx';
import type { MessageId } from '../i18n/messages.ts';
import { FailedSection } from '../navigation/failed-section.tsx';
import { Section } from '../ui/section.tsx';
import { ViewAll } from '../navigation/view-all.tsx';

type Props = {
  readonly title: MessageId;
  /** The page that has all of them, where there is one. */
  readonly all?: string | undefined;
  /** Null where they could not be had; none where there is nothing to show. */
  readonly books: readonly BookCardFragment[] | null;
};

/** A row of books, or what became of it. */
export function BookCarousel({ title, all, books }: Props) {
  if (!books) {
    return (
      <Section title={title}>
        <FailedSection />
      </Section>
    );
  }
  if (books.length === 0) return null;
  return (
    <Carousel
      title={title}
      more={all && <ViewAll to={all} of={title} />}
      kind="books"
      items={books.map((book) => ({ key: book.id, item: <BookCard book={book} inStrip /> }))}
    />
  );
}
