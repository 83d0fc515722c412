import { hash } from 'node:crypto';
import { type EventInstance, expandRecurringEvent, type VEvent } from 'node-ical';
import { type CalendarEvent, dayMs, rfc3339 } from '../domain/calendar.ts';
import { CalendarError, type CalendarFailure } from '../domain/failure.ts';
import { inZone, malformed, maxReadingMs, type Misunderstood, parsed, processorMs } from './parse.ts';
import { excerpt, mostWords } from '../domain/excerpt.ts';
import { cleaned, cut, type LocalisedText } from '../domain/text.ts';

/** What a feed comes to, as plain data, so that it can be read on another thread. */
export type CalendarReading = {
  readonly result: { readonly events: readonly CalendarEvent[] } | { readonly failure: CalendarFailure };
  /** Each kind of thing that could not be understood. */
  readonly misunderstood: readonly string[];
};

/** More than a calendar that people read has: what comes later is left out. */
const mostEvents = 10_000;

/** What a feed is read by. */
export type FeedClock = {
  /** Milliseconds. */
  readonly now: number;
  /** IANA name of the zone of times that name none. */
  readonly timeZone: string;
};

/** Reads a feed as `eventsAround` does, and gives failures as data too. */
export async function readCalendar(clock: FeedClock, feed: string): Promise<CalendarReading> {
  const misunderstood = new Set<string>();
  const restore = takeWarnings(() => void misunderstood.add('event'));
  const result = await eventsAround(clock, feed, (at) => void misunderstood.add(at))
    .then(
      (events) => ({ events }),
      (error: unknown) => ({ failure: error instanceof CalendarError ? error.failure : unreadable }),
    )
    .finally(restore);
  return { result, misunderstood: [...misunderstood] };
}

/** The library repeats on the console what it can't understand of a feed, event by event: that would be between the lines of the log. */
function takeWarnings(onWarning: () => void): () => void {
  const { warn } = console;
  console.warn = onWarning; // oxlint-disable-line no-console -- it is the library's
  return () => {
    console.warn = warn; // oxlint-disable-line no-console -- as it was before
  };
}

const unreadable: CalendarFailure = { kind: 'malformed', at: 'calendar' };

/**
 * The days before and after now that events are known of: twelve whole months with the days around them, whose table a page shows
 * from whichever day of this month, and a week more, for which an older copy of the feed may have to do.
 */
const known = { before: 412, after: 420 } as const;

/**
 * The events of an iCalendar feed around a moment: those of the year before and of the year after, each recurrence by
 * itself. What can't be understood is left out, event by event; what is no calendar at all rejects.
 */
export async function eventsAround(
  { now, timeZone }: FeedClock,
  feed: string,
  misunderstood: Misunderstood,
): Promise<readonly CalendarEvent[]> {
  const text = inZone(timeZone, feed.replace(/^\uFEFF/, '').trim());
  if (!text.startsWith('BEGIN:VCALENDAR') || !text.endsWith('END:VCALENDAR')) throw malformed('no calendar');
  const calendar = await parsed(text, misunderstood);
  const span = {
    from: new Date(now - known.before * dayMs),
    to: new Date(now + known.after * dayMs),
    expandOngoing: true,
  };
  const until = processorMs() + maxReadingMs;
  const events: CalendarEvent[] = [];
  for (const component of Object.values(calendar)) {
    if (component?.type !== 'VEVENT') continue;
    events.push(...occurrences(component, span, misunderstood));
    if (processorMs() > until) throw malformed('too much that recurs');
  }
  if (events.length > mostEvents) misunderstood('too many events');
  return events.toSorted((one, other) => one.start.localeCompare(other.start)).slice(0, mostEvents);
}

function occurrences(
  event: VEvent,
  span: Parameters<typeof expandRecurringEvent>[1],
  misunderstood: Misunderstood,
): readonly CalendarEvent[] {
  // What is no date the library leaves as the text it is.
  if (!isMoment(event.start)) return nothing(misunderstood('event.start'));
  if (!recursBoundedly(event)) return nothing(misunderstood('event.rrule'));
  if (event['rdate'] !== undefined) misunderstood('event.rdate'); // the library expands rules alone
  try {
    return expandRecurringEvent(event, span)
      .filter((instance) => isForEverybody(instance.event))
      .flatMap((instance) => occurrence(instance) ?? nothing(misunderstood('event')));
  } catch {
    return nothing(misunderstood('event.rrule')); // the library refuses rules that never end, or that are none
  }
}

const isMoment = (value: unknown): boolean => value instanceof Date && !Number.isNaN(value.getTime());

const nothing = (_told: void): readonly [] => [];

/** At most once a day. A rule of many moments a day takes longer to work out than a server has. */
const recursBoundedly = ({ rrule }: VEvent): boolean => {
  if (!rrule) return true;
  const { freq, byHour, byMinute, bySecond } = rrule.options;
  return /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(String(freq)) && [byHour, byMinute, bySecond].every(isOne);
};

const isOne = (moments: unknown): boolean => !Array.isArray(moments) || moments.length <= 1;

const isForEverybody = (event: VEvent): boolean =>
  event.status !== 'CANCELLED' && (event.class === undefined || event.class === 'PUBLIC');

function occurrence(instance: EventInstance): CalendarEvent | null {
  const { start, end, isFullDay, summary, event } = instance;
  const title = cleaned(cut(said(summary), 300));
  if (title === null) return null;
  const moment = isFullDay ? midnight : rfc3339;
  const [from, to] = [moment(start), moment(end)];
  return {
    id: idOf(event.uid ? [event.uid, ...recurrenceOf(instance).map(moment)] : [title, from]),
    title,
    start: from,
    end: to > from ? to : null,
    allDay: isFullDay,
    ...detailsOf(event),
  };
}

type Details = Pick<CalendarEvent, 'location' | 'description'>;

/** Read once for all recurrences. */
const details = new WeakMap<VEvent, Details>();

function detailsOf(event: VEvent): Details {
  const known = details.get(event) ?? {
    location: cleaned(cut(said(event.location), 300)),
    description: description(said(event.description)),
  };
  details.set(event, known);
  return known;
}

/** Which of a series it is: an event that is moved keeps its id. */
const recurrenceOf = ({ isRecurring, isOverride, event, start }: EventInstance): readonly Date[] =>
  isOverride && event.recurrenceid instanceof Date ? [event.recurrenceid] : isRecurring ? [start] : [];

/** A number, as all ids in addresses are: 64 bits of a hash. */
const idOf = (parts: readonly string[]): string =>
  BigInt(`0x${hash('sha256', parts.join(' '), 'hex').slice(0, 16)}`).toString();

/** A calendar has 10,000 events: more than this of each would take the room of much else. In characters. */
const longestDescription = 500;

/** As plain text, whose lines stay; some calendars send HTML. */
function description(text: string): LocalisedText | null {
  const plain = /<\/?[a-z][^>]*>/i.test(text) ? excerpt(text, mostWords) : text;
  const value = cleaned(plain.length > longestDescription ? `${cut(plain, longestDescription)}…` : plain);
  return value === null ? null : { value, language: null };
}

/** The library gives whole days as midnights of a zone that it names, or else of the machine's. */
const midnight = (day: Date & { readonly tz?: string | undefined }): string => {
  const written = day.tz
    ? new Intl.DateTimeFormat('en-CA', { timeZone: day.tz, dateStyle: 'short' }).format(day)
    : new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())).toISOString().slice(0, 10);
  return `${written}T00:00:00Z`;
};

/** A text, which may come with parameters, and in several languages: then the first. */
const said = (value: unknown): string => {
  const [first] = [value].flat();
  if (typeof first === 'object' && first !== null && 'val' in first) return String(first.val);
  return typeof first === 'string' ? first : '';
};
