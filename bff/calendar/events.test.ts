import { afterEach, expect, test } from 'vitest';
import { eventsAround } from './events.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const calendar = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}`, 'SUMMARY:Fair', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const { TZ: zone } = process.env;
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['Pacific/Kiritimati', -840],
  ['America/Los_Angeles', 480],
  ['UTC', 0],
])('whole days are the same days on a machine in %s', async (zone, offset) => {
  process.env['TZ'] = zone;
  expect(new Date(now).getTimezoneOffset()).toBe(offset);

  const events = await eventsAround(
    now,
    calendar(
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261122'],
      ['DTSTART;VALUE=DATE:20261030', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ),
    () => {},
  );

  expect(events.map(({ start, end, allDay }) => [start, end, allDay])).toEqual([
    ['2026-10-30T00:00:00Z', '2026-10-31T00:00:00Z', true],
    ['2026-11-06T00:00:00Z', '2026-11-07T00:00:00Z', true],
    ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z', true],
  ]);
});

test('what recurs for ever is worked out for a year back and a year ahead', async () => {
  const events = await eventsAround(now, calendar(['DTSTART:19700101T090000Z', 'RRULE:FREQ=DAILY']), () => {});

  expect(events.at(0)?.start).toBe('2025-11-21T09:00:00Z');
  expect(events.at(-1)?.start).toBe('2027-11-21T09:00:00Z');
});

test('a calendar of more events than anybody reads is read as far as that goes', async () => {
  const told: string[] = [];
  const daily = ['DTSTART:20200101T090000Z', 'RRULE:FREQ=DAILY'];

  const events = await eventsAround(now, calendar(...Array.from({ length: 15 }, () => daily)), (at) => told.push(at));

  expect(events).toHaveLength(10_000);
  expect(told).toEqual(['too many events']);
});

const never = ['DTSTART:20261101T090000Z', 'RRULE:FREQ=NEVER'];
const fair = ['DTSTART:20261120T090000Z'];

test('an event with a rule that is none is left out by itself, and so is one that has no end', async () => {
  const told: string[] = [];
  const feed = calendar(never, fair, ['DTSTART:20261121T090000Z', 'BEGIN:VEVENT', 'SUMMARY:No end'], fair);

  const events = await eventsAround(
    now,
    `${feed.slice(0, -'END:VCALENDAR'.length)}BEGIN:VEVENT\r\nEND:VCALENDAR`,
    (at) => told.push(at),
  );

  expect(events.map(({ id }) => id)).toEqual(['1 2026-11-20T09:00:00Z', '3 2026-11-20T09:00:00Z']);
  expect(told).toContain('event.rrule');
});
