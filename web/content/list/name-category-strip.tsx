import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import type { CategoryNameFragment } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { filterIds } from '../../kit/list-address.ts';
import { SelectField } from '../../ui/field.tsx';
import { SearchField } from './search-field.tsx';
import { SearchStrip } from './search-strip.tsx';

type Props = {
  /** The list that is searched, by `name` and `category`. */
  readonly to: string;
  /** What the name is of. */
  readonly name: MessageId;
  readonly categories: readonly CategoryNameFragment[];
  /** What else narrows it, below. */
  readonly children?: ReactNode;
};

/** Search by name and category. */
export function NameCategoryStrip({ to, name: label, categories, children }: Props) {
  const [search] = useSearchParams();
  const [chosen] = filterIds(search, 'category');
  return (
    <SearchStrip to={to} more={children}>
      <SearchField name="name" label={label} />
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
