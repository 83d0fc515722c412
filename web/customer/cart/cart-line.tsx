import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { focusNext } from '../../ui/focus-next.ts';
import { GoneBook } from './gone-book.tsx';
import { nameOf } from './name-of.ts';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { IconButton } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import skeleton from '../../ui/skeleton.module.css';
import styles from './cart-line.module.css';
import { LineStock } from './line-stock.tsx';
import { PriceChange } from './price-change.tsx';
import type { ShownLine } from './shown-cart.ts';

/** The book of a line, and below it how its price has changed, and what keeps it from being ordered. */
export function CartBook({ line, children }: { readonly line: ShownLine; readonly children?: ReactNode }) {
  const { priced } = line;
  if (!priced) return <div className={`${skeleton.block} ${styles.skeleton}`} />;
  if (!priced.book) return <GoneBook id={line.bookId} />;
  return (
    <BookLine book={{ ...priced.book, category: null }}>
      {children}
      <PriceChange bookId={line.bookId} price={priced.unitPrice} />
      <LineStock line={{ quantity: line.quantity, book: priced.book }} />
    </BookLine>
  );
}

type Removal = {
  readonly line: ShownLine;
  readonly onRemove: (line: ShownLine) => void;
  /** It has just been put back: the button that did it had the focus, and is gone. */
  readonly isBack: boolean;
};

/** Takes a line out; the focus goes on to the next one, or to the one before. */
export function RemoveButton({ line, onRemove, isBack }: Removal) {
  const intl = useIntl();
  const language = usePageLanguage();
  const title = isolated(nameOf({ bookId: line.bookId, book: line.priced?.book }), language);
  const remove = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // The second press of two would meet the next line, which has moved up.
    if (detail > 1) return;
    focusNext(currentTarget);
    onRemove(line);
  };
  return (
    <IconButton
      icon="close"
      look="bare"
      data-removes
      ref={isBack ? focusIfLost : undefined}
      aria-label={intl.formatMessage({ id: 'panel.remove' }, { title })}
      onClick={remove}
    />
  );
}
