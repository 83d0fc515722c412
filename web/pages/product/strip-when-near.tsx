import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookCarousel } from '../../book/book-carousel.tsx';
import type { BookCardFragment } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { AskContext } from '../../kit/ask-context.ts';
import { furtherAnswer, keepFurther } from '../../kit/further-answers.ts';
import { entryKey } from '../../kit/history-entries.ts';
import type { Operation } from '../../kit/operation.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './strip-when-near.module.css';

type Props = {
  readonly title: MessageId;
  /** The page that has all of them. */
  readonly all: string;
  /** Asks for `books`. */
  readonly list: Operation;
  /** The book that the page shows already. */
  readonly bookId: string;
  /** Whether nothing is shown where they can't be had. */
  readonly isOffer?: boolean;
};

type Books = { readonly books: { readonly items: readonly BookCardFragment[] } | null };

/** Other books, asked for when the reader comes near. They are kept with the history entry, and change the language with the page. */
export function StripWhenNear({ title, all, list, bookId, isOffer = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const ask = use(AskContext);
  const location = useLocation();
  const { key } = location;
  const entry = entryKey(location);
  const language = usePageLanguage();
  const hydrated = useHydrated();
  /** The location at which they were asked for to the end; a retry has another one. */
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const answer = hydrated ? furtherAnswer<Books>(entry, list, language) : undefined;
  const isAsked = answer !== undefined || askedAt === key;

  const isNear = useNear(place, hydrated && !isAsked);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const came = await ask?.(list, signal).catch(() => null);
    if (came?.failed.length === 0) keepFurther(entry, list);
  });
  useEffect(() => {
    if (!isNear || isAsked) return;
    const left = new AbortController();
    const loadOnce = async () => {
      await load(left.signal);
      if (!left.signal.aborted) setAskedAt(key);
    };
    void loadOnce();
    return () => left.abort();
  }, [isNear, isAsked, key]);

  const books = answer?.data.books?.items.filter(({ id }) => id !== bookId).slice(0, most);
  if (isAsked) {
    const strip = <BookCarousel title={title} all={all} books={books ?? (isOffer ? [] : null)} />;
    // Where they could not be had the room that was kept for them stays: the reader is near.
    return books ? strip : <div className={styles.place}>{strip}</div>;
  }
  return hydrated && <div ref={place} className={styles.place} />;
}

const most = 8;
