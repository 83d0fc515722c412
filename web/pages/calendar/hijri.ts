import { oneOf } from '../../storage/formats.ts';
import { storedValue, useStored } from '../../storage/stored-value.ts';

/** A day of the Hijri calendar as Umm al-Qura calculates it; months are counted from 1. */
export type HijriDay = { readonly day: number; readonly month: number; readonly year: number };

/** Its figures alone: the names of its months are texts of the shop, so that a browser says the same as the server. */
const figures = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The Hijri day that a day such as 2026-11-20 is for the most part. */
export function hijriOf(day: string): HijriDay {
  const parts = figures.formatToParts(new Date(day));
  const figure = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return { day: figure('day'), month: figure('month'), year: figure('year') };
}

const choice = storedValue({ key: 'hijri', initial: 'hidden', format: oneOf(['hidden', 'shown']) });

/** Whether the reader wants Hijri dates too, as the device keeps it, and what changes that; false until hydration. */
export const useHijri = (): [isShown: boolean, show: (isShown: boolean) => void] => [
  useStored(choice) === 'shown',
  (isShown) => choice.set(isShown ? 'shown' : 'hidden'),
];
