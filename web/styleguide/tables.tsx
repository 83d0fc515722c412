import { FormattedMessage, useIntl } from 'react-intl';
import { BookLine } from '../book/book-line.tsx';
import { Amount, Price } from '../book/price.tsx';
import { StockStatus } from '../book/stock-status.tsx';
import { Day } from '../content/day.tsx';
import { LocalisedText } from '../content/localised-text.tsx';
import { usePageLanguage } from '../i18n/page-language.ts';
import { ButtonLink } from '../navigation/button-link.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { Table } from '../ui/table.tsx';
import { Part } from './part.tsx';
import { samples, stocks } from './samples.ts';

export function Tables() {
  return (
    <>
      <Part title="Table of books">
        <Wishlist />
      </Part>
      <Part title="Table of orders">
        <Orders />
      </Part>
    </>
  );
}

function Wishlist() {
  const intl = useIntl();
  const { books, long } = samples[usePageLanguage()];
  const kept = books.map((book, index) => ({
    ...book,
    ...(index === 1 && { title: long }),
    ...(stocks[index] ?? stocks[0]),
  }));
  return (
    <Table
      caption={<FormattedMessage id="wishlist.title" />}
      columns={[
        { head: 'cart.remove', place: 'corner' },
        { head: 'cart.product', place: 'name' },
        { head: 'wishlist.unit_price' },
        { head: 'wishlist.stock' },
        { head: 'orders.actions', place: 'action' },
      ]}
      rows={kept.map((book) => ({
        id: book.id,
        cells: {
          'cart.remove': (
            <IconButton
              icon="close"
              look="bare"
              aria-label={`${intl.formatMessage({ id: 'cart.remove' })}: ${book.title?.value}`}
            />
          ),
          'cart.product': <BookLine book={book} />,
          'wishlist.unit_price': <Price book={book} />,
          'wishlist.stock': <StockStatus book={book} available="wishlist.in_stock" />,
          'orders.actions': (
            <Button look="secondary" disabled={book.inStock === false}>
              <FormattedMessage id="book.add" />
            </Button>
          ),
        },
      }))}
    />
  );
}

const orders = [
  { number: 'UP-231112-0041', day: '2023-11-12', kind: 'pending', amount: '1514.00' },
  { number: 'UP-231028-0173', day: '2023-10-28', kind: 'other', amount: '148.00' },
  { number: 'UP-230302-0305', day: '2023-03-02', kind: 'completed', amount: '92.00' },
] as const;

function Orders() {
  const intl = useIntl();
  return (
    <Table
      caption={<FormattedMessage id="account.title" />}
      compact
      columns={[
        { head: 'orders.number' },
        { head: 'orders.date' },
        { head: 'orders.status' },
        { head: 'orders.total', align: 'end' },
        { head: 'orders.actions', place: 'action' },
      ]}
      rows={orders.map(({ number, day, kind, amount }) => ({
        id: number,
        cells: {
          'orders.number': (
            <b>
              <LtrText>{number}</LtrText>
            </b>
          ),
          'orders.date': <Day date={day} />,
          'orders.status': (
            <StatusLabel kind={kind}>
              {kind === 'other' ? (
                <LocalisedText text={{ value: 'Handed over to the courier', language: 'EN' }} />
              ) : (
                <FormattedMessage id={`status.${kind}`} />
              )}
            </StatusLabel>
          ),
          'orders.total': <Amount money={{ amount, currencyCode: 'QAR' }} />,
          'orders.actions': (
            <ButtonLink
              to="/myaccount"
              look="secondary"
              size="small"
              aria-label={`${intl.formatMessage({ id: 'orders.view' })}: ${number}`}
            >
              <FormattedMessage id="orders.view" />
            </ButtonLink>
          ),
        },
      }))}
    />
  );
}
