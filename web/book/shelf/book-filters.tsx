import { FormattedMessage } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import { useChosenFacets } from '../../content/list/chosen-facets.ts';
import { FacetBox } from '../../content/list/facet-box.tsx';
import { FacetFields } from '../../content/list/facet-fields.tsx';
import { FilterPanel } from '../../content/list/filter-panel.tsx';
import { SearchField } from '../../content/list/search-field.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { CategoryNameFragment, FacetsFragment } from '../../generated/public/graphql.ts';
import { filterWord } from '../../kit/list-address.ts';
import { FailedSection } from '../../navigation/failed-section.tsx';
import { chosenCategories, listAddress } from './book-query.ts';

/** The id of the form, to which the field for the sort belongs too. */
export const filterForm = 'filters';

type Props = {
  /** Null where they could not be had. */
  readonly categories: readonly CategoryNameFragment[] | null;
  /** How many books each narrowing leaves; null where that is unknown. */
  readonly facets: FacetsFragment | null;
  /** Whether to say so where they could not be had: where the list could not either, that says it for both. */
  readonly saysFailure: boolean;
  /** The category that the path names: ticked like those of the parameters. */
  readonly category?: string | undefined;
};

/** Keyword, categories and facets of the shop. */
export function BookFilters({ categories, facets, saysFailure, category }: Props) {
  const [search] = useSearchParams();
  const keyword = filterWord(search, 'keyword');
  const chosen = chosenCategories(search, category);
  const chosenFacets = useChosenFacets(search);
  const books = (id: string): number | null =>
    facets && (facets.categories.find((each) => each.category.id === id)?.books ?? 0);
  // One without a book leads nowhere; while books are still being gathered, that is not certain.
  const offered = categories?.filter(({ id }) => chosen.includes(id) || !facets?.isWhole || books(id) !== 0);
  // As while the categories can't be had: what is chosen stays so.
  const isUnlisted = (id: string) => !categories?.some((each) => each.id === id);
  return (
    <FilterPanel
      to="/shop"
      addressOf={(fields) => listAddress(fields, category)}
      id={filterForm}
      active={chosen.length + chosenFacets.length + Number(keyword !== undefined)}
    >
      <SearchField name="keyword" label="shop.keyword" labelled />
      {chosen.filter(isUnlisted).map((id) => (
        <input key={id} type="hidden" name="category" value={id} />
      ))}
      {(offered ? offered.length > 0 : saysFailure) && (
        <fieldset>
          <legend>
            <FormattedMessage id="shop.categories" />
          </legend>
          {!offered && <FailedSection />}
          {offered?.map(({ id, name }) => (
            <FacetBox key={id} name="category" value={id} isChosen={chosen.includes(id)} books={books(id)}>
              {name ? <LocalisedText text={name} /> : id}
            </FacetBox>
          ))}
        </fieldset>
      )}
      <FacetFields facets={facets} />
    </FilterPanel>
  );
}
