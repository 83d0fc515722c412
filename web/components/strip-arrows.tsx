import { useIntl } from 'react-intl';
import { Icon } from './icon.tsx';
import styles from './strip-arrows.module.css';
import type { Strip } from './use-strip.ts';

type Props = Pick<Strip<HTMLElement>, 'atStart' | 'atEnd' | 'move'> & { readonly className?: string | undefined };

/**
 * The two buttons of a strip, not there where all of it is in view or no script could move it. At an end a button does
 * nothing yet stays: one that is disabled would lose the focus of who pressed it.
 */
export function StripArrows({ atStart, atEnd, move, className }: Props) {
  const intl = useIntl();
  return (
    <div className={`${styles['arrows']} ${className ?? ''}`} data-idle={(atStart && atEnd) || undefined}>
      <button
        type="button"
        className={styles['arrow']}
        aria-disabled={atStart || undefined}
        aria-label={intl.formatMessage({ id: 'a11y.prev' })}
        onClick={() => !atStart && move(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={styles['arrow']}
        aria-disabled={atEnd || undefined}
        aria-label={intl.formatMessage({ id: 'a11y.next' })}
        onClick={() => !atEnd && move(1)}
      >
        <Icon name="forward" />
      </button>
    </div>
  );
}
