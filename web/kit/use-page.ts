import { useLoaderData } from 'react-router-dom';
import type { Loaded } from './load-page.ts';
import type { Variables } from './operation.ts';
import type { PageData } from './page.ts';

/**
 * The data of the page, as its loader brought it: the fields of its operation, and which of them failed. For the page's
 * `View` and what that renders.
 */
export function usePage<Data extends object, Asked extends Variables>(
  _page: PageData<Data, Asked>,
): Data & { readonly failed: (field: keyof Data & string) => boolean } {
  // The route of this view has the loader of this page: app/page-routes.ts pairs them.
  const { data, failed } = useLoaderData<Loaded<Data>>();
  return { ...data, failed: (field) => failed.includes(field) };
}
