import { FormattedNumber, useIntl } from 'react-intl';
import styles from './stepper.module.css';

type Props = { readonly value: number; readonly most: number; readonly onChange: (value: number) => void };

/** How many copies: from one to as many as there are. */
export function Stepper({ value, most, onChange }: Props) {
  const intl = useIntl();
  // Not `disabled`: the focus would be lost on the last step.
  const step = (text: 'book.qty_less' | 'book.qty_more', next: number) => {
    const isBeyond = next < 1 || next > most;
    return (
      <button
        type="button"
        aria-label={intl.formatMessage({ id: text })}
        aria-disabled={isBeyond || undefined}
        onClick={() => {
          if (!isBeyond) onChange(next);
        }}
      >
        {text === 'book.qty_less' ? '−' : '+'}
      </button>
    );
  };
  return (
    <fieldset className={styles.stepper} aria-label={intl.formatMessage({ id: 'book.qty' })}>
      {/* There may be fewer by now than were chosen. */}
      {step('book.qty_less', Math.min(value - 1, most))}
      <output>
        <FormattedNumber value={value} />
      </output>
      {step('book.qty_more', value + 1)}
    </fieldset>
  );
}
