import { useSearchParams } from '../../navigation/router.ts';
import { useChosenFacets } from '../../content/list/chosen-facets.ts';
import type { Narrowed } from '../../content/list/list-title.tsx';
import type { CategoryNameFragment } from '../../generated/public/graphql.ts';
import { filterWord } from '../../kit/list-address.ts';
import { chosenCategories } from './book-query.ts';

/** What the list says in its title that it is narrowed by, beside the category that the path names. */
export function useNarrowed(categories: readonly CategoryNameFragment[] | null, category?: string): Narrowed {
  const [search] = useSearchParams();
  const facets = useChosenFacets(search);
  const others = chosenCategories(search, category).filter((id) => id !== category);
  const names = others.map((id) => categories?.find((each) => each.id === id)?.name ?? null);
  return {
    words: filterWord(search, 'keyword'),
    chosen: [...names.filter((name) => name !== null), ...facets.map(({ name }) => name)],
  };
}
