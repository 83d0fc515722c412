import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './chip.module.css';
import { ShopLink } from './shop-link.tsx';

type Props = {
  /** The address without it: a link there takes it away. */
  readonly without?: string;
  readonly children: ReactNode;
};

/** A word that a list is narrowed by, or that something belongs to. */
export function Chip({ without, children }: Props) {
  if (without === undefined) return <span className={styles.chip}>{children}</span>;
  return (
    <ShopLink to={without} className={`${styles.chip} ${styles.removable}`} preventScrollReset>
      <span className={text.hidden}>
        <FormattedMessage id="filters.remove" />
      </span>
      {children}
      <Icon name="close" className={styles.cross} />
    </ShopLink>
  );
}
