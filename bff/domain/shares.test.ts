import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const stays = new AbortController().signal;

test('calls of one key begin one after another, and no more of them wait than may; those of another key begin at once', async () => {
  const inShare = sharesOf(1, 1);
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const begin = (name: string, ends: Promise<void> = Promise.resolve()) => {
    begun.push(name);
    return ends;
  };
  const calls = [
    inShare('a', stays, () => begin('first', first.promise)),
    inShare('a', stays, async () => begin('next')),
  ];

  await expect(inShare('a', stays, async () => begin('one too many'))).rejects.toThrow(BulkheadRejectedError);
  await inShare('b', stays, async () => begin('of another'));
  const beforeItsEnd = [...begun];
  first.resolve();
  await Promise.all(calls);

  expect(beforeItsEnd).toEqual(['first', 'of another']);
  expect(begun).toEqual(['first', 'of another', 'next']);
});

test('a call that is left before it has begun never begins, and its place is free at once', async () => {
  const inShare = sharesOf(1, 1);
  const first = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const begun: string[] = [];
  const running = inShare('a', leaving.signal, () => first.promise.then(() => void begun.push('first')));
  const left = inShare('a', leaving.signal, async () => void begun.push('left'));

  leaving.abort();
  await expect(left).rejects.toThrow(TaskCancelledError);
  const next = inShare('a', stays, async () => void begun.push('next'));
  first.resolve();
  await Promise.all([running, next]);

  expect(begun).toEqual(['first', 'next']);
});
