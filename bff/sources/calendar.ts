import type { CalendarReading, FeedClock } from '../calendar/events.ts';
import { type FeedOptions, readFeed } from '../calendar/feed.ts';
import type { Cache, EntryReference } from '../cache/cache.ts';
import {
  type CalendarDay,
  type CalendarEvent,
  dayOf,
  type Days,
  daysWithEvents,
  eventsIn,
  instantOf,
} from '../domain/calendar.ts';
import { CalendarError, isAborted } from '../domain/failure.ts';
import { inTime } from '../domain/in-time.ts';
import type { Language } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { noteOlder, type Scope } from '../domain/scope.ts';
import { isRecord } from '../legacy/envelope.ts';
import { slowChanging } from '../legacy/policies.ts';

/** The calendar as one request reads it. */
export type Calendar = {
  /** All events that are known, the earliest first. */
  readonly all: () => Promise<readonly CalendarEvent[]>;
  /** Those of some days, which begin and end as in UTC. */
  readonly events: (days: Days) => Promise<readonly CalendarEvent[]>;
  /** Some days of the shop's zone with their events. */
  readonly days: (days: Days) => Promise<readonly CalendarDay[]>;
  /** Null where there is none of this id. */
  readonly event: (id: string) => Promise<CalendarEvent | null>;
};

/** Told which entry of the cache the events are of; null where they depend on the shop's day alone. */
type OnCalendarEntry = (entry: EntryReference | null) => void;

export type CalendarSource = (scope: Scope, onEntry: OnCalendarEntry) => Calendar;

export type CalendarOptions = {
  /** Null where no calendar is configured: then there is a sample of one (calendar-1). */
  readonly feed: FeedOptions | null;
  /** IANA name of the shop's zone, and of times in the feed that name none. */
  readonly timeZone: string;
  /** Reads a feed elsewhere than on the event loop. */
  readonly readCalendar: (clock: FeedClock, feed: string) => Promise<CalendarReading>;
  readonly cache: Cache;
  readonly now: () => number;
  /** Told of each kind of thing that could not be understood. */
  readonly onMisunderstood: (at: string) => void;
  /** Told of each time that the feed gave nothing usable, though an older copy may yet be served. */
  readonly onFailure: (error: unknown) => void;
};

/** The publisher's calendar, from its feed through the cache: for all requests of a process. */
export function calendarSource(options: CalendarOptions): CalendarSource {
  const { feed, timeZone, now } = options;
  const read: Read = feed
    ? fromFeed(options, feed)
    : async ({ language }, onEntry) => {
        onEntry(null);
        return [sample(now(), language, timeZone)];
      };
  return (scope, onEntry) => {
    const all = () => read(scope, onEntry);
    return {
      all,
      events: async (days) => eventsIn(days, await all()),
      days: async (days) => daysWithEvents(days, await all(), timeZone),
      event: async (wanted) => (await all()).find(({ id }) => id === wanted) ?? null,
    };
  };
}

type Read = (scope: Scope, onEntry: OnCalendarEntry) => Promise<readonly CalendarEvent[]>;

function fromFeed(
  { timeZone, readCalendar, cache, now, onMisunderstood, onFailure }: CalendarOptions,
  feed: FeedOptions,
): Read {
  const load = async () => {
    try {
      const { result, misunderstood } = await readCalendar({ now: now(), timeZone }, await readFeed(feed));
      for (const at of misunderstood) onMisunderstood(at);
      if ('failure' in result) throw new CalendarError(result.failure);
      return result.events;
    } catch (error) {
      if (!isAborted(error)) onFailure(error);
      throw error;
    }
  };
  return (scope, onEntry) => {
    const onOlder = (loadedAt: number) => noteOlder(scope, loadedAt);
    const key = `calendar|${timeZone}`;
    const wanted = { key, tags: ['calendar'], holds, policy: () => slowChanging, load, onOlder, onEntry };
    return inTime(scope.deadline, cache.read(wanted), (failure) => new CalendarError(failure));
  };
}

const holds = (value: unknown): value is readonly CalendarEvent[] => Array.isArray(value) && value.every(isRecord);

/** Today, in the morning of the shop. */
function sample(now: number, language: Language, timeZone: string): CalendarEvent {
  const today = dayOf(new Date(now).toISOString(), timeZone);
  return {
    id: '1',
    title: messageIn(language, { id: 'calendar.meeting' }),
    start: instantOf(`${today}T10:00:00`, timeZone),
    end: instantOf(`${today}T11:00:00`, timeZone),
    allDay: false,
    location: null,
    description: null,
  };
}
