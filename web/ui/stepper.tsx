import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useActionLabel } from '../i18n/action-label.ts';
import text from '../styles/text.module.css';
import styles from './stepper.module.css';
import { useHydrated } from './use-hydrated.ts';
import { wholeNumber } from './whole-number.ts';

type Props = {
  readonly value: number;
  readonly most: number;
  /** What there are copies of, where a page has several of these. */
  readonly of?: string;
  readonly onChange: (value: number) => void;
  /** The field between the buttons, for whoever moves the focus to it. */
  readonly field?: Ref<HTMLInputElement> | undefined;
};

/** What is said of the last change: the number that a button has led to, or what was wrong with what was typed. */
type Said = 'number' | 'invalid' | 'too many' | null;

/** How many copies: from one to as many as there are, stepwise or typed. What is typed counts once the field is left, or by Enter. */
export function Stepper({ value, most, of, onChange, field }: Props) {
  const intl = useIntl();
  const label = useActionLabel();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<Said>(null);
  const wasWrong = said === 'invalid' || said === 'too many';
  const id = useId();
  useEffect(() => {
    if (!wasWrong) return;
    // It has been put right, and what says so covers what is above: until the reader does the next thing.
    const stopSaying = () => setSaid(null);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, stopSaying, { capture: true });
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, stopSaying, { capture: true });
    };
  }, [wasWrong]);

  const change = (next: number, words: Said) => {
    setTyped(null);
    setSaid(words);
    if (next !== value) onChange(next);
  };
  const step = (next: number, words: Said) => {
    if (next >= 1 && next <= most) change(next, words);
  };
  // There may be fewer by now than were chosen.
  const oneLess = (from: number) => Math.min(from - 1, most);
  /** Null where what is typed is no number of copies. */
  const entered = typed === null ? value : wholeNumber(typed) || null;
  const enter = () => {
    if (typed === null) return;
    if (entered === null) change(value, 'invalid');
    else change(Math.min(entered, most), entered > most ? 'too many' : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const from = entered ?? value;
    if (event.key === 'Enter') enter();
    // The field says its number itself.
    else if (event.key === 'ArrowUp') step(from + 1, null);
    else if (event.key === 'ArrowDown') step(oneLess(from), null);
    // Otherwise it is for the dialog around it.
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
  };
  // Not `disabled`: the focus would be lost on the last step.
  const button = (words: 'book.qty_less' | 'book.qty_more', next: number) => (
    <button
      type="button"
      aria-label={label(words, of)}
      aria-disabled={next < 1 || next > most || undefined}
      onClick={() => step(next, 'number')}
    >
      {words === 'book.qty_less' ? '−' : '+'}
    </button>
  );
  return (
    <fieldset className={styles.stepper} aria-label={label('book.qty', of)}>
      {button('book.qty_less', oneLess(value))}
      <input
        ref={field}
        role="spinbutton"
        aria-label={label('book.qty', of)}
        aria-valuenow={entered ?? value}
        aria-valuemin={1}
        aria-valuemax={Math.max(most, 1)}
        // Once it is left, what was typed has been put right.
        aria-invalid={(typed !== null && (entered === null || entered > most)) || undefined}
        aria-describedby={wasWrong ? id : undefined}
        // Not of type `number`, which takes no Arabic digits.
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        readOnly={!hydrated || most < 1}
        value={typed ?? String(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        // A press of the mouse sets the caret after the focus.
        onClick={({ currentTarget }) => {
          if (typed === null) currentTarget.select();
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setSaid(null);
        }}
        onBlur={enter}
        onKeyDown={onKeyDown}
      />
      {button('book.qty_more', value + 1)}
      <output id={id} className={wasWrong ? styles.wrong : text.hidden}>
        {said === 'number' && intl.formatNumber(value)}
        {said === 'invalid' && <FormattedMessage id="qty.invalid" />}
        {said === 'too many' && <FormattedMessage id="qty.max" values={{ count: most }} />}
      </output>
    </fieldset>
  );
}
