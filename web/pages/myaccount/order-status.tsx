import { LocalisedText } from '../../content/localised-text.tsx';
import type { OrderFactsFragment } from '../../generated/orders/graphql.ts';
import { writtenIn } from '../../i18n/written-in.ts';
import { StatusLabel } from '../../ui/status-label.tsx';

const kinds = { PENDING: 'pending', COMPLETED: 'completed', OTHER: 'other' } as const;

/** How far an order is, in the reader's words or else in the legacy API's own, marked with their language; nothing where it has none. */
export const OrderStatus = ({ order: { status, statusText } }: { readonly order: OrderFactsFragment }) =>
  statusText === null ? null : (
    <StatusLabel kind={kinds[status]}>
      <LocalisedText text={{ value: statusText, language: writtenIn(statusText) }} />
    </StatusLabel>
  );
