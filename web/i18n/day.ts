/** The days of a calendar, as pages name them: 2026-11-20. */

/** Making one takes long; there are as many as time zones are asked for, which is one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that it is in a time zone, now or at a moment. */
export function dayIn(timeZone: string, moment = new Date()): string {
  // Swedish writes days as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}
