import { expect, test } from 'vitest';
import { pino } from 'pino';
import { limitLog } from './failure-log.ts';

test('upstream-2: the log says once that far fewer calls are made at once, and once that as many as configured are again', () => {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const told = limitLog(log, 64);

  for (const limit of [60, 40, 32, 20, 40, 20, 63, 64, 60, 64]) told(limit);

  expect(lines).toEqual([
    {
      level: 40,
      limit: 32,
      most: 64,
      msg: 'the legacy API answers more slowly the more it is asked: fewer calls at once',
    },
    { level: 30, limit: 64, msg: 'the legacy API is asked as much at once as is configured' },
  ]);
});
