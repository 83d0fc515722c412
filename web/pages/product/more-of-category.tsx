import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookCarousel } from '../../book/book-carousel.tsx';
import { MoreOfCategoryDocument, type MoreOfCategoryQuery } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { appendedAnswers, appendPage } from '../../kit/appended-pages.ts';
import { AskContext } from '../../kit/ask-context.ts';
import { entryKey } from '../../kit/history-entries.ts';
import { operationOf } from '../../kit/operation.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './more-of-category.module.css';

type Props = { readonly categoryId: string; readonly bookId: string };

/**
 * Other books of the category, asked for when the reader comes near: an offer, so that where they can't be had nothing is
 * shown. They are kept with the history entry, and change the language with the page, as the appended pages of a list do.
 */
export function MoreOfCategory({ categoryId, bookId }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const ask = use(AskContext);
  const entry = entryKey(useLocation());
  const language = usePageLanguage();
  const hydrated = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const list = operationOf(MoreOfCategoryDocument, { categoryId });
  const [answer] = hydrated ? appendedAnswers<MoreOfCategoryQuery>(entry, list, language) : [];
  const isAsked = answer !== undefined || isOver;

  const isNear = useNear(place, hydrated && !isAsked);

  useEffect(() => {
    if (!isNear || !ask || isAsked) return;
    const left = new AbortController();
    const load = async () => {
      const operation = operationOf(MoreOfCategoryDocument, { categoryId });
      await ask(operation, left.signal).then(
        ({ failed }) => failed.length === 0 && appendPage(entry, operation, operation),
        () => {},
      );
      if (!left.signal.aborted) setIsOver(true);
    };
    void load();
    return () => left.abort();
  }, [isNear, ask, categoryId, entry, isAsked]);

  const books = (answer?.data.books?.items ?? []).filter(({ id }) => id !== bookId).slice(0, most);
  if (isAsked) return <BookCarousel title="book.more_category" all={`/shop/${categoryId}`} books={books} />;
  return hydrated && <div ref={place} className={styles.place} />;
}

const most = 8;
