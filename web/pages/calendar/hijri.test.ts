import { expect, test } from 'vitest';
import { hijriOf } from './hijri.ts';

test.each([
  ['2025-03-01', { day: 1, month: 9, year: 1446 }],
  ['2025-06-26', { day: 1, month: 1, year: 1447 }],
  ['2026-02-18', { day: 1, month: 9, year: 1447 }],
  ['2026-06-16', { day: 1, month: 1, year: 1448 }],
])('calendar-2: %s is the Hijri day of Umm al-Qura', (day, hijri) => {
  expect(hijriOf(day)).toEqual(hijri);
});
