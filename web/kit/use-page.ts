import { useLoaderData } from 'react-router-dom';
import type { Loaded } from './load-page.ts';
import type { Variables } from './operation.ts';
import type { PageData } from './page.ts';

/**
 * The data of the page, as its loader brought it: the fields of its operation, which of them failed, and of what time it is
 * where it is old. For the page's `View` and what that renders.
 */
export function usePage<Data extends object, Asked extends Variables>(
  _page: PageData<Data, Asked>,
): Data & { readonly failed: (field: keyof Data & string) => boolean; readonly asOf: string | null } {
  // The route of this view has the loader of this page: app/page-routes.ts pairs them.
  const { data, failed, asOf } = useLoaderData<Loaded<Data>>();
  return { ...data, asOf, failed: (field) => failed.includes(field) };
}
