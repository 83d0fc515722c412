import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { FilterForm } from '../../content/list/filter-form.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { CategoryNameFragment } from '../../generated/public/graphql.ts';
import { filterIds, filterWord } from '../../kit/list-address.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './book-filters.module.css';

/** The id of the form, to which the field for the sort belongs too. */
export const filterForm = 'filters';

type Props = {
  readonly categories: readonly CategoryNameFragment[];
  /** The category that the path names: ticked like those of the parameters. */
  readonly category?: string | undefined;
};

/** Keyword and categories of the shop; folded away where there is no room beside the list. */
export function BookFilters({ categories, category }: Props) {
  const [search] = useSearchParams();
  const chosen = new Set([category, ...filterIds(search, 'category')]);
  return (
    <details className={styles.filters}>
      <summary>
        <FormattedMessage id="shop.filters" />
        <Icon name="down" className={styles.chevron} />
      </summary>
      <FilterForm to="/shop" id={filterForm} className={styles.form}>
        <TextField
          label={<FormattedMessage id="shop.keyword" />}
          name="keyword"
          type="search"
          maxLength={128}
          defaultValue={filterWord(search, 'keyword')}
          required={false}
          unmarked
        />
        <fieldset className={styles.categories}>
          <legend>
            <FormattedMessage id="shop.categories" />
          </legend>
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="category"
              value={id}
              defaultChecked={chosen.has(id)}
              label={name ? <LocalisedText text={name} /> : id}
            />
          ))}
        </fieldset>
        <div className={styles.actions}>
          <Button type="submit">
            <FormattedMessage id="shop.filter" />
          </Button>
          <ButtonLink to="/shop" look="secondary" preventScrollReset>
            <FormattedMessage id="shop.reset" />
          </ButtonLink>
        </div>
      </FilterForm>
    </details>
  );
}
