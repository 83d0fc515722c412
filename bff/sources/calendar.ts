import type { CalendarReading } from '../calendar/events.ts';
import { type FeedOptions, readFeed } from '../calendar/feed.ts';
import type { Cache } from '../cache/cache.ts';
import { type CalendarEvent, type Days, eventsIn } from '../domain/calendar.ts';
import { CalendarError } from '../domain/failure.ts';
import { inTime } from '../domain/in-time.ts';
import type { Language } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { noteOlder, type Scope } from '../domain/scope.ts';
import { isRecord } from '../legacy/envelope.ts';
import { slowChanging } from '../legacy/policies.ts';

export type CalendarSource = {
  /** The events of some days, the earliest first. */
  readonly events: (days: Days, scope: Scope) => Promise<readonly CalendarEvent[]>;
};

export type CalendarOptions = {
  /** Null where no calendar is configured: then there is a sample of one (calendar-1). */
  readonly feed: FeedOptions | null;
  /** Reads a feed elsewhere than on the event loop. */
  readonly readCalendar: (now: number, feed: string) => Promise<CalendarReading>;
  readonly cache: Cache;
  readonly now: () => number;
  /** Told of each kind of thing that could not be understood. */
  readonly onMisunderstood: (at: string) => void;
  /** Told of each time that the feed gave nothing usable, though an older copy may yet be served. */
  readonly onFailure: (error: unknown) => void;
};

/** The publisher's calendar, from its feed through the cache: for all requests of a process. */
export function calendarSource({
  feed,
  readCalendar,
  cache,
  now,
  onMisunderstood,
  onFailure,
}: CalendarOptions): CalendarSource {
  if (!feed) return { events: async (days, scope) => eventsIn(days, [sample(now(), scope.language)]) };
  const load = async () => {
    try {
      const { result, misunderstood } = await readCalendar(now(), await readFeed(feed));
      for (const at of misunderstood) onMisunderstood(at);
      if ('failure' in result) throw new CalendarError(result.failure);
      return result.events;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return {
    events: async (days, scope) => {
      const onOlder = (loadedAt: number) => noteOlder(scope, loadedAt);
      const wanted = { key: 'calendar', tags: ['calendar'], holds, policy: () => slowChanging, load, onOlder };
      return eventsIn(days, await inTime(scope.deadline, cache.read(wanted), (failure) => new CalendarError(failure)));
    },
  };
}

const holds = (value: unknown): value is readonly CalendarEvent[] => Array.isArray(value) && value.every(isRecord);

/** Today, at an hour at which it is the same day nearly everywhere. */
const sample = (now: number, language: Language): CalendarEvent => {
  const today = new Date(now).toISOString().slice(0, 10);
  return {
    id: 'sample',
    title: messageIn(language, { id: 'calendar.meeting' }),
    start: `${today}T10:00:00Z`,
    end: `${today}T11:00:00Z`,
    allDay: false,
  };
};
