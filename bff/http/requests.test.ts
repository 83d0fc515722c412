import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logAnswer } from './requests.ts';

/** Logs so many ready answers, each of these numbers in a second of its own, and gives the lines. */
function linesOf(
  answersOfSeconds: readonly number[],
): { readonly count?: number; readonly req: { readonly id: string } }[] {
  const lines: ReturnType<typeof linesOf> = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  let second = 0;
  const logged = logAnswer(log, () => 1_000 * second);
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  for (const answers of answersOfSeconds) {
    second += 1;
    for (let answer = 1; answer <= answers; answer += 1)
      logged({ request, response, requestId: `${second}.${answer}`, ms: 1 });
  }
  return lines;
}

test('ops-1: each of fifty ready answers of a second has a line of its own in the log', () => {
  const lines = linesOf([50, 50]);

  expect(lines.map(({ req }) => req.id)).toEqual([1, 2].flatMap((second) => ids(second, 50)));
  expect(lines.some((line) => 'count' in line)).toBe(false);
});

test('ops-1: beyond them a line is for a hundred ready answers, and all lines together for all of them', () => {
  const lines = linesOf([1_050, 1, 2]);

  expect(lines.map(({ req }) => req.id)).toEqual([
    ...ids(1, 50),
    ...[100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000].map((answer) => `1.${answer}`),
    ...ids(2, 1),
    ...ids(3, 2),
  ]);
  expect(lines.slice(50, 61).map(({ count }) => count)).toEqual([50, ...Array.from({ length: 9 }, () => 100), 51]);
  expect(lines.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(1_053);
});

const ids = (second: number, answers: number): string[] =>
  Array.from({ length: answers }, (_, at) => `${second}.${at + 1}`);
