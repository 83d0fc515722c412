import { expect, test } from 'vitest';
import { memoryState } from '../state/memory.ts';
import { type State, StateUnreachable } from '../state/state.ts';
import { revocations } from './revocations.ts';
import { type Session, sessionMs } from './session.ts';

/** What processes share, as it is when Redis is full: it can be read, and takes nothing. */
function fullState() {
  const kept = memoryState(Date.now);
  const puts: number[] = [];
  const room = { isFull: true };
  const state: State = {
    ...kept,
    create: (key, value, livesMs) => {
      puts.push(livesMs);
      return room.isFull ? Promise.reject(new StateUnreachable()) : kept.create(key, value, livesMs);
    },
  };
  return { state, puts, room };
}

const own = () => memoryState(Date.now);

const sessionOf = (id: string, begunAt = 0): Session => ({
  id,
  customerId: '7',
  token: 'token',
  begunAt,
  expiresAt: 0,
});

test('acct-4: sign-outs that the others could not be told of cost them one try at a time', async () => {
  const { state, puts } = fullState();
  const ended = revocations(state, own(), Date.now);
  for (let at = 0; at < 100; at += 1) await ended.add(`session ${at}`);
  puts.length = 0;

  const found = await Promise.all(Array.from({ length: 50 }, () => ended.has(sessionOf('another'))));

  expect(found.every((isRevoked) => !isRevoked)).toBe(true);
  expect(puts.length).toBeLessThanOrEqual(1);
});

test('acct-4: what the others have missed they are told as soon as they can be, and at the latest at the end', async () => {
  const { state, room } = fullState();
  const ended = revocations(state, own(), Date.now);
  const other = revocations(state, own(), Date.now);
  for (let at = 0; at < 3; at += 1) await ended.add(`session ${at}`);

  expect(await other.has(sessionOf('session 2'))).toBe(false);
  room.isFull = false;
  await ended.tellMissed();

  expect(await Promise.all([0, 1, 2].map((at) => other.has(sessionOf(`session ${at}`))))).toEqual([true, true, true]);
});

test('acct-4: a sign-out is known for longer than any copy can live, though clocks differ', async () => {
  const { state, puts, room } = fullState();
  room.isFull = false;

  await revocations(state, own(), Date.now).add('session');

  expect(puts).toEqual([sessionMs + 24 * 3_600_000]);
});

test('auth-10: all sessions of a customer but one end, and neither those that begin later nor those of others', async () => {
  const { state, room } = fullState();
  room.isFull = false;
  const ended = revocations(state, own(), () => 1_000);

  await ended.addOthers(sessionOf('kept', 500));

  const asked = [
    sessionOf('kept', 500),
    sessionOf('before', 999),
    sessionOf('later', 1_001),
    { ...sessionOf('another’s', 999), customerId: '8' },
  ];
  expect(await Promise.all(asked.map((session) => ended.has(session)))).toEqual([false, true, false, false]);
});

test('auth-10: what could not be told in time undoes nothing that another process has told since', async () => {
  const { state, room } = fullState();
  let now = 1_000;
  const one = revocations(state, own(), () => now);
  const other = revocations(state, own(), () => now);
  await one.addOthers(sessionOf('first', 500)); // it can't be told
  room.isFull = false;
  now = 2_000;
  await other.addOthers(sessionOf('second', 1_500));

  await one.tellMissed();

  const ended = await Promise.all([one, other].map((each) => each.has(sessionOf('first', 500))));
  const third = revocations(state, own(), () => now);
  expect([...ended, await third.has(sessionOf('first', 500)), await third.has(sessionOf('second', 1_500))]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('acct-4: that a sign-in has replaced a session is not forgotten where it is then signed out of, the shared state away or not', async () => {
  const { state, room } = fullState();
  const [here, other] = [revocations(state, own(), Date.now), revocations(state, own(), Date.now)];

  await here.replace('s');
  await here.add('s');
  const known = await here.isReplaced('s');
  room.isFull = false;
  await here.tellMissed();

  expect([known, await other.isReplaced('s')]).toEqual([true, true]);
});
