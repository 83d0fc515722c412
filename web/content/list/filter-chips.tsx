import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Chip } from '../../navigation/chip.tsx';
import styles from './filter-chips.module.css';

type Props = {
  /** What narrows the list, and the address of the list without it. */
  readonly chips: readonly { readonly key: string; readonly without: string; readonly name: ReactNode }[];
  /** The id of what says how many there are, which takes over the focus of a chip that is gone. */
  readonly results: string;
};

/** What narrows a list, each a link that takes it away. */
export function FilterChips({ chips, results }: Props) {
  const intl = useIntl();
  const count = chips.length;
  const shown = useRef(count);
  useEffect(() => {
    const isFewer = count < shown.current;
    shown.current = count;
    if (isFewer && document.activeElement === document.body) document.getElementById(results)?.focus();
  }, [count, results]);
  if (count === 0) return null;
  return (
    <ul className={styles.chips} aria-label={intl.formatMessage({ id: 'shop.filters' })}>
      {chips.map(({ key, without, name }) => (
        <li key={key}>
          <Chip without={without}>{name}</Chip>
        </li>
      ))}
    </ul>
  );
}
