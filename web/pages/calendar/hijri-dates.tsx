import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './hijri-dates.module.css';
import { type HijriDay, hijriOf, useHijri } from './hijri.ts';

/** Hijri dates beside the others, for who wants them: every page has them, and a box that is ticked shows them, without script too. */

const months = [
  'hijri.1',
  'hijri.2',
  'hijri.3',
  'hijri.4',
  'hijri.5',
  'hijri.6',
  'hijri.7',
  'hijri.8',
  'hijri.9',
  'hijri.10',
  'hijri.11',
  'hijri.12',
] as const;

const nameOf = ({ month }: HijriDay) => months[month - 1] ?? months[0];

/** The Hijri day that a day is; with the name of its month where that is new to the reader. */
export function HijriFigure({ day, isFirst }: { readonly day: string; readonly isFirst: boolean }) {
  const hijri = hijriOf(day);
  return (
    <span className={styles.figure}>
      {hijri.day}
      {(isFirst || hijri.day === 1) && (
        <span className={styles.month}>
          {' '}
          <FormattedMessage id={nameOf(hijri)} />
        </span>
      )}
    </span>
  );
}

/** The Hijri day that a day is, after its name; with the year where that has one. */
export function HijriBeside({ day, hasYear = false }: { readonly day: string; readonly hasYear?: boolean }) {
  const intl = useIntl();
  const hijri = hijriOf(day);
  const month = hasYear ? withYear(intl, hijri) : intl.formatMessage({ id: nameOf(hijri) });
  return <span className={styles.beside}>{` · ${hijri.day} ${month}`}</span>;
}

const withYear = (intl: IntlShape, hijri: HijriDay): string =>
  intl.formatMessage(
    { id: 'calendar.hijri_year' },
    { month: intl.formatMessage({ id: nameOf(hijri) }), year: String(hijri.year) },
  );

type Props = {
  /** The first and the last day of the month that is shown. */
  readonly from: string;
  readonly to: string;
};

/** The box by which they are shown, and what is said of them then. */
export function HijriChoice({ from, to }: Props) {
  const intl = useIntl();
  const [isShown, show] = useHijri();
  const named = (day: string) => withYear(intl, hijriOf(day));
  return (
    <div className={styles.choice}>
      <Checkbox
        label={<FormattedMessage id="calendar.hijri" />}
        className={styles.box}
        checked={isShown}
        onChange={({ currentTarget }) => show(currentTarget.checked)}
      />
      <p className={styles.note}>
        <FormattedMessage
          id="calendar.hijri_note"
          values={{ months: intl.formatMessage({ id: 'calendar.span' }, { from: named(from), to: named(to) }) }}
        />
      </p>
    </div>
  );
}
