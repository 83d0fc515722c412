/** Months, such as 2026-11, and their days, such as 2026-11-20: of the calendar, whatever the zone of the device. */

/** So many months before this one and after it are known of. */
const known = 12;

/** The month that an address shows: this one where it names none; null where it names no month that is known of. */
export function monthAt(search: URLSearchParams, today: string): string | null {
  const now = monthOf(today);
  const named = search.get('month') ?? now;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(named) && Math.abs(count(named) - count(now)) <= known ? named : null;
}

/** The months before and after it, null where they are not known of. */
export const neighbours = (month: string, today: string) => {
  const neighbour = (by: 1 | -1) => monthAt(new URLSearchParams({ month: laterBy(by, month) }), today);
  return { previous: neighbour(-1), next: neighbour(1) };
};

/** The address of a month: that of this one names none. */
export const addressOf = (month: string, today: string): string =>
  month === monthOf(today) ? '/calendar' : `/calendar?month=${month}`;

export const monthOf = (day: string): string => day.slice(0, 7);

/** The first and the last day of a month's six weeks, which begin on Sundays. */
export function tableOf(month: string): { readonly from: string; readonly to: string } {
  const first = `${month}-01`;
  const from = shifted(first, -weekday(first));
  return { from, to: shifted(from, 41) };
}

/** The same day of another month, or the last one of a shorter month. */
export const sameDayIn = (month: string, day: string): string => {
  const last = shifted(`${laterBy(1, month)}-01`, -1);
  const same = month + day.slice(7);
  return same > last ? last : same;
};

/** The day so many days later. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 for a Sunday. */
export const weekday = (day: string): number => new Date(day).getUTCDay();

const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const laterBy = (months: number, month: string): string => {
  const total = count(month) + months;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
};
