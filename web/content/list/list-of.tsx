import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import { FailedPage } from '../../navigation/failed-section.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EarlierPages } from './earlier-pages.tsx';
import { MorePages } from './more-pages.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { Pagination } from './pagination.tsx';
import { isPastEnd } from '../../kit/past-end.ts';

type Props<Item> = {
  /** Null where they could not be had. */
  readonly items: readonly Item[] | null;
  /** Why the legacy API has refused them, in its own words; where the list has pages, that says it. */
  readonly refusal?: string | null;
  /** Where it has pages. */
  readonly list?: Omit<PagedList<unknown>, 'items'>;
  /** Links alone lead to its pages: none is added to another. */
  readonly linked?: boolean;
  /** What a further page says that has come, and the end; what lists of anything say when left out. */
  readonly loaded?: MessageId;
  readonly end?: MessageId;
  readonly empty: MessageId;
  /** What the message takes. */
  readonly emptyValues?: Readonly<Record<string, ReactNode>>;
  readonly emptyHint?: MessageId;
  /** The way on from a list that has none. */
  readonly emptyAction?: ReactNode;
  /** Below it, what may do instead. */
  readonly instead?: ReactNode;
  /** In the place of the items, while others are awaited. */
  readonly skeleton?: ReactNode;
  readonly className?: string | undefined;
  /** Where it has headings, such as the letters of an index. */
  readonly groups?: Groups<Item>;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly keyOf: (item: Item, index: number) => string | number;
};

type Groups<Item> = {
  /** The name of an item's group; the items of a group follow each other. */
  readonly of: (item: Item) => string;
  readonly heading: (group: string) => ReactNode;
  /** The group that comes before all others, wherever its items are. */
  readonly first?: string;
  readonly className?: string | undefined;
};

/** The items of a list with the ways to further ones, or what became of them. */
export function ListOf<Item>(props: Props<Item>) {
  const { items, list, linked = false, skeleton, loaded = 'list.items_loaded', end = 'list.end' } = props;
  if (!items) return skeleton || <FailedPage refusal={props.refusal ?? list?.refusal ?? null} />;
  if (isPastEnd({ items, page: list?.page ?? 1 })) return skeleton || <NoSuchPage />;
  return (
    <>
      {skeleton || (items.length === 0 ? <NoItems {...props} /> : <Items {...props} items={items} />)}
      {list && (linked ? <Pages of={list} /> : <MorePages list={list} loaded={loaded} end={end} />)}
    </>
  );
}

function Pages({ of: { page, later } }: { readonly of: Omit<PagedList<unknown>, 'items'> }) {
  const last = later.exists ? page + 1 : page;
  return last > 1 && <Pagination page={page} last={last} />;
}

function NoItems<Item>({ empty, emptyValues, emptyHint, emptyAction, instead }: Props<Item>) {
  return (
    <>
      <EmptyState title={<FormattedMessage id={empty} values={emptyValues ?? {}} />} action={emptyAction}>
        {emptyHint && <FormattedMessage id={emptyHint} />}
      </EmptyState>
      {instead}
    </>
  );
}

/** What is added takes over the focus of the button, at the first of its links. */
function Items<Item>({
  items,
  list,
  linked = false,
  className,
  groups,
  children,
  keyOf,
}: Props<Item> & { readonly items: readonly Item[] }) {
  const element = useRef<HTMLDivElement>(null);
  const added = list?.added ?? null;
  const focusAdded = useEffectEvent(() => {
    const shown = element.current?.querySelectorAll(':scope > ul > li, :scope > section > ul > li');
    const first = added && shown?.[added.at]?.querySelector('a');
    // The reader may have gone on with something else.
    const isFree = document.activeElement === document.body || document.activeElement === added?.pressed;
    if (!first || !isFree) return;
    first.focus({ preventScroll: true });
    // Who has pressed with the keyboard goes on from there; to all others the list stays where it is.
    if (first.matches(':focus-visible')) first.scrollIntoView({ block: 'nearest' });
  });
  const came = added?.page;
  useEffect(() => {
    if (came !== undefined) focusAdded();
  }, [came]);

  const entries = items.map((item, index) => ({
    item,
    node: <li key={keyOf(item, index)}>{children(item, index)}</li>,
  }));
  return (
    <>
      {list && !linked && <EarlierPages list={list} />}
      <div ref={element}>
        {groups ? (
          namesOf(groups, items).map((name) => (
            <section key={name} className={groups.className}>
              {groups.heading(name)}
              <ul className={className}>
                {entries.filter(({ item }) => groups.of(item) === name).map(({ node }) => node)}
              </ul>
            </section>
          ))
        ) : (
          <ul className={className}>{entries.map(({ node }) => node)}</ul>
        )}
      </div>
    </>
  );
}

function namesOf<Item>({ of, first }: Groups<Item>, items: readonly Item[]): readonly string[] {
  const names = [...new Set(items.map(of))];
  return [...names.filter((name) => name === first), ...names.filter((name) => name !== first)];
}
