import { useSearchParams } from '../../navigation/router.ts';
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
  const address = (keep: { keyword?: string | undefined; categories: readonly string[] }) => {
    const parameters = new URLSearchParams(search);
    for (const name of ['keyword', 'category', 'page']) parameters.delete(name);
    if (keep.keyword !== undefined) parameters.set('keyword', keep.keyword);
    for (const id of keep.categories) parameters.append('category', id);
    return listAddress(parameters, category);
  };
  const words = {
    key: 'keyword',
    without: address({ categories: chosen }),
    name: <bdi>{keyword}</bdi>,
  };
  const ofCategories = chosen.map((id) => {
    const name = categories.find((each) => each.id === id)?.name;
    return {
      key: id,
      without: address({ keyword, categories: chosen.filter((each) => each !== id) }),
      name: name ? <LocalisedText text={name} /> : id,
    };
  });
  return <FilterChips chips={keyword === undefined ? ofCategories : [words, ...ofCategories]} results={resultsId} />;
}
