import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './service-strip.module.css';

type Service = {
  readonly icon: IconName;
  readonly words: ReactNode;
  /** The small print of it. */
  readonly note?: ReactNode;
};

/** What the publisher does for buyers, side by side: four, two or one, as there is room. */
export function ServiceStrip({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className={styles.strip}>
      {services.map(({ icon, words, note }) => (
        <li key={icon}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <b>{words}</b>
            {note && <p>{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
