import { Assurance } from '../ui/assurance.tsx';
import styles from './assurances.module.css';

/** What the publisher promises a buyer. */
export function Assurances() {
  return (
    <ul className={styles.list}>
      <Assurance kind="money" />
      <Assurance kind="return" />
    </ul>
  );
}
