import { BookLine } from '../book/book-line.tsx';
import { Price } from '../book/price.tsx';
import { RecentBookDocument } from '../generated/public/graphql.ts';
import { useAsked } from '../kit/use-asked.ts';
import skeleton from '../ui/skeleton.module.css';
import styles from './recent-book.module.css';

type Props = { readonly id: string; readonly className?: string | undefined };

/** A book looked at before, as an item of a list; one that is no longer sold, or can't be had, is left out. */
export function RecentBook({ id, className }: Props) {
  const { state, part: book } = useAsked(RecentBookDocument, { id }, (data) => data.book);
  if (!book && state !== 'loading') return null;
  return (
    <li className={className}>
      {book ? (
        <BookLine book={book}>
          <Price book={book} />
        </BookLine>
      ) : (
        <div className={`${skeleton.block} ${styles.toCome}`} />
      )}
    </li>
  );
}
