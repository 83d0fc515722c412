import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

const dayMs = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * dayMs).toISOString().slice(0, 10);
const compact = (text: string): string => text.replaceAll('-', '');

/** A feed of these events on a port of its own; `answer` may be changed. */
async function startFeed(...events: readonly string[][]) {
  const feed = {
    answer: ((_request, response) => {
      response.setHeader('content-type', 'text/calendar');
      response.end(calendar(...events));
    }) as RequestListener,
    asked: 0,
  };
  const server = createServer((request, response) => {
    feed.asked += 1;
    feed.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(feed, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-7f3a/events.ics`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

const calendar = (...events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//press.example//events//EN',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines[0]?.startsWith('UID:') ? [] : [`UID:event-${index}`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const fields = '{ id title start end allDay }';
const query = `query ($from: Date!, $to: Date!) { events(from: $from, to: $to) ${fields} }`;
const soon = { from: day(-1), to: day(40) };

test('without a feed the calendar has a sample: a meeting, today', async () => {
  await using shop = await startTestShop();

  const english = await shop.graphql(query, { from: day(0), to: day(0) });
  const arabic = await shop.graphql(query, { from: day(-20), to: day(20) }, 'ar');
  const another = await shop.graphql(query, { from: day(2), to: day(20) });

  expect(english.data).toEqual({
    events: [
      {
        id: 'sample',
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
    id: `event-1 ${day(from)}T16:00:00Z`,
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
        id: `event-2 ${day(4)}T20:00:00Z`,
        title: 'Deadline, at last',
        start: `${day(4)}T20:00:00Z`,
        end: null,
        allDay: false,
      },
      {
        id: `event-0 ${day(8)}T00:00:00Z`,
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
