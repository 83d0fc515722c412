import { FormattedMessage } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { filterForm } from './book-filters.tsx';
import { sortOf, sorts } from './book-query.ts';
import styles from './book-shelf.module.css';

/** The order of the list (shop-3): a new one sends the filters along, and begins at the first page. */
export function BookSortField() {
  const [search] = useSearchParams();
  return (
    <div className={styles.sort}>
      <SelectField
        label={<FormattedMessage id="shop.sort" />}
        name="sort"
        form={filterForm}
        defaultValue={sortOf(search)}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {sorts.map((sort) => (
          <FormattedMessage key={sort} id={`sort.${sort}`}>
            {(name) => <option value={sort}>{name}</option>}
          </FormattedMessage>
        ))}
      </SelectField>
      {/* Of its own: on a phone that of the form is folded away. */}
      <noscript>
        <Button type="submit" form={filterForm} look="secondary">
          <FormattedMessage id="sort.apply" />
        </Button>
      </noscript>
    </div>
  );
}
