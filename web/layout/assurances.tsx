import { Assurance } from '../ui/assurance.tsx';
import styles from './assurances.module.css';

/** What the press promises a buyer. */
export function Assurances() {
  return (
    <ul className={styles.list}>
      <Assurance kind="money" />
      <Assurance kind="return" />
    </ul>
  );
}
