import { useMatches } from '../../navigation/router.ts';
import { roleOf } from '../../kit/page.ts';

/** The path of the list that is shown, without that of a detail over it, and whether there is one. */
export function useListPath(): { readonly path: string; readonly hasDetail: boolean } {
  const matches = useMatches();
  const list = matches.findLast((match) => roleOf(match) !== 'detail');
  return { path: list?.pathname.replace(/(?<=.)\/+$/, '') ?? '/', hasDetail: list !== matches.at(-1) };
}
