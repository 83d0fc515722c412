import { BookCarousel } from '../../book/book-carousel.tsx';
import type { BookCardFragment } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import type { PageDocument, Variables } from '../../kit/operation.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './strip-when-near.module.css';

type Props<Payload, Given extends Variables> = {
  readonly title: MessageId;
  /** The page that has all of them, where there is one. */
  readonly all?: string;
  readonly document: PageDocument<Payload, Given>;
  readonly variables: Given;
  readonly booksOf: (payload: Payload) => readonly BookCardFragment[] | null | undefined;
  /** The books that the page shows already. */
  readonly without: ReadonlySet<string>;
  /** Whether nothing is shown where they can't be had. */
  readonly isOffer?: boolean;
};

/** Other books, asked for when the reader comes near. They are kept with the history entry, and change the language with the page. */
export function StripWhenNear<Payload extends object, Given extends Variables>(props: Props<Payload, Given>) {
  const { title, all, document, variables, booksOf, without, isOffer = false } = props;
  const hydrated = useHydrated();
  const { place, isNear } = useNear();
  const { state, data } = usePublicQuery(document, variables, (payload) => booksOf(payload) ?? null, {
    when: isNear,
    withPage: true,
  });
  if (state === 'loading') return hydrated && <div ref={place} className={styles.place} />;
  const books = data?.filter(({ id }) => !without.has(id)).slice(0, most);
  const strip = <BookCarousel title={title} all={all} books={books ?? (isOffer ? [] : null)} />;
  // Where they could not be had the room that was kept for them stays: the reader is near.
  return books ? strip : <div className={styles.place}>{strip}</div>;
}

const most = 8;
