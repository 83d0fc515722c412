import { FormattedMessage, useIntl } from 'react-intl';
import buttons from '../ui/buttons.module.css';
import { Price } from '../book/price.tsx';
import { LocalisedText } from '../content/localised-text.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import table from '../ui/table.module.css';
import { usePageLanguage } from '../i18n/page-language.ts';
import { Part } from './part.tsx';
import { samples } from './samples.ts';

export function Wishlist() {
  const intl = useIntl();
  const books = samples[usePageLanguage()].books.slice(0, 3);
  return (
    <Part title="Table">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="cart.product" />
            </th>
            <th scope="col">
              <FormattedMessage id="wishlist.unit_price" />
            </th>
            <th scope="col">
              <FormattedMessage id="wishlist.stock" />
            </th>
            <th scope="col">
              <FormattedMessage id="orders.actions" />
            </th>
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <tr key={book.id}>
              <td>
                <ShopLink to={`/product/${book.id}`}>{book.title && <LocalisedText text={book.title} />}</ShopLink>
              </td>
              <td data-label={intl.formatMessage({ id: 'wishlist.unit_price' })}>
                <Price book={book} />
              </td>
              <td data-label={intl.formatMessage({ id: 'wishlist.stock' })}>
                <FormattedMessage id="wishlist.in_stock" />
              </td>
              <td>
                <button type="button" className={buttons.secondary}>
                  <FormattedMessage id="book.add" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
