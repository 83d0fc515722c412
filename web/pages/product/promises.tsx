import { useIntl } from 'react-intl';
import { Assurance } from '../../ui/assurance.tsx';
import styles from './promises.module.css';

/** How a book is delivered, paid for and returned, in short, where it is bought. */
export function Promises() {
  const intl = useIntl();
  return (
    <ul className={styles.promises} aria-label={intl.formatMessage({ id: 'footer.assurance' })}>
      <Assurance kind="delivery" />
      <Assurance kind="payment" />
      <Assurance kind="money" />
      <Assurance kind="return" />
    </ul>
  );
}
