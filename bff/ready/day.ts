/** The day that it is in a time zone, as `2026-11-25`: asked for with each answer, so it is looked up once a second. */
export function dayIn(timeZone: string, now: () => number): () => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  let second: number | null = null;
  let day = '';
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) day = format.format(current * 1_000);
    second = current;
    return day;
  };
}
