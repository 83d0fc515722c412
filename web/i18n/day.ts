/** The day that it is in a time zone, now or at a moment, as pages name it: 2026-11-20. */
export function dayIn(timeZone: string, moment = new Date()): string {
  // Swedish writes days as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** A format takes far longer to make than a day to be written. */
const formats = new Map<string, Intl.DateTimeFormat>();
