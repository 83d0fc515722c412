import { afterEach, expect, test } from 'vitest';
import { eventsAround } from './events.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const clock = { now, timeZone: 'Europe/London' };
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
    clock,
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
  const events = await eventsAround(clock, calendar(['DTSTART:19700101T090000Z', 'RRULE:FREQ=DAILY']), () => {});

  expect(events.at(0)?.start).toBe('2025-10-05T09:00:00Z');
  expect(events.at(-1)?.start).toBe('2028-01-14T09:00:00Z');
});

test('a calendar of more events than anybody reads is read as far as that goes', async () => {
  const told: string[] = [];
  const daily = ['DTSTART:20200101T090000Z', 'RRULE:FREQ=DAILY'];

  const events = await eventsAround(clock, calendar(...Array.from({ length: 13 }, () => daily)), (at) => told.push(at));

  expect(events).toHaveLength(10_000);
  expect(told).toEqual(['too many events']);
});

const never = ['DTSTART:20261101T090000Z', 'RRULE:FREQ=NEVER'];
const fair = ['DTSTART:20261120T090000Z'];

test('an event with a rule that is none is left out by itself, and so is one that has no end', async () => {
  const told: string[] = [];
  const feed = calendar(
    never,
    [...fair, 'DESCRIPTION:first'],
    ['DTSTART:20261121T090000Z', 'BEGIN:VEVENT', 'SUMMARY:No end'],
    [...fair, 'DESCRIPTION:last'],
  );

  const events = await eventsAround(
    clock,
    `${feed.slice(0, -'END:VCALENDAR'.length)}BEGIN:VEVENT\r\nEND:VCALENDAR`,
    (at) => told.push(at),
  );

  expect(events.map(({ description }) => description?.value)).toEqual(['first', 'last']);
  expect(told).toContain('event.rrule');
});

test('dates that an event is given beside its rule are told of as not understood, and the others are known', async () => {
  const told: string[] = [];

  const events = await eventsAround(
    clock,
    calendar([...fair, 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20261203T090000Z,20261210T090000Z']),
    (at) => told.push(at),
  );

  expect(events.map(({ start }) => start)).toEqual(['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z']);
  expect(told).toEqual(['event.rdate']);
});

test('a time without a zone is one of the shop’s, whatever the zone of the machine', async () => {
  process.env['TZ'] = 'Pacific/Kiritimati';
  const events = await eventsAround(
    clock,
    calendar([
      'DTSTART:20261024T100000',
      'DTEND:20261024T113000',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE:20261026T100000',
    ]),
    () => {},
  );

  // The clocks of London go back in the night to the 25th.
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ['2026-10-24T09:00:00Z', '2026-10-24T10:30:00Z'],
    ['2026-10-25T10:00:00Z', '2026-10-25T11:30:00Z'],
    ['2026-10-27T10:00:00Z', '2026-10-27T11:30:00Z'],
  ]);
});

test('an event keeps its id where it is moved, and each recurrence has its own', async () => {
  const idsAt = async (...lines: readonly string[]) =>
    (await eventsAround(clock, calendar(lines), () => {})).map(({ id }) => id);

  const [once, moved] = [await idsAt('DTSTART:20261120T090000Z'), await idsAt('DTSTART:20261121T100000Z')];
  const series = await idsAt('DTSTART:20261120T090000Z', 'RRULE:FREQ=DAILY;COUNT=3');

  expect(moved).toEqual(once);
  expect(new Set([...once, ...series]).size).toBe(4);
  for (const id of series) expect(id).toMatch(/^[1-9]\d*$/);
});

test('what an event is about is plain text of a length that a calendar of many can have', async () => {
  const about = async (text: string) => {
    const [event] = await eventsAround(clock, calendar(['DTSTART:20261120T090000Z', `DESCRIPTION:${text}`]), () => {});
    return event?.description;
  };

  expect(await about('Doors open at 6.\\nBring a book\\, or two.')).toEqual({
    value: 'Doors open at 6.\nBring a book, or two.',
    language: null,
  });
  expect(await about('<p>Doors <b>open</b></p><script>alert(1)</script><p>at 6.</p>')).toMatchObject({
    value: expect.stringMatching(/^Doors open/),
  });
  expect((await about('word '.repeat(1_000)))?.value.length).toBeLessThan(502);
});

test('a text of a calendar that is too long is cut between characters, never within one', async () => {
  const long = (most: number): string => `${'a'.repeat(most - 1)}😀 and more`;
  const feed = calendar([...fair, `LOCATION:${long(300)}`, `DESCRIPTION:${long(500)}`]);
  const [event] = await eventsAround(clock, feed.replace('SUMMARY:Fair', `SUMMARY:${long(300)}`), () => {});

  expect(event?.title).toMatch(/a$/);
  expect(event?.location).toMatch(/a$/);
  expect(event?.description?.value).toMatch(/a…$/);
});
