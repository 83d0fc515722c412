import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { BookStrip } from '../../book/book-strip.tsx';
import page from '../../styles/page.module.css';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { RecentBook } from './recent-book.tsx';
import { forgetRecentBooks } from './recent-books.ts';
import styles from './recent-strip.module.css';

/** Books side by side, low, with the way to have them forgotten. */
export function RecentStrip({ ids }: { readonly ids: readonly string[] }) {
  const [isCleared, setCleared] = useState(false);
  if (ids.length === 0) {
    return (
      isCleared && (
        // The button that had the focus is gone.
        <output ref={focus} tabIndex={-1} className={`${page.wrap} ${styles.note}`}>
          <FormattedMessage id="recent.cleared" />
        </output>
      )
    );
  }
  const clear = () => {
    forgetRecentBooks();
    setCleared(true);
  };
  return (
    <div className={styles.whole}>
      <Section
        title="recent.title"
        low
        more={
          <Button look="text" onClick={clear}>
            <FormattedMessage id="recent.clear" />
          </Button>
        }
      >
        <BookStrip>
          {ids.map((id) => (
            <RecentBook key={id} id={id} inStrip />
          ))}
        </BookStrip>
      </Section>
    </div>
  );
}

const focus = (line: HTMLElement | null) => line?.focus();
