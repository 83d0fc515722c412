import { useState } from 'react';
import { MorePages } from '../content/list/more-pages.tsx';
import { Pagination } from '../content/list/pagination.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';

const ranges = [
  { page: 1, last: 5 },
  { page: 12, last: 24 },
  { page: 2, last: 2 },
] as const;

export function Pages() {
  const [added, setAdded] = useState<number | null>(null);
  const list = { page: 1, added, showMore: () => setAdded(8) };
  return (
    <>
      <Part title="Pages">
        <div className={styles.stack}>
          {ranges.map(({ page, last }) => (
            <Pagination key={last} page={page} last={last} label={`${page} / ${last}`} />
          ))}
        </div>
      </Part>
      <Part title="Show More">
        <MorePages list={{ ...list, hasMore: added === null, state: 'idle' }} loaded="list.loaded" end="list.end" />
        <MorePages list={{ ...list, hasMore: true, state: 'pending' }} loaded="list.loaded" end="list.end" />
        <MorePages list={{ ...list, hasMore: true, state: 'failed' }} loaded="list.loaded" end="list.end" />
      </Part>
    </>
  );
}
