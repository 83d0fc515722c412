import { matchRoutes, type Path, type RouteObject } from '../navigation/router.ts';
import { pageOperation } from '../kit/load-page.ts';
import type { Operation } from '../kit/operation.ts';
import { type PageAddress, pageOf } from '../kit/page.ts';

type Matched = {
  readonly route: RouteObject;
  /** Null for a route without data of its own. */
  readonly page: ReturnType<typeof pageOf>;
  readonly address: PageAddress;
  /** What the page asks; null where it has no data, or there can't be such a page. */
  readonly operation: Operation | null;
};

/** The routes of an address, each with what it asks on a day. */
export const operationsAt = (
  routes: RouteObject[],
  { pathname, search }: Pick<Path, 'pathname' | 'search'>,
  today: string,
): readonly Matched[] =>
  (matchRoutes(routes, { pathname, search }) ?? []).map(({ route, params }) => {
    const page = pageOf(route);
    const address = { params, search: new URLSearchParams(search), today };
    return { route, page, address, operation: page && pageOperation(page, address) };
  });
