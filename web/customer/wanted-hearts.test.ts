import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTab } from '../storage/stored-value.ts';
import { takeWantedHearts, wantHeart } from './wanted-hearts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('wish-6: the books whose hearts a guest has pressed are given once, each once, ten at most', () => {
  for (const id of ['101', '102', '101']) wantHeart(id);
  const given = [takeWantedHearts(), takeWantedHearts()];
  for (let id = 1; id <= 20; id += 1) wantHeart(String(id));

  expect(given).toEqual([['101', '102'], []]);
  expect(takeWantedHearts()).toHaveLength(10);
});

test('wish-6: half an hour later, and after a sign-out, none is given', () => {
  wantHeart('101');
  vi.advanceTimersByTime(31 * 60 * 1000);
  const late = takeWantedHearts();
  wantHeart('102');
  clearTab();

  expect([late, takeWantedHearts()]).toEqual([[], []]);
});
