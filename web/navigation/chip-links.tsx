import { type ReactNode, useEffect, useRef } from 'react';
import styles from './chip-links.module.css';
import { ShopLink } from './shop-link.tsx';

type Props = {
  /** What is chosen. */
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly words: ReactNode; readonly isChosen: boolean }[];
};

/** A choice of one thing out of several, each at an address of its own, in one line that scrolls where it is too long. */
export function ChipLinks({ label, choices }: Props) {
  const line = useRef<HTMLElement>(null);
  const chosen = choices.find(({ isChosen }) => isChosen)?.to;
  useEffect(() => {
    const chip = line.current?.querySelector('[aria-current]');
    if (line.current && chip) bringToMiddle(line.current, chip);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another is chosen
  }, [chosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears that one of its links has the focus
    <nav
      ref={line}
      aria-label={label}
      className={styles.line}
      // Browsers leave one where it is that is wider than half of the line. One that is pressed is not to move below the finger.
      onFocus={({ currentTarget, target }) => target.matches(':focus-visible') && bringToMiddle(currentTarget, target)}
    >
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
}

/** Not scrollIntoView(), which would scroll the page down to the line as well. */
function bringToMiddle(line: Element, chip: Element): void {
  line.scrollLeft += centreOf(chip) - centreOf(line);
}

function centreOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
