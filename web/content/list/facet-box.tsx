import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import text from '../../styles/text.module.css';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './facet-fields.module.css';

type Props = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** How many books there are with it; null where that is unknown. */
  readonly books: number | null;
  readonly children: ReactNode;
};

/** A box to tick that narrows a list of books, with the number of books there then are. */
export const FacetBox = ({ name, value, isChosen, books, children }: Props) => (
  <Checkbox
    name={name}
    value={value}
    defaultChecked={isChosen}
    label={
      books === null ? (
        children
      ) : (
        <>
          <span>{children}</span>
          <span className={styles.count} aria-hidden="true">
            {books}
          </span>
          <span className={text.hidden}>
            <FormattedMessage id="books.count" values={{ count: books }} />
          </span>
        </>
      )
    }
  />
);
