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
  const [isOver, setIsOver] = useState(false);
  const show = () => setIsOver(true);
  const list = { page: 1, from: 1, added: isOver ? { page: 2, count: 8, at: 12, pressed: null } : null };
  const ways = [
    { exists: !isOver, state: 'idle', show },
    { exists: true, state: 'pending', show },
    { exists: true, state: 'failed', show },
  ] as const;
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
        {ways.map((later) => (
          <MorePages key={later.state} list={{ ...list, later }} loaded="list.loaded" end="list.end" />
        ))}
      </Part>
    </>
  );
}
