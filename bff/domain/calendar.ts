import type { LocalisedText } from './text.ts';

/** An event of the publisher. `start` and `end` are moments in UTC; of whole days, midnights, the last one that of the day after. */
export type CalendarEvent = {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  /** Null for a moment. */
  readonly end: string | null;
  readonly allDay: boolean;
  readonly location: string | null;
  /** Without markup. */
  readonly description: LocalisedText | null;
};

/** A day such as 2026-11-20, with the events that any part of it has: whole days first, then the earliest. */
export type CalendarDay = { readonly date: string; readonly events: readonly CalendarEvent[] };

/** Days such as 2026-11-20, the last one included. */
export type Days = { readonly from: string; readonly to: string };

export const dayMs = 86_400_000;

/** How many days these are. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The events that any part of these days falls into, the earliest first. */
export function eventsIn({ from, to }: Days, events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const first = Date.parse(from);
  const after = Date.parse(to) + dayMs;
  return events
    .filter(({ start, end }) => {
      const began = Date.parse(start);
      return began < after && (began >= first || (end !== null && Date.parse(end) > first));
    })
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.title.localeCompare(other.title));
}

/** Each of these days, which begin and end as in a time zone, with its events. */
export function daysWithEvents(days: Days, events: readonly CalendarEvent[], timeZone: string): readonly CalendarDay[] {
  const dates = Array.from({ length: lengthOf(days) }, (_none, index) => shifted(days.from, index));
  const byDay = new Map<string, CalendarEvent[]>(dates.map((date) => [date, []]));
  // No zone is further from UTC than a day.
  for (const event of eventsIn({ from: shifted(days.from, -1), to: shifted(days.to, 1) }, events)) {
    const [first, last] = event.allDay ? wholeDays(event) : daysIn(timeZone, event);
    for (let date = first < days.from ? days.from : first; date <= last && date <= days.to; date = shifted(date, 1)) {
      byDay.get(date)?.push(event);
    }
  }
  return [...byDay].map(([date, found]) => ({
    date,
    events: found.toSorted((one, other) => Number(other.allDay) - Number(one.allDay)),
  }));
}

/** The first and the last day of whole days. */
const wholeDays = ({ start, end }: CalendarEvent): readonly [string, string] => [
  start.slice(0, 10),
  end === null ? start.slice(0, 10) : shifted(end.slice(0, 10), -1),
];

/** What ends at midnight has no part of the day that begins then. */
const daysIn = (timeZone: string, { start, end }: CalendarEvent): readonly [string, string] => [
  dayOf(start, timeZone),
  dayOf(end === null ? start : new Date(Date.parse(end) - 1).toISOString(), timeZone),
];

/** The day that a moment in UTC is of in a time zone. */
export const dayOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/**
 * A moment as the legacy API gives it: in UTC, `2026-11-20T09:30:00Z`, or without a zone, `2026-11-20T09:30:00`, which is the time
 * of the shop's own zone.
 */
export type Moment = string;

/** A moment as an instant in UTC, given the IANA name of the zone that those without one are in. */
export const instantOf = (moment: Moment, timeZone: string): string =>
  moment.endsWith('Z') ? moment : Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone).toInstant().toString();

/** A moment as RFC 3339 writes it, in UTC: 2026-11-20T09:30:00Z. */
export const rfc3339 = (moment: Date): string => moment.toISOString().replace('.000', '');
