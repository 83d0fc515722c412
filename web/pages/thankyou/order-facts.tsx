import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Day } from '../../content/day.tsx';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { type Bought, noteOrderNumber } from '../../customer/checkout/purchase-storage.ts';
import { OrdersDocument } from '../../generated/orders/graphql.ts';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';

type Props = {
  /** By which the account lists it; null until that is known. */
  readonly orderNumber: string | null;
  /** Whether the page names it already. */
  readonly isNamed: boolean;
  readonly total: Bought['total'];
};

/** The order as the account lists it, and how it is paid. */
export const OrderFacts = (props: Props) => (
  <ApolloArea fallback={<Facts number="…" date="…" />}>
    <ListedOrder {...props} />
  </ApolloArea>
);

/** The checkout gives other numbers than the list has: the order is the latest as the receipt is first shown, if that came to as much. */
function ListedOrder({ orderNumber, isNamed, total }: Props) {
  const { data, loading } = useQuery(OrdersDocument, {
    variables: { page: 1 },
    errorPolicy: 'all',
    fetchPolicy: 'network-only',
  });
  const orders = data?.viewer?.orders?.items ?? [];
  const latest = orders[0]?.total?.amount === total.amount ? orders[0] : undefined;
  const order = orderNumber === null ? latest : orders.find(({ number }) => number === orderNumber);
  const found = order?.number;
  useEffect(() => {
    if (found !== undefined) noteOrderNumber(found);
  }, [found]);
  if (loading && !data) return <Facts number="…" date="…" />;
  const number = isNamed ? null : (found ?? orderNumber);
  return (
    <Facts
      number={number !== null && <LtrText>{number}</LtrText>}
      date={order?.updatedAt && <Day date={order.updatedAt} />}
    />
  );
}

const Facts = ({ number, date }: { readonly number: ReactNode; readonly date: ReactNode }) => (
  <DefinitionList>
    <Definition name="orders.number">{number}</Definition>
    <Definition name="orders.date">{date}</Definition>
    <Definition name="checkout.payment">
      <FormattedMessage id="checkout.cod" />
    </Definition>
  </DefinitionList>
);
