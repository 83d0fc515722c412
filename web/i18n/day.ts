/** The day that it is in a time zone, now or at a moment, as pages name it: 2026-11-20. */
export const dayIn = (timeZone: string, moment = new Date()): string =>
  // Swedish writes days as ISO 8601 does.
  moment.toLocaleDateString('sv', { timeZone });
