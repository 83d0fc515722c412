import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTab } from '../../storage/stored-value.ts';
import { forgetWantedHeart, wantedHeartsOf, wantHeart } from './wanted-hearts.ts';

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

test('wish-6: the books whose hearts a guest has pressed are given until each is settled, ten at most', () => {
  for (const id of ['101', '102', '101']) wantHeart(id);
  const given = wantedHeartsOf('7');
  forgetWantedHeart('101');
  const left = wantedHeartsOf('7');
  forgetWantedHeart('102');
  const none = wantedHeartsOf('7');
  for (let id = 1; id <= 20; id += 1) wantHeart(String(id));

  expect([given, left, none]).toEqual([['101', '102'], ['102'], []]);
  expect(wantedHeartsOf('7')).toHaveLength(10);
});

test('wish-6: what one customer was given is given to no other, nor together with what a guest presses later', () => {
  wantHeart('101');
  wantedHeartsOf('7');
  wantHeart('102');
  const later = wantedHeartsOf('8');
  wantHeart('103');
  wantedHeartsOf('7');

  expect([later, wantedHeartsOf('8')]).toEqual([['102'], []]);
});

test('wish-6: half an hour later, and after a sign-out, none is given', () => {
  wantHeart('101');
  vi.advanceTimersByTime(31 * 60 * 1000);
  const late = wantedHeartsOf('7');
  wantHeart('102');
  clearTab();

  expect([late, wantedHeartsOf('7')]).toEqual([[], []]);
});
