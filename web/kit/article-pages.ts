import type { MessageId } from '../i18n/messages.ts';
import { filterWord, pageNumber } from './list-address.ts';
import type { PageDocument } from './operation.ts';
import { defineDetail, type DetailPage, type Page } from './page.ts';

/** What the operation of such a list takes. */
type Searched = { readonly search?: string | null | undefined; readonly page?: number | null | undefined };

type Declared<List, Items extends keyof List & string, Detail, Item extends keyof Detail & string> = {
  readonly path: string;
  /** What the list is called. */
  readonly name: MessageId;
  /** Asks one page of the list. */
  readonly list: PageDocument<List, Searched>;
  readonly items: Items;
  /** Asks one of its items, by `$id`. */
  readonly detail: PageDocument<Detail, { readonly id: string }>;
  readonly item: Item;
};

/** A list that is searched by words and has further pages, and the details of its items (content/list/article-list.tsx shows both). */
export const articlePages = <List, Items extends keyof List & string, Detail, Item extends keyof Detail & string>({
  path,
  name,
  list,
  items,
  detail,
  item,
}: Declared<List, Items, Detail, Item>): {
  readonly page: Page<List, Searched> & { readonly principal: readonly Items[] };
  readonly detail: DetailPage<Detail, Item>;
} => ({
  page: {
    path,
    document: list,
    variables: ({ search }) => ({ search: filterWord(search, 'search'), page: pageNumber(search) }),
    principal: [items],
  },
  detail: defineDetail({ document: detail, principal: item, notFound: { to: `/${path}`, name }, opensWithText: true }),
});
