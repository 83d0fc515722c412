import { FormattedMessage, FormattedNumber } from 'react-intl';
import { BookLine } from '../../book/book-line.tsx';
import { Amount } from '../../book/price.tsx';
import type { Bought } from '../../customer/checkout/purchase-storage.ts';
import { BoughtBooksDocument } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import { Table } from '../../ui/table.tsx';
import styles from './receipt.module.css';

/** What was bought, as the cart was, and what it came to. */
export function BoughtBooks({ bought: { lines, total } }: { readonly bought: Bought }) {
  const books = useBooks(lines);
  return (
    <>
      <Table
        caption={<FormattedMessage id="checkout.your_order" />}
        columns={[
          { head: 'cart.product', place: 'name' },
          { head: 'cart.quantity', align: 'end' },
          { head: 'cart.subtotal', align: 'end' },
        ]}
        rows={lines.map(({ id, book, quantity, subtotal }) => ({
          id,
          cells: {
            'cart.product': book ? (
              <BookLine book={{ ...book, ...books.get(book.id), category: null }} />
            ) : (
              <FormattedMessage id="cart.gone" />
            ),
            'cart.quantity': <FormattedNumber value={quantity} />,
            'cart.subtotal': subtotal && <Amount money={subtotal} />,
          },
        }))}
      />
      <dl className={styles.total}>
        <dt>
          <FormattedMessage id="cart.total" />
        </dt>
        <dd>
          <Amount money={total} />
        </dd>
      </dl>
    </>
  );
}

/** So many books can be asked for at once. */
const mostBooks = 50;

/** Titles and authors in the page's language, where the reader has bought in the other: by the books' ids, as far as they can be had. */
function useBooks(lines: Bought['lines']) {
  const language = usePageLanguage();
  const others = lines.flatMap(({ book }) => {
    const kept = book?.title?.language;
    return book && kept && languageOf[kept] !== language ? [book.id] : [];
  });
  const { data } = usePublicQuery(
    BoughtBooksDocument,
    others.length > 0 ? { ids: others.slice(0, mostBooks) } : null,
    ({ booksById }) => booksById,
  );
  return new Map(data?.flatMap((book) => (book ? [[book.id, book]] : [])));
}
