import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Amount } from '../../book/price.tsx';
import { Day } from '../../content/day.tsx';
import type { OrderFactsFragment } from '../../generated/orders/graphql.ts';
import { useActionLabel } from '../../i18n/action-label.ts';
import { Button } from '../../ui/button.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import { Table } from '../../ui/table.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderStatus } from './order-status.tsx';

/** Orders, a line each, and the dialog that shows one of them. */
export function OrderTable({ orders }: { readonly orders: readonly OrderFactsFragment[] }) {
  const [viewed, setViewed] = useState<OrderFactsFragment | null>(null);
  return (
    <>
      <Table
        compact
        caption={<FormattedMessage id="account.orders" />}
        columns={[
          { head: 'orders.number' },
          { head: 'orders.date' },
          { head: 'orders.status' },
          { head: 'orders.total', align: 'end' },
          { head: 'orders.actions', place: 'action' },
        ]}
        rows={orders.map((order) => ({
          id: order.id,
          cells: {
            'orders.number': (
              <b>
                <LtrText>{order.number}</LtrText>
              </b>
            ),
            'orders.date': order.updatedAt && <Day date={order.updatedAt} />,
            'orders.status': <OrderStatus order={order} />,
            'orders.total': order.total && <Amount money={order.total} />,
            'orders.actions': <ViewButton number={order.number} onView={() => setViewed(order)} />,
          },
        }))}
      />
      {viewed && <OrderDialog order={viewed} onGone={() => setViewed(null)} />}
    </>
  );
}

function ViewButton({ number, onView }: { readonly number: string; readonly onView: () => void }) {
  const labelOf = useActionLabel();
  return (
    <Button
      look="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-label={labelOf('orders.view', number)}
      onClick={onView}
    >
      <FormattedMessage id="orders.view" />
    </Button>
  );
}
