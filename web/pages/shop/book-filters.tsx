import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { FilterPanel } from '../../content/list/filter-panel.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { CategoryNameFragment } from '../../generated/public/graphql.ts';
import { filterWord } from '../../kit/list-address.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { chosenCategories } from './book-query.ts';

/** The id of the form, to which the field for the sort belongs too. */
export const filterForm = 'filters';

type Props = {
  readonly categories: readonly CategoryNameFragment[];
  /** The category that the path names: ticked like those of the parameters. */
  readonly category?: string | undefined;
};

/** Keyword and categories of the shop. */
export function BookFilters({ categories, category }: Props) {
  const [search] = useSearchParams();
  const keyword = filterWord(search, 'keyword');
  const chosen = chosenCategories(search, category);
  return (
    <FilterPanel to="/shop" id={filterForm} active={chosen.length + Number(keyword !== undefined)}>
      <TextField
        label={<FormattedMessage id="shop.keyword" />}
        name="keyword"
        type="search"
        maxLength={128}
        defaultValue={keyword}
        required={false}
        unmarked
      />
      <fieldset>
        <legend>
          <FormattedMessage id="shop.categories" />
        </legend>
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="category"
            value={id}
            defaultChecked={chosen.includes(id)}
            label={name ? <LocalisedText text={name} /> : id}
          />
        ))}
      </fieldset>
    </FilterPanel>
  );
}
