import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { BookStrip, StripBook } from '../../book/book-strip.tsx';
import { Price } from '../../book/price.tsx';
import { forgetRecentBooks } from '../../customer/recent-books.ts';
import { RecentBookDocument } from '../../generated/public/graphql.ts';
import { useAsked } from '../../kit/use-asked.ts';
import page from '../../styles/page.module.css';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import skeleton from '../../ui/skeleton.module.css';
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
          <Button look="text" size="small" onClick={clear}>
            <FormattedMessage id="recent.clear" />
          </Button>
        }
      >
        <BookStrip>
          {ids.map((id) => (
            <RecentBook key={id} id={id} />
          ))}
        </BookStrip>
      </Section>
    </div>
  );
}

const focus = (line: HTMLElement | null) => line?.focus();

/** A book that is no longer sold, or can't be had, is left out. */
function RecentBook({ id }: { readonly id: string }) {
  const { state, part: book } = useAsked(RecentBookDocument, { id }, (data) => data.book);
  if (!book && state !== 'loading') return null;
  return (
    <StripBook>
      {book ? (
        <BookLine book={book}>
          <Price book={book} />
        </BookLine>
      ) : (
        <div className={`${skeleton.block} ${styles.toCome}`} />
      )}
    </StripBook>
  );
}
