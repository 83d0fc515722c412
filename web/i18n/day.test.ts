import { expect, test } from 'vitest';
import { dayIn } from './day.ts';

test('a day begins at midnight of the time zone', () => {
  const days = (zone: string, ...moments: string[]) => moments.map((moment) => dayIn(zone, new Date(moment)));

  expect(days('Asia/Qatar', '2026-12-31T20:59:59Z', '2026-12-31T21:00:00Z')).toEqual(['2026-12-31', '2027-01-01']);
  expect(days('UTC', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z')).toEqual(['2026-12-31', '2027-01-01']);
  expect(days('America/New_York', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z')).toEqual([
    '2026-03-07',
    '2026-03-08',
  ]);
});
