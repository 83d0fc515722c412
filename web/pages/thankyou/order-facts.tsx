import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Day } from '../../content/day.tsx';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { OrdersDocument } from '../../generated/orders/graphql.ts';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { LtrText } from '../../ui/ltr-text.tsx';

type Props = {
  /** By which the account lists it; null where that is not known. */
  readonly orderNumber: string | null;
  /** Whether the page names it already. */
  readonly isNamed: boolean;
};

/** The order as the account lists it, and how it is paid. */
export const OrderFacts = (props: Props) => (
  <ApolloArea fallback={<Facts number="…" date="…" />}>
    <ListedOrder {...props} />
  </ApolloArea>
);

function ListedOrder({ orderNumber, isNamed }: Props) {
  const { data, loading } = useQuery(OrdersDocument, {
    variables: { page: 1 },
    skip: orderNumber === null,
    errorPolicy: 'all',
    fetchPolicy: 'network-only',
  });
  const order = data?.viewer?.orders?.items.find(({ number }) => number === orderNumber);
  if (loading && !data) return <Facts number="…" date="…" />;
  return (
    <Facts
      number={!isNamed && orderNumber !== null && <LtrText>{orderNumber}</LtrText>}
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
