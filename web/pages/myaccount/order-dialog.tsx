import { FormattedMessage } from 'react-intl';
import { Amount } from '../../book/price.tsx';
import { Day } from '../../content/day.tsx';
import type { OrderFactsFragment } from '../../generated/orders/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';
import styles from './order-dialog.module.css';
import { OrderStatus } from './order-status.tsx';

/** One order, to be printed: the legacy API sends no lines of it. */
export function OrderDialog({ order, onGone }: { readonly order: OrderFactsFragment; readonly onGone: () => void }) {
  const { number, updatedAt, total } = order;
  return (
    <Dialog
      title={<FormattedMessage id="order.title" values={{ number: <LtrText key="number">{number}</LtrText> }} />}
      onGone={onGone}
    >
      <DefinitionList>
        <Definition name="orders.date">{updatedAt && <Day date={updatedAt} />}</Definition>
        <Definition name="orders.status">{order.statusText && <OrderStatus order={order} />}</Definition>
        <Definition name="orders.total">{total && <Amount money={total} />}</Definition>
      </DefinitionList>
      <div className={styles.print}>
        <Button look="secondary" onClick={() => print()}>
          <FormattedMessage id="orders.print" />
        </Button>
      </div>
    </Dialog>
  );
}
