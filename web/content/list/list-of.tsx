import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { FailedPage } from '../../navigation/failed-part.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { isPastEnd } from './past-end.ts';

type Props<Item> = {
  /** Null where they could not be had. */
  readonly items: readonly Item[] | null;
  /** The page of the list that they are. */
  readonly page?: number;
  readonly empty: MessageId;
  readonly emptyHint?: MessageId;
  /** The way on from a list that has none. */
  readonly emptyAction?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (item: Item) => ReactNode;
  readonly keyOf: (item: Item, index: number) => string | number;
};

/** The items of a list, or what became of them. */
export function ListOf<Item>({
  items,
  page = 1,
  empty,
  emptyHint,
  emptyAction,
  className,
  children,
  keyOf,
}: Props<Item>) {
  if (!items) return <FailedPage />;
  if (isPastEnd({ items, page })) return <NoSuchPage />;
  if (items.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id={empty} />} action={emptyAction}>
        {emptyHint && <FormattedMessage id={emptyHint} />}
      </EmptyState>
    );
  }
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={keyOf(item, index)}>{children(item)}</li>
      ))}
    </ul>
  );
}
