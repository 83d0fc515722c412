import { useEffect, useRef, useState } from 'react';
import { noteRecentBook, useRecentBooks } from '../../customer/recent/recent-books.ts';
import type * as StripModule from '../../customer/recent/recent-strip.tsx';
import { loadPart } from '../../kit/part.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './recent-books.module.css';

/** The books looked at before this one, loaded and asked for once the reader comes near; where they can't be had, none are shown. */
export function RecentBooks({ shown }: { readonly shown: string }) {
  const place = useRef<HTMLDivElement>(null);
  const others = useRecentBooks().filter((id) => id !== shown);
  const [{ RecentStrip }, setPart] = useState<Partial<typeof StripModule>>({});
  const isNear = useNear(place, others.length > 0);
  useEffect(() => noteRecentBook(shown), [shown]);
  useEffect(() => {
    if (isNear) loadPart(() => import('../../customer/recent/recent-strip.tsx')).then(setPart, () => {});
  }, [isNear]);

  if (RecentStrip) return <RecentStrip ids={others} />;
  return others.length > 0 && <div ref={place} className={styles.place} />;
}
