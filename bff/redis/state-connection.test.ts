import { expect, test } from 'vitest';
import { isSameServer } from './state-connection.ts';

test.each([
  ['redis://localhost/0', 'redis://localhost:6379/1', true],
  ['redis://localhost:6379', 'rediss://localhost', true],
  ['redis://localhost', 'redis://localhost:6380', false],
  ['redis://cache', 'redis://state', false],
])('%s and %s have one memory and policy: %s', (one, other, isSame) => {
  expect(isSameServer({ urls: [one] }, { urls: [other] })).toBe(isSame);
});
