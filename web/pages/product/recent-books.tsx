import { useEffect, useState } from 'react';
import { noteRecentBook, useRecentBooks } from '../../customer/recent/recent-books.ts';
import type * as StripModule from '../../customer/recent/recent-strip.tsx';
import { loadChunk } from '../../ui/chunk.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './recent-books.module.css';

/** The books looked at before this one, loaded and asked for once the reader comes near; where they can't be had, none are shown. */
export function RecentBooks({ shown }: { readonly shown: string }) {
  const others = useRecentBooks().filter((id) => id !== shown);
  const [{ RecentStrip }, setModule] = useState<Partial<typeof StripModule>>({});
  const { place, isNear } = useNear();
  useEffect(() => noteRecentBook(shown), [shown]);
  useEffect(() => {
    if (isNear) loadChunk(() => import('../../customer/recent/recent-strip.tsx')).then(setModule, () => {});
  }, [isNear]);

  if (RecentStrip) return <RecentStrip ids={others} />;
  return others.length > 0 && <div ref={place} className={styles.place} />;
}
