/** What the shop runs by that hostile requests are sent to: with a catalogue to export and a hook, and without counts, since one address sends all. */
export const hostileSettings = {
  SESSION_SECRET: 'of every shop under test '.repeat(2),
  PURGE_SECRET: 'of the legacy system under test '.repeat(2).trim(),
  RATE_LIMIT: 'off',
  CATALOGUE_CALLS_PER_SECOND: '1000',
} as const;
