import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { SearchStrip } from '../../content/list/search-strip.tsx';
import type { AuthorPageQuery } from '../../generated/public/graphql.ts';
import { filterIds, filterWord } from '../../kit/list-address.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { longestKeyword } from '../../ui/longest-keyword.ts';

/** Search by name and category. */
export function AuthorFilters({ categories }: { readonly categories: NonNullable<AuthorPageQuery['categories']> }) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const [chosen] = filterIds(search, 'category');
  return (
    <SearchStrip to="/author">
      <TextField
        label={<FormattedMessage id="author.name" />}
        placeholder={intl.formatMessage({ id: 'author.name' })}
        name="name"
        type="search"
        maxLength={longestKeyword}
        defaultValue={filterWord(search, 'name')}
        required={false}
        unmarked
      />
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
