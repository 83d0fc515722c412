import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import { FailedPage } from '../../navigation/failed-part.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EarlierPages } from './earlier-pages.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { isPastEnd } from './past-end.ts';

type Props<Item> = {
  /** Null where they could not be had. */
  readonly items: readonly Item[] | null;
  /** Where it has pages. */
  readonly list?: Pick<PagedList<unknown>, 'page' | 'from' | 'earlier' | 'added'>;
  readonly empty: MessageId;
  /** What the message takes. */
  readonly emptyValues?: Readonly<Record<string, ReactNode>>;
  readonly emptyHint?: MessageId;
  /** The way on from a list that has none. */
  readonly emptyAction?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (item: Item) => ReactNode;
  readonly keyOf: (item: Item, index: number) => string | number;
};

/** The items of a list, or what became of them. What is added to them takes over the focus, at the first of its links. */
export function ListOf<Item>(props: Props<Item>) {
  const { items, list, className, children, keyOf } = props;
  const element = useRef<HTMLUListElement>(null);
  const { page = 1, added = null } = list ?? {};
  const focusAdded = useEffectEvent(() => {
    const first = added && element.current?.children[added.at]?.querySelector('a');
    if (!first) return;
    first.focus({ preventScroll: true });
    // Who has pressed with the keyboard goes on from there; to all others the list stays where it is.
    if (first.matches(':focus-visible')) first.scrollIntoView({ block: 'nearest' });
  });
  const came = added?.page;
  useEffect(() => {
    if (came !== undefined) focusAdded();
  }, [came]);

  if (!items) return <FailedPage />;
  if (isPastEnd({ items, page })) return <NoSuchPage />;
  if (items.length === 0) {
    return (
      <EmptyState
        title={<FormattedMessage id={props.empty} values={props.emptyValues ?? {}} />}
        action={props.emptyAction}
      >
        {props.emptyHint && <FormattedMessage id={props.emptyHint} />}
      </EmptyState>
    );
  }
  return (
    <>
      {list && <EarlierPages list={list} />}
      <ul ref={element} className={className}>
        {items.map((item, index) => (
          <li key={keyOf(item, index)}>{children(item)}</li>
        ))}
      </ul>
    </>
  );
}
