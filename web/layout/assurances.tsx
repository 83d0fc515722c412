import { FormattedMessage } from 'react-intl';
import { Icon } from '../components/icon.tsx';
import styles from './assurances.module.css';

/** What the press promises a buyer. */
export function Assurances() {
  return (
    <ul className={styles['list']}>
      <li>
        <Icon name="shield" />
        <FormattedMessage id="footer.money" />
      </li>
      <li>
        <Icon name="return" />
        <FormattedMessage id="footer.return" />
      </li>
    </ul>
  );
}
