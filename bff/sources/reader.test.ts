import { expect, test } from 'vitest';
import { requestCalls } from './reader.ts';

const pending = new Promise<never>(() => {});

const call = <T>(key: string, make: () => Promise<T>) => ({ path: '/books', key, make });

test('api-4: equal calls of a request are made once, and what failed is not tried again', async () => {
  const calls = requestCalls(10);
  let made = 0;
  const count = async () => (made += 1);
  const fail = async () => {
    made += 1;
    throw new Error('refused');
  };

  const results = await Promise.all([calls.make(call('a', count)), calls.make(call('a', count))]);
  const failures = await Promise.allSettled([calls.make(call('b', fail)), calls.make(call('b', fail))]);
  const again = await calls.make(call('a', count));

  expect([results, again, made]).toEqual([[1, 1], 1, 2]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a call waits for no other that is asked for beside it', async () => {
  const calls = requestCalls(10);

  void calls.make(call('hangs', () => pending));
  const answered = await calls.make(call('answers', async () => 'at once'));

  expect(answered).toBe('at once');
});

test('a request makes so many different calls at most, until it forgets them', async () => {
  const calls = requestCalls(2);
  const make = (key: string) => calls.make(call(key, async () => key));

  const made = await Promise.allSettled(['a', 'b', 'c', 'a'].map(make));
  calls.forget();
  const afterwards = await make('c');

  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(afterwards).toBe('c');
});
