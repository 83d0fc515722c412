import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logAnswer } from './requests.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

type Line = { readonly count?: number; readonly ms: number; readonly req: { readonly id: string } };

/** Logs so many ready answers, each of these numbers in a second of its own, and gives the lines; answers take `ms`. */
function linesOf(answersOfSeconds: readonly number[], ms = 1): readonly Line[] {
  const lines: Line[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const logged = logAnswer(log);
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  for (const [second, answers] of answersOfSeconds.entries()) {
    for (let answer = 1; answer <= answers; answer += 1)
      logged({ request, response, requestId: `${second}.${answer}`, ms });
    vi.advanceTimersByTime(1_000);
  }
  return lines;
}

test('ops-1: each of fifty ready answers of a second has a line of its own in the log', () => {
  const lines = linesOf([50, 50]);

  expect(lines.map(({ req }) => req.id)).toEqual([0, 1].flatMap((second) => ids(second, 50)));
  expect(lines.some((line) => 'count' in line)).toBe(false);
});

test('ops-1: beyond them a line is for a hundred ready answers, and a second later one for the rest: together for all of them', () => {
  const lines = linesOf([375, 1, 51]);

  expect(lines.map(({ req }) => req.id)).toEqual([
    ...ids(0, 50),
    '0.150',
    '0.250',
    '0.350',
    '0.375',
    ...ids(1, 1),
    ...ids(2, 51),
  ]);
  expect(lines.slice(50, 54).map(({ count }) => count)).toEqual([100, 100, 100, 25]);
  expect(lines.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(375 + 1 + 51);
});

test('ops-1: a second of just so many ready answers as have a line leaves none for the next', () => {
  expect(linesOf([150, 0, 0])).toHaveLength(51);
});

test('ops-1: whoever has waited for a ready answer has a line, however many there are', () => {
  const lines = linesOf([200], 100);

  expect(lines).toHaveLength(200);
});

const ids = (second: number, answers: number): string[] =>
  Array.from({ length: answers }, (_, at) => `${second}.${at + 1}`);
