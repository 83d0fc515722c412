import { useMatches } from '../navigation/router.ts';
import type { Loaded } from './load-page.ts';
import type { Variables } from './operation.ts';
import { type PageData, pageOf } from './page.ts';

/** The data of the pages that are shown, as their loaders brought it. */

type Shown<Data> = {
  readonly failed: (field: keyof Data & string) => boolean;
  /** Why the legacy API has refused, in its own words; null where it has not. */
  readonly refusal: string | null;
} & Pick<Loaded<Data>, 'asOf' | 'today'>;

/** Without a single principal field the view is not rendered. */
type Principal<Data, Field> = Field extends keyof Data
  ? { readonly [Name in Field]: NonNullable<Data[Name]> }
  : unknown;

/**
 * The data of the page: the fields of its operation, which of them failed and why, of what time it is where it is old, and
 * the day it was asked for. For the page's `View` and what that renders; throws elsewhere.
 */
export function usePage<Data extends object, Asked extends Variables, Field>(
  page: PageData<Data, Asked> & { readonly principal: Field },
): Data & Principal<Data, Field> & Shown<Data> {
  const loaded = useLoaded(page);
  if (!loaded) throw new Error('Another page is shown');
  const { data, failed, asOf, today, refusal = null } = loaded;
  // Where its principal field is missing, loadPage has thrown.
  const given = data as Data & Principal<Data, Field>;
  return { ...given, asOf, today, refusal, failed: (field) => failed.includes(field) };
}

/** What the loader of a page has brought; null where the page is not shown, or could not be had. */
export function useLoaded<Data extends object, Asked extends Variables>(
  page: PageData<Data, Asked>,
): Loaded<Data> | null {
  const declared: object = page;
  const match = useMatches().find((each) => pageOf(each) === declared);
  // The loader of a route is that of its page: app/page-routes.ts makes both.
  return (match?.loaderData as Loaded<Data> | null | undefined) ?? null;
}
