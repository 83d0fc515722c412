import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { tries } from './tries.ts';

/** Counters that tell which names they have counted. */
function counted() {
  const names = new Set<string>();
  const counterOf: NonNullable<Parameters<typeof tries>[0]> = (options) => {
    const counter = new RateLimiterMemory(options);
    return {
      get: (key) => counter.get(key),
      reward: (key, points) => counter.reward(key, points),
      delete: (key) => counter.delete(key),
      consume: (key) => {
        names.add(`${options.keyPrefix} ${key}`);
        return counter.consume(key);
      },
    };
  };
  return { names, counterOf };
}

test('auth-2: who makes up accounts without end fills no memory: nothing of what is refused is kept', async () => {
  const { names, counterOf } = counted();
  const { signIn } = tries(counterOf);
  for (let at = 0; at < 100; at += 1) await signIn(`somebody-${at}@example.com`, '192.0.2.1');
  const kept = names.size;

  for (let at = 100; at < 300; at += 1) {
    expect(await signIn(`somebody-${at}@example.com`, '192.0.2.1')).toMatchObject({ isAdmitted: false });
  }

  expect(names.size).toBe(kept);
  expect(await signIn('somebody-1@example.com', '192.0.2.2')).toEqual({ isAdmitted: true });
});

test('auth-2: right passwords too let one account in only so often: each sign-in leaves a trace', async () => {
  const { signIn, forgive } = tries();
  let admitted = 0;
  for (let at = 0; at < 250; at += 1) {
    const { isAdmitted } = await signIn('reader@example.com', '192.0.2.1');
    if (!isAdmitted) break;
    await forgive('reader@example.com', '192.0.2.1');
    admitted += 1;
  }

  expect(admitted).toBe(200);
  expect(await signIn('neighbour@example.com', '192.0.2.1')).toEqual({ isAdmitted: true });
});

test('auth-2: guesses at one account cost the others at that address nothing', async () => {
  const { signIn } = tries();
  for (let at = 0; at < 500; at += 1) await signIn('reader@example.com', '192.0.2.1');

  expect(await signIn('reader@example.com', '192.0.2.1')).toEqual({
    isAdmitted: false,
    afterSeconds: expect.any(Number),
  });
  expect(await signIn('neighbour@example.com', '192.0.2.1')).toEqual({ isAdmitted: true });
});
