/** An event of the publisher. `start` and `end` are moments in UTC; of whole days, midnights, the last one that of the day after. */
export type CalendarEvent = {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  /** Null for a moment. */
  readonly end: string | null;
  readonly allDay: boolean;
};

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
