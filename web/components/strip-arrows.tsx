import { useIntl } from 'react-intl';
import { Icon } from './icon.tsx';
import styles from './strip-arrows.module.css';
import type { Strip } from './use-strip.ts';

type Props = Pick<Strip<HTMLElement>, 'atStart' | 'atEnd' | 'move'> & { readonly className?: string | undefined };

/** The two buttons of a strip, not there where all of it is in view or no script could move it. */
export function StripArrows({ atStart, atEnd, move, className }: Props) {
  const intl = useIntl();
  return (
    <div className={`${styles['arrows']} ${className ?? ''}`} data-idle={(atStart && atEnd) || undefined}>
      <button
        type="button"
        className={styles['arrow']}
        disabled={atStart}
        aria-label={intl.formatMessage({ id: 'a11y.prev' })}
        onClick={() => move(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={styles['arrow']}
        disabled={atEnd}
        aria-label={intl.formatMessage({ id: 'a11y.next' })}
        onClick={() => move(1)}
      >
        <Icon name="forward" />
      </button>
    </div>
  );
}
