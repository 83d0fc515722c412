import { expect, test } from 'vitest';
import { anchorOf } from './month-list.tsx';
import { monthAt, neighbours, sameDayIn, tableOf } from './month.ts';

const at = (query: string, today = '2026-11-26') => monthAt(new URLSearchParams(query), today);

test('calendar-1: an address shows this month, or the one it names, a year back or ahead', () => {
  expect([at(''), at('month=2027-02'), at('month=2025-11'), at('month=2027-11')]).toEqual([
    '2026-11',
    '2027-02',
    '2025-11',
    '2027-11',
  ]);
  const others =
    'month=2025-10 month=2027-12 month=2026-13 month=2026-00 month=2026-1 month= month=26-11 month=2026-11-02';
  expect(others.split(' ').map((query) => at(query))).toEqual(Array(8).fill(null));
});

test('calendar-1: months go on over the ends of a year, as far as they are known', () => {
  expect(neighbours('2026-12', '2026-11-26')).toEqual({ previous: '2026-11', next: '2027-01' });
  expect(neighbours('2027-01', '2026-11-26')).toEqual({ previous: '2026-12', next: '2027-02' });
  expect(neighbours('2027-11', '2026-11-26')).toEqual({ previous: '2027-10', next: null });
  expect(neighbours('2025-11', '2026-11-26')).toEqual({ previous: null, next: '2025-12' });
});

test('calendar-1: a table has six weeks from a Sunday, whichever day the month begins on', () => {
  expect(tableOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-12-12' });
  expect(tableOf('2026-12')).toEqual({ from: '2026-11-29', to: '2027-01-09' });
  expect(tableOf('2027-02')).toEqual({ from: '2027-01-31', to: '2027-03-13' });
  expect(tableOf('2026-08')).toEqual({ from: '2026-07-26', to: '2026-09-05' });
});

test('calendar-1: the same day of a shorter month is its last', () => {
  expect([sameDayIn('2027-02', '2027-01-31'), sameDayIn('2027-01', '2026-12-31')]).toEqual([
    '2027-02-28',
    '2027-01-31',
  ]);
});

test('calendar-1: a day leads to its own place in the list, and to an earlier one where all of it began there', () => {
  const event = (id: string) => ({ id, title: id, start: '2026-11-10', end: '2026-11-13', allDay: true });
  const [fair, talk] = [event('fair'), event('talk')];
  const days = [10, 11, 12, 13].map((day) => {
    const events = day === 12 ? [fair, talk] : [fair];
    return { date: `2026-11-${day}`, events, eventCount: events.length };
  });

  expect(days.map((day) => anchorOf(day, days, '2026-11'))).toEqual([
    'day-2026-11-10',
    'day-2026-11-10',
    'day-2026-11-12',
    'day-2026-11-10',
  ]);
});
