import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { filterWord } from '../../kit/list-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './search-form.module.css';

type Props = {
  /** The list that is searched, by the parameter `search` of its address. */
  readonly to: string;
  readonly label: ReactNode;
};

/** The search of a list that is narrowed by words alone. */
export function SearchForm({ to, label }: Props) {
  const [search] = useSearchParams();
  return (
    <FilterForm to={to} className={styles.form}>
      <TextField
        label={label}
        name="search"
        type="search"
        maxLength={128}
        defaultValue={filterWord(search, 'search')}
        required={false}
        unmarked
      />
      <Button type="submit" icon="search">
        <FormattedMessage id="content.search" />
      </Button>
    </FilterForm>
  );
}
