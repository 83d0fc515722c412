import { BookLine } from '../../book/book-line.tsx';
import { StripBook } from '../../book/book-strip.tsx';
import { Price } from '../../book/price.tsx';
import { RecentBookDocument } from '../../generated/public/graphql.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import skeleton from '../../ui/skeleton.module.css';
import styles from './recent-book.module.css';

type Props = { readonly id: string; readonly inStrip?: boolean };

/** A book looked at before, as an item of a list or of a strip (book/book-strip.tsx); one that is no longer sold, or can't be had, is left out. */
export function RecentBook({ id, inStrip = false }: Props) {
  const { state, data: book } = usePublicQuery(RecentBookDocument, { id }, (found) => found.book);
  if (!book && state !== 'loading') return null;
  const Item = inStrip ? StripBook : 'li';
  return (
    <Item>
      {book ? (
        <BookLine book={book}>
          <Price book={book} />
        </BookLine>
      ) : (
        <div className={`${skeleton.block} ${styles.skeleton}`} />
      )}
    </Item>
  );
}
