import { afterAll, expect, test } from 'vitest';
import { isAborted } from '../domain/failure.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { backgroundReader } from './tasks.ts';

const background = backgroundReader();
afterAll(background.close);

/** How often a timer has run: never while the event loop is held. */
function turnsOfOthers() {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  return {
    end: () => {
      clearInterval(timer);
      return turns;
    },
  };
}

test('while a long list is read, others have their turn', async () => {
  const markup = (index: number) => `<p>${index}</p>`.repeat(5_000);
  const rows = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, description: markup(index) }));
  const raw = {
    status: 200,
    body: JSON.stringify(rows),
    redirected: false,
    language: 'en',
    args: [],
    signedIn: false,
  } as const;
  const others = turnsOfOthers();

  const { result } = await background.answer({ path: endpoints.newBooks.path, ...raw }, AbortSignal.timeout(20_000));

  expect(others.end()).toBeGreaterThan(0);
  expect(result).toMatchObject({ value: { length: 20 } });
});

const event = (...lines: readonly string[]): string =>
  ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Fair', 'DTSTART:20261101T090000Z', ...lines, 'END:VEVENT', ''].join('\r\n');

test.each([
  ['that begin and never end', 'BEGIN:VEVENT\r\n'.repeat(60_000)],
  ['with a rule that is none', event('RRULE:FREQ=NEVER').repeat(5_000)],
])('a calendar of nothing but events %s blocks no request', async (_kind, events) => {
  const feed = `BEGIN:VCALENDAR\r\n${event('RRULE:FREQ=NEVER')}${events}END:VCALENDAR`;
  const others = turnsOfOthers();

  const { result } = await background.calendar({ now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC' }, feed);

  expect(others.end()).toBeGreaterThan(0);
  expect(result).toEqual({ events: [] });
});

test('what the end of the process leaves unread is no failure of what it was read from', async () => {
  const ending = backgroundReader();
  const clock = { now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC' };
  const read = () => ending.calendar(clock, event()).then(() => null, isAborted);
  const [running, waiting] = [read(), read()];

  await ending.close();

  expect(await Promise.all([running, waiting, read()])).toEqual([true, true, true]);
});
