import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import buttons from '../../ui/buttons.module.css';
import { Icon } from '../../ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './search-strip.module.css';

type Props = {
  /** The list that is searched; the fields are named for the parameters of its address. */
  readonly to: string;
  /** A field or several, the widest first. */
  readonly children: ReactNode;
};

/** A search across the whole width above its list. */
export const SearchStrip = ({ to, children }: Props) => (
  <FilterForm to={to} className={styles.strip}>
    {children}
    <button type="submit" className={buttons.primary}>
      <Icon name="search" />
      <FormattedMessage id="content.search" />
    </button>
  </FilterForm>
);
