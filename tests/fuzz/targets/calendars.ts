import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readCalendar } from '../../../bff/calendar/events.ts';
import { calendarFile } from '../../../bff/calendar/file.ts';
import { type CalendarEvent, dayMs, daysWithEvents, eventsIn, rfc3339 } from '../../../bff/domain/calendar.ts';
import { cleaned } from '../../../bff/domain/text.ts';
import { scalars } from '../../../bff/graphql/scalars.ts';
import { noise, textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of calendars: of the publisher's feed, and of days. */

const now = Date.parse('2026-11-20T12:00:00Z');
const timeZone = 'Asia/Qatar';

const lines = [
  'BEGIN:VCALENDAR',
  'END:VCALENDAR',
  'BEGIN:VEVENT',
  'END:VEVENT',
  'UID:1',
  'SUMMARY:Fair',
  'SUMMARY;LANGUAGE=ar:معرض',
  'DTSTART:20261120T093000Z',
  'DTSTART;VALUE=DATE:20261120',
  'DTSTART;TZID=Europe/London:20261101T100000',
  'DTSTART;TZID=Nowhere/At All:20261101T100000',
  'DTSTART:20261345',
  'DTEND:20261121T093000Z',
  'DTEND:20251121T093000Z',
  'DURATION:PT1H',
  'DURATION:P1000W',
  'RRULE:FREQ=DAILY;COUNT=5',
  'RRULE:FREQ=WEEKLY;BYDAY=MO,TU',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=DAILY;INTERVAL=0',
  'RRULE:FREQ=SECONDLY',
  'RRULE:',
  'EXDATE:20261121T093000Z',
  'RECURRENCE-ID:20261121T093000Z',
  'STATUS:CANCELLED',
  'CLASS:PRIVATE',
  'DESCRIPTION:a\\nb\\,c',
  'LOCATION:Doha',
  ' folded',
  'BEGIN:VTIMEZONE',
  'END:VTIMEZONE',
  'TZID:X',
  'BEGIN:VALARM',
  'END:VALARM',
  'X-A;B="c:d":e',
];
const feed = fc.oneof(
  textOf([...lines, '\r\n', '\n', ':', ';']),
  fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...lines.slice(4)) },
        { weight: 2, arbitrary: fc.constantFrom('END:VEVENT', 'BEGIN:VEVENT') },
        { weight: 1, arbitrary: noise },
      ),
      { maxLength: 14 },
    )
    .map((some) =>
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'DTSTART:20261120T093000Z',
        'SUMMARY:Talk',
        ...some,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
);

const instant = fc
  .integer({ min: -300, max: 300 })
  .chain((day) =>
    fc.nat({ max: 86_399 }).map((second) => rfc3339(new Date(now - (now % 1_000) + day * dayMs + second * 1_000))),
  );
const midnight = fc.integer({ min: -300, max: 300 }).map((day) => rfc3339(new Date(now - (now % dayMs) + day * dayMs)));
const words = fc.oneof(
  fc.constantFrom('Fair', 'معرض; الكتاب', 'a\\nb', 'A, b\\; "c"', 'x'.repeat(200), 'كتاب '.repeat(20)),
  noise,
);

const event: fc.Arbitrary<CalendarEvent> = fc.boolean().chain((allDay) =>
  fc
    .record({
      moments: fc.tuple(allDay ? midnight : instant, allDay ? midnight : instant),
      title: words,
      location: fc.option(words),
      id: fc.nat(),
    })
    .map(({ moments, title, location, id }) => {
      const [start = '', end = ''] = moments.toSorted();
      return {
        id: String(id),
        title: cleaned(title)?.slice(0, 250).toWellFormed().trim() || 'Fair',
        start,
        end: end > start ? end : null,
        allDay,
        location: location && cleaned(location),
        description: null,
      };
    }),
);

function unreadable(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART:20261120T093000Z', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );
}

const feeds = target({
  name: 'calendar feeds',
  inputs: feed,
  // Of what it does not understand, the library wrote lines between those of the log.
  examples: [unreadable('DURATION:PT1H', 'DURATION:P1W')],
  // It is read on a thread of its own, and given up after 2 s: recurrences take long to work out.
  mostMs: 2_500,
  holds: async (text) => {
    const { result, misunderstood } = await readCalendar({ now, timeZone }, text);
    assert.ok(misunderstood.every((at) => at !== ''));
    if ('failure' in result) return assert.equal(result.failure.kind, 'malformed');
    assert.ok(result.events.length <= 10_000);
    for (const { id, title, start, end, allDay } of result.events) {
      assert.match(id, /^\d+$/);
      assert.ok(title.trim() !== '' && title.length <= 300 && title.isWellFormed());
      assert.match(start, allDay ? /^\d{4}-\d\d-\d\dT00:00:00Z$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
      assert.ok(end === null || end > start, 'an event ends after it begins');
    }
    const starts = result.events.map(({ start }) => start);
    assert.deepEqual(starts, starts.toSorted(), 'the earliest comes first');
  },
});

const files = target({
  name: 'calendar files',
  inputs: fc.array(event, { maxLength: 4 }),
  holds: async (events) => {
    const file = calendarFile({ name: 'Calendar', events, publicUrl: 'https://books.example.edu', timeZone, now });
    assert.ok(
      file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
      'no line is too long',
    );
    assert.equal(
      file.split(/\r\n(?! )/).filter((line) => line === 'BEGIN:VEVENT').length,
      events.length,
      'no text ends an event',
    );
  },
});

const day = fc.integer({ min: -20, max: 20 }).map((days) => new Date(now + days * dayMs).toISOString().slice(0, 10));

const days = target({
  name: 'calendar days',
  inputs: fc.record({
    days: fc.tuple(day, day),
    events: fc.array(event, { maxLength: 5 }),
    text: textOf(['2026', '-', '02', '30', '29', '11', '00', 'T', 'Z', '+']),
  }),
  holds: ({ days: [one, other], events, text }) => {
    const span = { from: one < other ? one : other, to: one < other ? other : one };
    const shown = daysWithEvents(span, events, timeZone);
    assert.deepEqual([shown[0]?.date, shown.at(-1)?.date], [span.from, span.to]);
    assert.equal(shown.length, (Date.parse(span.to) - Date.parse(span.from)) / dayMs + 1, 'each day is there once');
    const found = new Set(shown.flatMap((each) => each.events));
    for (const each of eventsIn(span, events).filter(({ allDay }) => allDay))
      assert.ok(found.has(each), 'no event is lost');

    if (!isDay(text)) return;
    assert.equal(new Date(text).toISOString().slice(0, 10), text, 'a day is one that there is');
  },
});

const isDay = (text: string): boolean => {
  try {
    return scalars.Date.parseValue(text) === text;
  } catch {
    return false; // it is refused
  }
};

export const calendarTargets = [feeds, files, days];
