import { FormattedMessage } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import { SearchField } from '../../content/list/search-field.tsx';
import { SearchStrip } from '../../content/list/search-strip.tsx';
import type { AuthorPageQuery } from '../../generated/public/graphql.ts';
import { filterIds } from '../../kit/list-address.ts';
import { SelectField } from '../../ui/field.tsx';

/** Search by name and category. */
export function AuthorFilters({ categories }: { readonly categories: NonNullable<AuthorPageQuery['categories']> }) {
  const [search] = useSearchParams();
  const [chosen] = filterIds(search, 'category');
  return (
    <SearchStrip to="/author">
      <SearchField name="name" label="author.name" />
      <SelectField
        label={<FormattedMessage id="author.category" />}
        name="category"
        defaultValue={chosen}
        required={false}
        unmarked
      >
        <FormattedMessage id="author.all">{(all) => <option value="">{all}</option>}</FormattedMessage>
        {chosen !== undefined && !categories.some(({ id }) => id === chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name?.value ?? id}
          </option>
        ))}
      </SelectField>
    </SearchStrip>
  );
}
