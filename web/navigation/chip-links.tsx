import type { ReactNode } from 'react';
import styles from './chip-links.module.css';
import { ShopLink } from './shop-link.tsx';

type Props = {
  /** What is chosen. */
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly words: ReactNode; readonly isChosen: boolean }[];
};

/** A choice of one thing out of several, each at an address of its own, in one line that scrolls where it is too long. */
export const ChipLinks = ({ label, choices }: Props) => (
  <nav aria-label={label} className={styles.line}>
    <ul>
      {choices.map(({ to, words, isChosen }) => (
        <li key={to}>
          <ShopLink to={to} preventScrollReset className={styles.chip} aria-current={isChosen ? 'true' : undefined}>
            {words}
          </ShopLink>
        </li>
      ))}
    </ul>
  </nav>
);
