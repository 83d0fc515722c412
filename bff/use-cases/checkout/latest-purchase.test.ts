import { expect, test } from 'vitest';
import { memoryState } from '../../state/memory.ts';
import { type State, StateUnreachable } from '../../state/state.ts';
import { type LatestPurchase, latestPurchase } from './latest-purchase.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Requests of one customer: each has what it knows to itself, and all have one state and one clock. */
function requests() {
  const clock = { now: 1_000_000 };
  const state = memoryState(() => clock.now);
  const of = (name: string, by: State = state): LatestPurchase => latestPurchase(by, '7', name, () => clock.now);
  return { clock, state, of };
}

test('check-7: who begins alone is alone until another begins', async () => {
  const { of } = requests();
  const here = of('here');
  await here.begin(false);
  expect(await here.isAlone()).toBe(true);
  expect(await of('here').isAlone()).toBe(true);

  const elsewhere = of('elsewhere');
  await elsewhere.begin(false);

  expect(await here.isAlone()).toBe(false);
  expect(await elsewhere.isAlone()).toBe(false);
});

test.each([
  ['three minutes', 3 * minute, false],
  ['more than three minutes', 3 * minute + 1, true],
])('check-7: who begins %s after another is alone: %4$s', async (_name, afterMs, isAlone) => {
  const { clock, of } = requests();
  await of('here').begin(false);
  clock.now += afterMs;

  const elsewhere = of('elsewhere');
  await elsewhere.begin(false);

  expect(await elsewhere.isAlone()).toBe(isAlone);
});

test('check-7: who begins after a purchase that has its order is alone, unless that one was not', async () => {
  const { of } = requests();
  const first = of('first');
  await first.begin(false);
  await first.finish();
  const second = of('second');
  await second.begin(false);
  expect(await second.isAlone()).toBe(true);

  const third = of('third'); // while the second may still order
  await third.begin(false);
  await third.finish();
  const fourth = of('fourth');
  await fourth.begin(false);

  expect(await fourth.isAlone()).toBe(false);
});

test('check-7: another attempt under a key knows what the one before knew', async () => {
  const { clock, of } = requests();
  await of('here').begin(false);
  await of('elsewhere').begin(false);
  clock.now += hour;
  const again = of('elsewhere');
  await again.begin(false);

  expect(await again.isAlone()).toBe(false);
});

test('check-7: a repeat is not alone once others have begun since what it repeats, however long ago', async () => {
  const { clock, of } = requests();
  await of('here').begin(false);
  await of('elsewhere').begin(false);
  clock.now += hour;

  const repeat = of('here');
  await repeat.begin(true);

  expect(await repeat.isAlone()).toBe(false);
});

test('check-7: what has sent nothing leaves it as it was', async () => {
  const { of } = requests();
  const first = of('first');
  await first.begin(false);
  await first.withdraw();
  const here = of('here');
  await here.begin(false);
  const refused = of('refused');
  await refused.begin(false);
  await refused.withdraw();
  expect(await here.isAlone()).toBe(true);

  await here.withdraw();
  const names = await Promise.all(['here', 'refused'].map((name) => of(name).isAlone()));

  expect(names).toEqual([false, false]);
});

test('check-7: it is remembered for a day from the last purchase, and after that none is alone', async () => {
  const { clock, of } = requests();
  await of('first').begin(false);
  clock.now += 23 * hour;
  await of('second').begin(false);
  clock.now += 23 * hour;
  expect(await of('second').isAlone()).toBe(true);
  clock.now += hour;

  expect(await of('second').isAlone()).toBe(false);
});

test('check-7: where the state is emptied, a request knows what it began with; where it can’t be reached none is alone', async () => {
  const { clock, state, of } = requests();
  let isDown = false;
  const flaky: State = {
    ...state,
    get: async (key) => {
      if (isDown) throw new StateUnreachable();
      return state.get(key);
    },
  };
  const here = of('here', flaky);
  await here.begin(false);
  isDown = true;
  expect(await here.isAlone()).toBe(false);
  await here.finish();
  isDown = false;
  expect(await here.isAlone()).toBe(true);

  clock.now += 25 * hour; // as if it were emptied

  expect([await here.isAlone(), await of('here').isAlone()]).toEqual([true, false]);
});
