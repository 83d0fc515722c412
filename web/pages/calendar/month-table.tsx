import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import text from '../../styles/text.module.css';
import { Entry, type TableDay, Unlisted } from './entry.tsx';
import { HijriFigure } from './hijri-dates.tsx';
import { anchorOf } from './month-list.tsx';
import { monthOf } from './month.ts';
import styles from './month-table.module.css';
import { useDayName } from './times.tsx';
import { useDayGrid } from './use-day-grid.ts';

type Props = {
  readonly month: string;
  readonly today: string;
  /** Those of six weeks. */
  readonly days: readonly TableDay[];
  /** The id of what names it. */
  readonly labelledBy: string;
};

/** The six weeks of a month, a table; with script a grid that arrow keys lead through (use-day-grid.ts). */
export function MonthTable({ month, today, days, labelledBy }: Props) {
  const { grid, cell, tabIndexIn } = useDayGrid({ month, today });
  const weeks = Array.from({ length: days.length / 7 }, (_none, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table {...grid} className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {weeks[0]?.map(({ date }) => (
            <th key={date} scope="col">
              <span className={text.hidden}>
                <FormattedDate value={date} weekday="long" timeZone="UTC" />
              </span>
              <span aria-hidden="true" className={styles.short}>
                <FormattedDate value={date} weekday="short" timeZone="UTC" />
              </span>
              <span aria-hidden="true" className={styles.narrow}>
                <FormattedDate value={date} weekday="narrow" timeZone="UTC" />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                {...cell(day.date)}
                aria-current={day.date === today ? 'date' : undefined}
                data-other={monthOf(day.date) !== month || undefined}
              >
                <DayHead day={day.date} isFirst={day === days[0]} />
                <Dots day={day} month={month} days={days} tabIndex={tabIndexIn(day.date)} />
                <Events day={day} tabIndex={tabIndexIn(day.date)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number of the day, for the ear its name. */
function DayHead({ day, isFirst }: { readonly day: string; readonly isFirst: boolean }) {
  const name = useDayName();
  return (
    <p className={styles.day}>
      <time dateTime={day} className={text.hidden}>
        {name(day)}
      </time>
      <span aria-hidden="true" className={styles.number}>
        {Number(day.slice(8))}
      </span>
      <HijriFigure day={day} isFirst={isFirst} />
    </p>
  );
}

const mostDots = 3;

type DotsProps = {
  readonly day: TableDay;
  readonly month: string;
  readonly days: readonly TableDay[];
  readonly tabIndex: -1 | undefined;
};

/** On a phone, in the place of a day's events: a dot each, and the way to them in the list below. */
function Dots({ day, month, days, tabIndex }: DotsProps) {
  const intl = useIntl();
  if (day.eventCount === 0) return null;
  const dots = Array.from({ length: Math.min(day.eventCount, mostDots) }, (_none, index) => <i key={index} />);
  const count = intl.formatMessage({ id: 'calendar.events' }, { count: day.eventCount });
  const anchor = anchorOf(day, days, month);
  return anchor === null ? (
    <span className={styles.dots}>
      <span className={text.hidden}>{count}</span>
      {dots}
    </span>
  ) : (
    <a href={`#${anchor}`} className={styles.dots} aria-label={count} tabIndex={tabIndex}>
      {dots}
    </a>
  );
}

/** As many of a day are shown at once; the others unfold. */
const mostShown = 3;

function Events({ day, tabIndex }: { readonly day: TableDay; readonly tabIndex: -1 | undefined }) {
  const { date, events, eventCount } = day;
  if (eventCount === 0) return null;
  const shown = eventCount > mostShown + 1 ? mostShown : events.length;
  const entries = (some: TableDay['events']) => (
    <ul className={styles.events}>
      {some.map((event) => (
        <li key={event.id}>
          <Entry day={date} event={event} tabIndex={tabIndex} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.cell}>
      {entries(events.slice(0, shown))}
      {eventCount > shown && (
        <details className={styles.more}>
          <summary tabIndex={tabIndex}>
            <FormattedMessage id="calendar.more" values={{ count: eventCount - shown }} />
          </summary>
          {entries(events.slice(shown))}
          <Unlisted day={day} />
        </details>
      )}
    </div>
  );
}
