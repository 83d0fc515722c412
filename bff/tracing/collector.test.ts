import { pino } from 'pino';
import { expect, test } from 'vitest';
import { lossLog } from './collector.ts';

test('ops-1: lost spans are logged once a minute, with the number of all that were lost since', () => {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  let now = 0;
  const lost = lossLog(log, () => now);

  for (now of [0, 5_000, 59_999, 60_000, 61_000]) lost(512, new Error('Request timed out'));

  expect(lines).toEqual([
    expect.objectContaining({ lost: 512, reason: 'Request timed out' }),
    expect.objectContaining({ lost: 3 * 512 }),
  ]);
});
