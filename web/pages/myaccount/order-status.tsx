import type { OrderFactsFragment } from '../../generated/account/graphql.ts';
import { StatusLabel } from '../../ui/status-label.tsx';

const kinds = { PENDING: 'pending', COMPLETED: 'completed', OTHER: 'other' } as const;

/** How far an order is, in the reader's words or else in the legacy API's own; nothing where it has none. */
export const OrderStatus = ({ order: { status, statusText } }: { readonly order: OrderFactsFragment }) =>
  statusText === null ? null : (
    <StatusLabel kind={kinds[status]}>
      <bdi>{statusText}</bdi>
    </StatusLabel>
  );
