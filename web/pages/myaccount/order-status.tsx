import type { OrderFactsFragment } from '../../generated/account/graphql.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

const kinds = { PENDING: 'pending', COMPLETED: 'completed', OTHER: 'other' } as const;

/** How far an order is, in the reader's words or else in the legacy API's own; nothing where it has none. */
export const OrderStatus = ({ order: { status, statusText } }: { readonly order: OrderFactsFragment }) =>
  statusText === null ? null : (
    <StatusPill kind={kinds[status]}>
      <bdi>{statusText}</bdi>
    </StatusPill>
  );
