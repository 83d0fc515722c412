import { Entry, type TableDay, Unlisted } from './entry.tsx';
import { HijriBeside } from './hijri-dates.tsx';
import { monthOf } from './month.ts';
import styles from './month-list.module.css';
import { useDayName } from './times.tsx';

/** The events of a month by day, in the place of those in the table on a phone. One that goes on is listed on its first day. */

const idOf = (day: string): string => `day-${day}`;

/** What of the month's days is listed: each event once. */
function listed(days: readonly TableDay[], month: string): readonly TableDay[] {
  const seen = new Set<string>();
  return days
    .filter(({ date }) => monthOf(date) === month)
    .map((day) => {
      const fresh = day.events.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return { ...day, events: fresh, eventCount: day.eventCount - (day.events.length - fresh.length) };
    })
    .filter(({ eventCount }) => eventCount > 0);
}

/** Where the events of a day are listed; null for a day of another month. */
export function anchorOf({ date, events }: TableDay, days: readonly TableDay[], month: string): string | null {
  if (monthOf(date) !== month) return null;
  if (listed(days, month).some((day) => day.date === date)) return idOf(date);
  const [first] = events;
  const began = days.find((day) => monthOf(day.date) === month && day.events.some(({ id }) => id === first?.id));
  return idOf(began?.date ?? date);
}

export function MonthList({ days, month }: { readonly days: readonly TableDay[]; readonly month: string }) {
  const name = useDayName();
  return (
    <ol className={styles.list}>
      {listed(days, month).map((day) => (
        <li key={day.date} id={idOf(day.date)} className={styles.day}>
          <h3 className={styles.name}>
            {name(day.date)}
            <HijriBeside day={day.date} />
          </h3>
          <ul className={styles.events}>
            {day.events.map((event) => (
              <li key={event.id}>
                <Entry day={day.date} event={event} />
              </li>
            ))}
          </ul>
          <Unlisted day={day} />
        </li>
      ))}
    </ol>
  );
}
