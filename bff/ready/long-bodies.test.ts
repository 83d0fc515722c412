import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { longBodies } from './long-bodies.ts';

/** A queue whose turns are taken by hand, on a clock that bodies move as they are sent. */
function queue() {
  const clock = { ms: 0 };
  const turns: { readonly ms: number; readonly turn: () => void }[] = [];
  const inTurn = longBodies({ now: () => clock.ms, after: (ms, turn) => void turns.push({ ms, turn }) });
  const sent: string[] = [];
  return {
    send: (name: string, bytes: number, takes: number): EventEmitter => {
      const reader = new EventEmitter();
      inTurn(bytes, reader, (hasWaited) => {
        clock.ms += takes;
        sent.push(hasWaited ? `${name}, which waited` : name);
      });
      return reader;
    },
    next: () => turns.shift()?.turn(),
    look: () => `${sent.join('; ')}: then ${turns.map(({ ms }) => ms).join()}`,
  };
}

test('long bodies are sent one after the other, with as long between them as each took, and short ones at once', () => {
  const { send, next, look } = queue();
  const seen: string[] = [];

  send('first', 900_000, 3);
  send('second', 1_000_000, 4);
  send('short', 10_000, 1);
  seen.push(look());
  next();
  seen.push(look());
  next();
  seen.push(look());
  send('last', 900_000, 2);
  seen.push(look());

  expect(seen).toEqual([
    'first; short: then 3',
    'first; short; second, which waited: then 4',
    'first; short; second, which waited: then ',
    'first; short; second, which waited; last: then 2',
  ]);
});

test('a reader who leaves has no turn, and takes no place from those who come', () => {
  const { send, next, look } = queue();

  send('first', 900_000, 3);
  for (const reader of Array.from({ length: 500 }, () => send('left', 900_000, 3))) reader.emit('close');
  send('second', 900_000, 3);
  const before = look();
  next();

  expect(before).toBe('first: then 3');
  expect(look()).toBe('first; second, which waited: then 3');
});
