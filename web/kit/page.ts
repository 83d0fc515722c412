import type { Params, RouteObject } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Access } from './guard.ts';
import { isId } from './list-address.ts';
import type { Operation, PageDocument, Variables } from './operation.ts';

/** How a page is declared: its route, its data, its status. What it shows is `View` in the view.tsx beside its page.ts. */

/** What the address of a page contains, and the day on which it is asked for. */
export type PageAddress = {
  readonly params: Params;
  readonly search: URLSearchParams;
  /** The shop's day, such as 2026-11-20. A page that was rendered before midnight and hydrated after it keeps its day. */
  readonly today: string;
};

type Route = {
  /** Without a slash at its beginning; '' is the home page. */
  readonly path: string;
  /** With header and footer, or without; 'full' when left out. */
  readonly layout?: 'full' | 'bare';
  /** Further paths of the same page. */
  readonly alsoAt?: readonly string[];
  /** Who may see it, when not everybody; the others are sent elsewhere, and nothing on the way keeps the page. */
  readonly access?: Access;
};

type PlainPage = Route & {
  /** Whether an address names a page after the last one of its list: it is 404 then, and shown all the same. For the server alone. */
  readonly isPastEnd?: (search: URLSearchParams) => Promise<boolean>;
};

export type PageData<Data, Asked extends Variables> = {
  readonly document: PageDocument<Data, Asked>;
  /** What is asked; null where there can't be such a page, which is 404. */
  readonly variables: (address: PageAddress) => Asked | null;
  /**
   * What the page is about. One field: its absence is 404, its failure 503, and the view is not shown. Several: the view
   * is shown whatever failed, with 503 when none of them could be had.
   */
  readonly principal: (keyof Data & string) | readonly (keyof Data & string)[];
  /** What the address of a page of several fields names: its absence is 404, its failure leaves the others in view. */
  readonly subject?: keyof Data & string;
  /** Whether there is what the address narrows a list by, to be told by what has come; where not, the page is 404. */
  exists?(data: Data, address: PageAddress): boolean;
  /**
   * A field far below, which the page does not wait for: where it has not come soon, it is not there, and the view asks for it by
   * itself. Its operation has a variable of that name, by which it is left out.
   */
  readonly deferred?: keyof Data & string;
  /** Whether it opens with running text, whose typeface then comes among the first. */
  readonly opensWithText?: boolean;
  /** Asks the list alone, for its further pages: the rest of the page stays as it is. Its whole operation is asked when left out. */
  more?(variables: Asked): Operation<Partial<Data>>;
  /** Where the reader is led, and what they are told, where it is 404; that of books when left out. */
  readonly notFound?: NotFoundNotice;
  /** The query of its address in another language, where that differs: a letter belongs to one alphabet. */
  readonly queryIn?: (search: URLSearchParams, language: Language) => URLSearchParams;
};

/** Ids of texts, since the answer 404 carries them. */
export type NotFoundNotice = {
  /** The page to go on with, and its name. */
  readonly to: string;
  readonly name: MessageId;
  /** What there is not; that the page may have been removed when left out. */
  readonly text?: MessageId;
};

export type Page<Data, Asked extends Variables> = Route & PageData<Data, Asked>;

/** One item of a list by its id, shown over the list. */
export type DetailPage<Data, Field extends keyof Data & string> = PageData<Data, { readonly id: string }> & {
  readonly path: ':id';
  readonly principal: Field;
};

/** Any page, also one that has no data of its own. */
export type AnyPage = PlainPage & Partial<AnyPageData>;

export type AnyPageData = PageData<Record<string, unknown>, Variables>;

/** A page that shows data which everybody may see. */
export const definePage = <Data, Asked extends Variables, Declared extends Page<Data, Asked>>(
  page: Declared & Page<Data, Asked>,
): Declared => page;

/** A page without data of its own. */
export const definePlainPage = (page: PlainPage): PlainPage => page;

/** The detail of a list's items. Its operation asks one field: the item with the id `$id`. */
export const defineDetail = <Data, Field extends keyof Data & string>(
  detail: Pick<DetailPage<Data, Field>, 'document' | 'principal' | 'notFound' | 'opensWithText'>,
): DetailPage<Data, Field> => ({ ...detail, path: ':id', variables: byId });

/** The variables of what the path names by its id. Ids are numbers: nothing else is worth asking for. */
export const byId = ({ params: { id } }: Pick<PageAddress, 'params'>): { readonly id: string } | null =>
  id !== undefined && isId(id) ? { id } : null;

/** What a route carries of the page that it shows. */
export type PageHandle = {
  readonly page: AnyPageData;
  /** Over another page, or around others; a page by itself when left out. */
  readonly role?: 'detail' | 'frame';
};

/** The page that a route shows; null for a route that is no page, or has no data. */
export const pageOf = (route: Pick<RouteObject, 'handle'>): PageHandle['page'] | null => handleOf(route)?.page ?? null;

export const roleOf = (route: Pick<RouteObject, 'handle'>): PageHandle['role'] => handleOf(route)?.role;

const handleOf = ({ handle }: Pick<RouteObject, 'handle'>) =>
  // What app/page-routes.ts puts there.
  handle as PageHandle | undefined;

/** The query under which the pages of these routes are shown in another language. */
export const queryIn = (
  language: Language,
  search: URLSearchParams,
  routes: readonly Pick<RouteObject, 'handle'>[],
): URLSearchParams => routes.reduce((query, route) => pageOf(route)?.queryIn?.(query, language) ?? query, search);
