import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-panel.module.css';

type Props = {
  /** The list that it narrows, and its address without any filter. */
  readonly to: string;
  /** The id of the form, for fields that are elsewhere on the page. */
  readonly id?: string;
  /** How many filters are set. */
  readonly active: number;
  /** The fields; a group of them is a fieldset. */
  readonly children: ReactNode;
};

/** The filters of a list in a column beside it, in view while the list scrolls; folded away where there is no room beside it. */
export function FilterPanel({ to, id, active, children }: Props) {
  return (
    <details className={styles.panel}>
      <summary>
        <Icon name="filter" />
        <FormattedMessage id="shop.filters" />
        {active > 0 && (
          <span className={styles.active}>
            <FormattedMessage id="filters.active" values={{ count: active }} />
          </span>
        )}
        <Icon name="down" className={styles.chevron} />
      </summary>
      <FilterForm to={to} {...(id !== undefined && { id })} className={styles.form}>
        {children}
        <div className={styles.actions}>
          <Button type="submit">
            <FormattedMessage id="shop.filter" />
          </Button>
          <ButtonLink to={to} look="secondary" preventScrollReset>
            <FormattedMessage id="shop.reset" />
          </ButtonLink>
        </div>
      </FilterForm>
    </details>
  );
}
