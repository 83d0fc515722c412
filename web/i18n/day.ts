/** The days of a calendar, as pages name them: 2026-11-20. */

/** Making one takes long; the shop has one time zone. */
let last: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** The day that it is in a time zone, now or at a moment. */
export function dayIn(timeZone: string, moment = new Date()): string {
  // Swedish writes days as ISO 8601 does.
  if (last?.timeZone !== timeZone) last = { timeZone, format: new Intl.DateTimeFormat('sv', { timeZone }) };
  return last.format.format(moment);
}
