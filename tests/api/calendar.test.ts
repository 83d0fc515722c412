import type { RequestListener } from 'node:http';
import { sync as nodeIcal } from 'node-ical';
import { expect, test } from 'vitest';
import { calendar, startFeed } from '../support/calendar-feed.ts';
import { startTestShop } from '../support/shop.ts';

const dayMs = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * dayMs).toISOString().slice(0, 10);
const compact = (text: string): string => text.replaceAll('-', '');

const fields = '{ id title start end allDay }';
const query = `query ($from: Date!, $to: Date!) { events(from: $from, to: $to) ${fields} }`;
const soon = { from: day(-1), to: day(40) };

test('without a feed the calendar has a sample: a meeting, today', async () => {
  await using shop = await startTestShop({ env: { SHOP_TIME_ZONE: 'UTC' } });

  const english = await shop.graphql(query, { from: day(0), to: day(0) });
  const arabic = await shop.graphql(query, { from: day(-20), to: day(20) }, 'ar');
  const another = await shop.graphql(query, { from: day(2), to: day(20) });

  expect(english.data).toEqual({
    events: [
      {
        id: '1',
        title: 'Meeting',
        start: `${day(0)}T10:00:00Z`,
        end: `${day(0)}T11:00:00Z`,
        allDay: false,
      },
    ],
  });
  expect(arabic.data).toMatchObject({ events: [{ title: 'اجتماع' }] });
  expect(another.data).toEqual({ events: [] });
});

test('events come in the order of time, whole days as days, each recurrence by itself', async () => {
  await using feed = await startFeed(
    ['SUMMARY:Book fair', `DTSTART;VALUE=DATE:${compact(day(8))}`, `DTEND;VALUE=DATE:${compact(day(10))}`],
    ['SUMMARY:Reading', `DTSTART:${compact(day(3))}T160000Z`, 'DURATION:PT90M', 'RRULE:FREQ=WEEKLY;COUNT=3'],
    ['SUMMARY:Deadline\\, at last', `DTSTART:${compact(day(4))}T200000Z`],
  );
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });

  const { data, errors } = await shop.graphql(query, soon);

  const reading = (from: number) => ({
    id: expect.stringMatching(/^[1-9]\d+$/),
    title: 'Reading',
    start: `${day(from)}T16:00:00Z`,
    end: `${day(from)}T17:30:00Z`,
    allDay: false,
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    events: [
      reading(3),
      {
        id: expect.stringMatching(/^[1-9]\d+$/),
        title: 'Deadline, at last',
        start: `${day(4)}T20:00:00Z`,
        end: null,
        allDay: false,
      },
      {
        id: expect.stringMatching(/^[1-9]\d+$/),
        title: 'Book fair',
        start: `${day(8)}T00:00:00Z`,
        end: `${day(10)}T00:00:00Z`,
        allDay: true,
      },
      reading(10),
      reading(17),
    ],
  });
});

test('an event keeps its hour where it takes place, in winter as in summer', async () => {
  await using feed = await startFeed([
    'SUMMARY:Editors meet',
    'DTSTART;TZID=America/New_York:20240102T090000',
    'DTEND;TZID=America/New_York:20240102T100000',
    'RRULE:FREQ=DAILY',
  ]);
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });

  const { data } = await shop.graphql(query, { from: day(-180), to: day(180) });

  const hours = (data as { events: { start: string }[] }).events.map(({ start }) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' }).format(new Date(start)),
  );
  expect(hours.length).toBeGreaterThan(358);
  expect(new Set(hours)).toEqual(new Set(['09:00']));
});

test('a date taken out of a series is not there, and one moved is where it was moved to', async () => {
  const series = ['UID:series', `DTSTART:${compact(day(1))}T080000Z`, `DTEND:${compact(day(1))}T090000Z`];
  await using feed = await startFeed(
    [...series, 'SUMMARY:Course', 'RRULE:FREQ=DAILY;COUNT=4', `EXDATE:${compact(day(2))}T080000Z`],
    [
      'UID:series',
      `RECURRENCE-ID:${compact(day(3))}T080000Z`,
      `DTSTART:${compact(day(3))}T120000Z`,
      `DTEND:${compact(day(3))}T130000Z`,
      'SUMMARY:Course, moved',
    ],
  );
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });

  const { data } = await shop.graphql(
    `query ($from: Date!, $to: Date!) { events(from: $from, to: $to) { title start } }`,
    soon,
  );

  expect(data).toEqual({
    events: [
      { title: 'Course', start: `${day(1)}T08:00:00Z` },
      { title: 'Course, moved', start: `${day(3)}T12:00:00Z` },
      { title: 'Course', start: `${day(4)}T08:00:00Z` },
    ],
  });
});

test('what is cancelled or private is not shown, and what is malformed costs only itself', async () => {
  const at = `DTSTART:${compact(day(1))}T080000Z`;
  await using feed = await startFeed(
    ['SUMMARY:Cancelled', at, 'STATUS:CANCELLED'],
    ['SUMMARY:Private', at, 'CLASS:PRIVATE'],
    ['SUMMARY:When', 'DTSTART:soon'],
    ['SUMMARY:Never', at, 'RRULE:FREQ=NEVER'],
    ['SUMMARY:Always', at, 'RRULE:FREQ=SECONDLY'],
    ['SUMMARY:Bomb', 'DTSTART:19700101T000000Z', `RRULE:FREQ=DAILY;BYMINUTE=${[...Array(60).keys()].join()}`],
    [at],
    ['SUMMARY;LANGUAGE=en:Open house\u202e', at],
  );
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });

  const { data, errors } = await shop.graphql(query, soon);

  expect(errors).toEqual([]);
  expect(data).toMatchObject({ events: [{ title: 'Open house' }] });
  expect(shop.logged.filter(({ endpoint }) => endpoint === 'calendar').map(({ field }) => field)).toEqual([
    'event.rrule',
    'event.start',
    'event',
  ]);
});

test('api-5: the feed is read once in a while, and an older copy is served when it fails', async () => {
  await using feed = await startFeed(['SUMMARY:Fair', `DTSTART;VALUE=DATE:${compact(day(5))}`]);
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });
  await Promise.all(Array.from({ length: 20 }, () => shop.graphql(query, soon)));
  await shop.graphql(query, { from: day(5), to: day(6) });
  expect(feed.asked).toBe(1);

  feed.answer = (_request, response) => void response.writeHead(500).end();
  shop.pass(3 * 3600);
  const { data, errors } = await shop.graphql(query, soon);

  expect(errors).toEqual([]);
  expect(data).toMatchObject({ events: [{ title: 'Fair', allDay: true }] });
  expect(feed.asked).toBe(2);
  expect(shop.logged.filter(({ msg }) => msg === 'the calendar feed failed')).toHaveLength(1);
  const page = await (await fetch(shop.adminUrl)).text();
  expect(page).toContain('1 answer could not be renewed.');
  expect(page).toMatch(/<code>calendar<\/code><\/th>\s*<td>1<\/td>/);
});

test.each<[string, string, RequestListener]>([
  ['HTTP 500', 'UPSTREAM_UNAVAILABLE', (_request, response) => void response.writeHead(500).end('secret')],
  ['HTTP 404', 'UPSTREAM_MALFORMED', (_request, response) => void response.writeHead(404).end('secret')],
  ['a reset', 'UPSTREAM_UNAVAILABLE', (request) => request.socket.resetAndDestroy()],
  ['nothing', 'UPSTREAM_TIMEOUT', () => {}],
  ['a body that never ends', 'UPSTREAM_TIMEOUT', (_request, response) => void response.write('BEGIN:VCALENDAR\r\n')],
  ['a page', 'UPSTREAM_MALFORMED', (_request, response) => void response.end('<h1>Sign in</h1>')],
  ['half a calendar', 'UPSTREAM_MALFORMED', (_request, response) => void response.end(calendar().slice(0, 40))],
  ['3 MB', 'UPSTREAM_MALFORMED', (_request, response) => void response.end(`BEGIN:VCALENDAR${' '.repeat(3e6)}`)],
  [
    'a redirect elsewhere',
    'UPSTREAM_MALFORMED',
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
])('a feed that answers by %s is a clear error in time, and its address is not told', async (_name, code, answer) => {
  await using feed = await startFeed();
  feed.answer = answer;
  // A thread of its own reads what comes, and may take its time on a busy machine.
  const timeoutMs = code === 'UPSTREAM_TIMEOUT' ? 2_000 : 10_000;
  await using shop = await startTestShop({
    env: { CALENDAR_FEED_URL: feed.url, LEGACY_TIMEOUT_MS: String(timeoutMs) },
  });

  const { data, errors } = await shop.graphql(
    `query ($from: Date!, $to: Date!) { guestCart(lines: []) { lineCount } events(from: $from, to: $to) ${fields} }`,
    soon,
  );

  expect(data).toEqual({ guestCart: { lineCount: 0 }, events: null });
  expect(errors).toMatchObject([{ path: ['events'], extensions: { code } }]);
  expect(JSON.stringify([errors, shop.logged])).not.toMatch(/private-7f3a|secret/);
});

test.each([
  ['the last before the first', { from: day(1), to: day(0) }],
  ['more than a year of them', { from: '2026-01-01', to: '2027-01-02' }],
  ['one that is in no calendar', { from: '2026-02-30', to: '2026-03-01' }],
  ['words', { from: 'today', to: 'tomorrow' }],
])('invalid days are a mistake of the client: %s', async (_which, days) => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql(query, days);

  expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['BAD_USER_INPUT']));
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('the sample is on the shop’s day, in %s', async (timeZone) => {
  await using shop = await startTestShop({ env: { SHOP_TIME_ZONE: timeZone } });
  const today = new Date().toLocaleDateString('sv', { timeZone });

  const { data } = await shop.graphql(days, { from: today, to: today });

  expect(data).toEqual({
    calendarDays: [{ date: today, eventCount: 1, events: [{ title: 'Meeting', allDay: false }] }],
  });
});

const days = `query ($from: Date!, $to: Date!, $first: Int! = 20) {
  calendarDays(from: $from, to: $to) { date eventCount events(first: $first) { title allDay } }
}`;

type Day = {
  readonly date: string;
  readonly eventCount: number;
  readonly events: readonly { readonly title: string }[];
};

const daysOf = (data: unknown): Record<string, string[]> =>
  Object.fromEntries(
    (data as { calendarDays: readonly Day[] }).calendarDays.map(({ date, events }) => [
      date,
      events.map(({ title }) => title),
    ]),
  );

test('days are those of the shop’s zone, each with all that any part of it has, whole days first', async () => {
  await using feed = await startFeed(
    ['SUMMARY:Late', `DTSTART:${compact(day(3))}T223000Z`, 'DURATION:PT30M'],
    ['SUMMARY:Until midnight', `DTSTART:${compact(day(3))}T190000Z`, 'DURATION:PT2H'],
    ['SUMMARY:Night', `DTSTART:${compact(day(3))}T200000Z`, 'DURATION:PT3H'],
    ['SUMMARY:Fair', `DTSTART;VALUE=DATE:${compact(day(2))}`, `DTEND;VALUE=DATE:${compact(day(5))}`],
    ['SUMMARY:Floating', `DTSTART:${compact(day(4))}T003000`],
  );
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url, SHOP_TIME_ZONE: 'Asia/Qatar' } });

  const { data, errors } = await shop.graphql(days, { from: day(1), to: day(5) });

  expect(errors).toEqual([]);
  expect(daysOf(data)).toEqual({
    [day(1)]: [],
    [day(2)]: ['Fair'],
    [day(3)]: ['Fair', 'Until midnight', 'Night'],
    [day(4)]: ['Fair', 'Night', 'Floating', 'Late'],
    [day(5)]: [],
  });
});

test('a day of five thousand events gives the first of them, and their number', async () => {
  await using feed = await startFeed(
    ...Array.from({ length: 5_000 }, (_none, index) => [`SUMMARY:No. ${index}`, `DTSTART:${compact(day(1))}T080000Z`]),
  );
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url, LEGACY_TIMEOUT_MS: '30000' } });

  const { data } = await shop.graphql(days, { from: day(1), to: day(1) });
  const { data: fewer } = await shop.graphql(days, { from: day(1), to: day(1), first: 3 });

  const [whole] = (data as { calendarDays: readonly Day[] }).calendarDays;
  expect([whole?.eventCount, whole?.events.length]).toEqual([5_000, 20]);
  expect((fewer as { calendarDays: readonly Day[] }).calendarDays[0]?.events).toHaveLength(3);
});

test.each([
  ['more days than the table of a month has', { from: '2026-01-01', to: '2026-02-12' }],
  ['more events than a day gives', { from: '2026-01-01', to: '2026-01-02', first: 21 }],
  ['fewer events than none', { from: '2026-01-01', to: '2026-01-02', first: -1 }],
])('invalid days are a mistake of the client: %s', async (_which, asked) => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql(days, asked);

  expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['BAD_USER_INPUT']));
});

const about = [
  'SUMMARY:Reading\\, aloud: قراءة في ليلة طويلة من ليالي الشتاء مع محبي الكتب القديمة',
  `DTSTART:${compact(day(2))}T160000Z`,
  'LOCATION:Hall 2\\; upstairs',
  'DESCRIPTION:First line\\nSecond line',
];

test('an event has its details by its id, and what is none is null', async () => {
  await using feed = await startFeed(about);
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });
  const { data: listed } = await shop.graphql(query, soon);
  const [{ id = '' } = {}] = (listed as { events: readonly { id?: string }[] }).events;

  const one = `query ($id: ID!) { event(id: $id) { id location description { value language excerpt(words: 2) } } }`;
  const { data } = await shop.graphql(one, { id });
  const others = await Promise.all(['12345', 'nothing such', ''].map((other) => shop.graphql(one, { id: other })));

  expect(data).toEqual({
    event: {
      id,
      location: 'Hall 2; upstairs',
      description: { value: 'First line\nSecond line', language: null, excerpt: 'First line…' },
    },
  });
  expect(others.map((answer) => answer.data)).toEqual(others.map(() => ({ event: null })));
});

/** The events of a file, as another program reads them. */
const eventsIn = (file: string) =>
  Object.values(nodeIcal.parseICS(file))
    .filter((component) => component?.type === 'VEVENT')
    .map(({ uid, summary, start, end, datetype, location, description, url }) => ({
      uid,
      summary,
      start: start.toISOString(),
      end: end?.toISOString(),
      datetype,
      location,
      description,
      url,
    }));

test('calendar-2: an event is a file for one’s own calendar, of lines that every program reads', async () => {
  await using feed = await startFeed(about);
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });
  const { data } = await shop.graphql(query, soon);
  const [{ id = '' } = {}] = (data as { events: readonly { id?: string }[] }).events;

  const response = await shop.get(`/calendar/${id}.ics`);
  const file = await response.text();

  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="event-${id}.ics"`);
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(file).not.toMatch(/(?<!\r)\n|\ufffd/);
  expect(eventsIn(file)).toEqual([
    {
      uid: `${id}@${new URL(shop.url).host}`,
      summary: 'Reading, aloud: قراءة في ليلة طويلة من ليالي الشتاء مع محبي الكتب القديمة',
      start: `${day(2)}T16:00:00.000Z`,
      end: `${day(2)}T16:00:00.000Z`,
      datetype: 'date-time',
      location: 'Hall 2; upstairs',
      description: 'First line\nSecond line',
      url: `${shop.url}/calendar/${id}`,
    },
  ]);
});

test('calendar-2: what is subscribed to keeps its hour over both changes of the clocks of London, and whole days their day', async () => {
  await using feed = await startFeed(
    [
      'SUMMARY:Editors meet',
      `DTSTART:${compact(day(0))}T100000`,
      `DTEND:${compact(day(0))}T113000`,
      'RRULE:FREQ=DAILY;COUNT=366',
    ],
    ['SUMMARY:Fair', `DTSTART;VALUE=DATE:${compact(day(8))}`, `DTEND;VALUE=DATE:${compact(day(10))}`],
  );
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url, SHOP_TIME_ZONE: 'Europe/London' } });

  const file = await (await shop.get('/calendar.ics')).text();

  const events = eventsIn(file);
  const meetings = events.filter(({ summary }) => summary === 'Editors meet');
  const inLondon = (moment: string | undefined) =>
    new Date(moment ?? '').toLocaleString('sv', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
  expect(meetings.map(({ start, end }) => [inLondon(start), inLondon(end)])).toEqual(
    Array.from({ length: 366 }, (_none, index) => [`${day(index)} 10:00`, `${day(index)} 11:30`]),
  );
  expect(new Set(meetings.map(({ start }) => start.slice(11, 13)))).toEqual(new Set(['09', '10']));
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(367);
  expect(file).toContain(`DTSTART;VALUE=DATE:${compact(day(8))}\r\nDTEND;VALUE=DATE:${compact(day(10))}\r\n`);
});

test('calendar-2: the sample is a file too, in the language of the address', async () => {
  await using shop = await startTestShop();

  const file = await (await shop.get('/calendar.ics?lng=ar')).text();

  expect(eventsIn(file).map(({ summary }) => summary)).toEqual(['اجتماع']);
  expect(file).toContain('X-WR-CALNAME:تقويم الفعاليات');
});

test('a file that there is not says so, and so does one that can’t be had now', async () => {
  await using feed = await startFeed(about);
  await using shop = await startTestShop({ env: { CALENDAR_FEED_URL: feed.url } });

  expect((await shop.get('/calendar/12345.ics')).status).toBe(404);
  expect((await shop.get('/calendar/..%2f.ics')).status).toBe(404);
  feed.answer = (_request, response) => void response.writeHead(500).end('secret');
  await fetch(`${shop.adminUrl}/purge?endpoint=calendar`, { method: 'POST' });
  const failed = await shop.get('/calendar.ics');
  expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  expect(await failed.text()).not.toContain('secret');
});
