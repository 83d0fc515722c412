/** A moment as RFC 3339 writes it, in UTC: 2026-11-20T09:30:00Z. */
export const rfc3339 = (moment: Date): string => moment.toISOString().replace('.000', '');
