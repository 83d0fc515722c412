import { expect, test } from 'vitest';
import { memoryState } from './memory.ts';

test('what is there already stays, until its time is over', async () => {
  let now = 0;
  const state = memoryState(() => now);

  expect(await state.create('key', 'first', 100)).toBe(true);
  expect(await state.create('key', 'second', 100)).toBe(false);
  expect(await state.get('key')).toBe('first');
  now = 100;
  expect(await state.get('key')).toBeNull();
  expect(await state.create('key', 'second', 100)).toBe(true);
});

test('only what is still the same is replaced, and it lives no longer for that unless it is to', async () => {
  let now = 0;
  const state = memoryState(() => now);
  await state.put('key', 'first', 100);
  now = 90;

  expect(await state.replace('key', 'other', 'second')).toBe(false);
  expect(await state.replace('nothing', 'first', 'second')).toBe(false);
  expect(await state.replace('key', 'first', 'second')).toBe(true);
  expect(await state.get('key')).toBe('second');
  now = 100;
  expect(await state.get('key')).toBeNull();

  await state.put('key', 'first', 100);
  expect(await state.replace('key', 'first', 'second', 300)).toBe(true);
  now = 399;
  expect(await state.get('key')).toBe('second');
  now = 400;
  expect(await state.get('key')).toBeNull();
});
