import { useSearchParams } from '../../navigation/router.ts';
import { useChosenFacets } from '../../content/list/chosen-facets.ts';
import { FilterChips } from '../../content/list/filter-chips.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { CategoryNameFragment } from '../../generated/public/graphql.ts';
import { filterWord } from '../../kit/list-address.ts';
import { chosenCategories, listAddress } from './book-query.ts';

/** The id of what says how many books there are. */
export const resultsId = 'results';

type Props = {
  readonly categories: readonly CategoryNameFragment[];
  /** The category that the path names. */
  readonly category?: string | undefined;
};

/** What narrows the list of books, each a link that takes it away. */
export function BookChips({ categories, category }: Props) {
  const [search] = useSearchParams();
  const keyword = filterWord(search, 'keyword');
  const chosen = chosenCategories(search, category);
  const facets = useChosenFacets(search);
  const all = new URLSearchParams(search);
  for (const name of ['category', 'page']) all.delete(name);
  for (const id of chosen) all.append('category', id);
  const without = (name: string, value?: string): string => {
    const kept = new URLSearchParams(all);
    kept.delete(name, value);
    return listAddress(kept, category);
  };
  const words = { key: 'keyword', without: without('keyword'), name: <bdi>{keyword}</bdi> };
  const ofCategories = chosen.map((id) => {
    const name = categories.find((each) => each.id === id)?.name;
    return { key: id, without: without('category', id), name: name ? <LocalisedText text={name} /> : id };
  });
  const ofFacets = facets.map(({ parameter, value, name }) => ({
    key: `${parameter} ${value}`,
    without: without(parameter, value),
    name: name.value,
  }));
  const chips = [...(keyword === undefined ? [] : [words]), ...ofCategories, ...ofFacets];
  return <FilterChips chips={chips} results={resultsId} />;
}
