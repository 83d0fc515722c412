import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './search-strip.module.css';

type Props = {
  /** The list that is searched; the fields are named for the parameters of its address. */
  readonly to: string;
  /** A field or several, the widest first. */
  readonly children: ReactNode;
  /** Fields that have a line of their own, below. */
  readonly more?: ReactNode;
};

/** A search across the whole width above its list; on a phone it is one line, where placeholders take the place of labels. */
export const SearchStrip = ({ to, children, more }: Props) => (
  <FilterForm to={to} className={styles.strip}>
    {children}
    <Button type="submit" icon="search">
      <span className={styles.words}>
        <FormattedMessage id="content.search" />
      </span>
    </Button>
    {more && <div className={styles.more}>{more}</div>}
  </FilterForm>
);
