import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { attemptLimits } from './attempt-limits.ts';

/** Counters that tell which names they have counted. */
function counted() {
  const names = new Set<string>();
  const counterOf: NonNullable<Parameters<typeof attemptLimits>[0]> = (options) => {
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
  const { signIn } = attemptLimits(counterOf);
  for (let at = 0; at < 100; at += 1) await signIn(`somebody-${at}@example.com`, '192.0.2.1');
  const kept = names.size;

  for (let at = 100; at < 300; at += 1) {
    expect(await signIn(`somebody-${at}@example.com`, '192.0.2.1')).toMatchObject({ isAdmitted: false });
  }

  expect(names.size).toBe(kept);
  expect(await signIn('somebody-1@example.com', '192.0.2.2')).toEqual({ isAdmitted: true });
});

test('auth-2: whose account is under attack from elsewhere loses none of their own tries by it', async () => {
  const left: (number | undefined)[] = [];
  const { signIn } = attemptLimits((options) => {
    const counter = new RateLimiterMemory(options);
    if (options.keyPrefix !== 'tries:account+address') return counter;
    const reward: typeof counter.reward = async (key, points) => {
      const counted = await counter.reward(key, points);
      left.push(counted.remainingPoints);
      return counted;
    };
    return {
      get: counter.get.bind(counter),
      delete: counter.delete.bind(counter),
      consume: counter.consume.bind(counter),
      reward,
    };
  });
  for (let at = 0; at < 100; at += 1) await signIn('reader@example.com', `192.0.2.${at}`);

  for (let time = 0; time < 3; time += 1) {
    expect(await signIn('reader@example.com', '198.51.100.1')).toMatchObject({ isAdmitted: false });
  }

  expect(left).toEqual([10, 10, 10]);
});

test('auth-2: right passwords too let one account in only so often: each sign-in leaves a trace', async () => {
  const { signIn, clearFailures } = attemptLimits();
  let admitted = 0;
  for (let at = 0; at < 250; at += 1) {
    const { isAdmitted } = await signIn('reader@example.com', '192.0.2.1');
    if (!isAdmitted) break;
    await clearFailures('reader@example.com', '192.0.2.1');
    admitted += 1;
  }

  expect(admitted).toBe(200);
  expect(await signIn('neighbour@example.com', '192.0.2.1')).toEqual({ isAdmitted: true });
});

test('auth-2: a sign-in whose answer is lost is no guess at the password, but may have left its trace and counts as one that has', async () => {
  const { signIn, refund } = attemptLimits();
  const admissions = [];
  for (let at = 0; at < 201; at += 1) {
    admissions.push(await signIn('reader@example.com', '192.0.2.1'));
    await refund('reader@example.com', '192.0.2.1');
  }

  expect(admissions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(200);
  expect(await signIn('neighbour@example.com', '192.0.2.1')).toEqual({ isAdmitted: true });
});

test('auth-2 auth-5: one account is one however it is written', async () => {
  const { resetMail } = attemptLimits();
  const spellings = [
    'reader@example.com',
    ' Reader@Example.COM\u00a0',
    'r\u00e9ader@example.com',
    'rea\u0301der@example.com',
    '\uff52eader@example.com',
    're\u00adader@example.com',
    'reader@example.com\u200b',
    'rea\u0111er@examp\u0142e.c\u00f8m',
    'reader\0@example.com',
  ];
  const admissions = [];
  for (const spelling of spellings) admissions.push(await resetMail(spelling, '192.0.2.1'));

  expect(admissions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(5);
});

/** So many seconds, but for those that a busy machine takes over the test itself. */
const about = (seconds: number): unknown => expect.closeTo(seconds, -2);

test('auth-5: mails to one account are counted from everywhere, for an hour; who is kept out costs it none', async () => {
  const { resetMail, resetMailUnsent } = attemptLimits();
  const [reader, hour] = ['reader@example.com', 60 * 60];
  for (let at = 0; at < 30; at += 1) await resetMail(`somebody-${at}@example.com`, '192.0.2.1');
  for (let at = 0; at < 9; at += 1) {
    expect(await resetMail(reader, '192.0.2.1')).toMatchObject({ isAdmitted: false, afterSeconds: about(hour / 4) });
  }

  for (let at = 2; at < 7; at += 1) {
    expect(await resetMail(reader, `192.0.2.${at}`)).toEqual({ isAdmitted: true });
  }

  await resetMailUnsent(reader);
  expect(await resetMail(reader, '192.0.2.7')).toEqual({ isAdmitted: true });
  expect(await resetMail(reader, '192.0.2.7')).toEqual({ isAdmitted: false, afterSeconds: about(hour) });
});

test('auth-6: a hundred guesses at a link a quarter of an hour, at each address', async () => {
  const { reset } = attemptLimits();
  for (let at = 0; at < 100; at += 1) expect(await reset('192.0.2.1')).toEqual({ isAdmitted: true });

  expect(await reset('192.0.2.1')).toEqual({ isAdmitted: false, afterSeconds: about(15 * 60) });
  expect(await reset('192.0.2.2')).toEqual({ isAdmitted: true });
});

test('auth-2: guesses at one account cost the others at that address nothing', async () => {
  const { signIn } = attemptLimits();
  for (let at = 0; at < 500; at += 1) await signIn('reader@example.com', '192.0.2.1');

  expect(await signIn('reader@example.com', '192.0.2.1')).toEqual({
    isAdmitted: false,
    afterSeconds: expect.any(Number),
  });
  expect(await signIn('neighbour@example.com', '192.0.2.1')).toEqual({ isAdmitted: true });
});
