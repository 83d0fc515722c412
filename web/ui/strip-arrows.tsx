import { useIntl } from 'react-intl';
import { IconButton } from './button.tsx';
import type { Place, Slider } from './slider.ts';
import styles from './strip-arrows.module.css';

type Props = {
  /** The id of what says of which strip they are. */
  readonly of: string;
  /** Null as long as nothing could move the strip. */
  readonly place: Pick<Place, 'atStart' | 'atEnd'> | null;
  readonly move: Slider['move'];
};

/**
 * The two buttons of a strip; their room is kept where all of it is in view or no script could move it. At an end a
 * button does nothing yet stays: one that is disabled would lose the focus of who pressed it.
 */
export function StripArrows({ of, place, move }: Props) {
  const intl = useIntl();
  const { atStart, atEnd } = place ?? { atStart: true, atEnd: true };
  return (
    <div className={styles.arrows} data-idle={(atStart && atEnd) || undefined}>
      <IconButton
        icon="back"
        aria-disabled={atStart || undefined}
        aria-label={intl.formatMessage({ id: 'a11y.prev' })}
        aria-describedby={of}
        onClick={() => !atStart && move(-1)}
      />
      <IconButton
        icon="forward"
        aria-disabled={atEnd || undefined}
        aria-label={intl.formatMessage({ id: 'a11y.next' })}
        aria-describedby={of}
        onClick={() => !atEnd && move(1)}
      />
    </div>
  );
}
