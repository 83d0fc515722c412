import { expect, test } from 'vitest';
import { longBodies } from './long-bodies.ts';

test('long bodies are sent one after the other, with as long between them as each took, and short ones at once', () => {
  const clock = { ms: 0 };
  const turns: { readonly ms: number; readonly turn: () => void }[] = [];
  const inTurn = longBodies({ now: () => clock.ms, after: (ms, turn) => void turns.push({ ms, turn }) });
  const sent: string[] = [];
  const send = (name: string, bytes: number, takes: number) =>
    inTurn(bytes, () => {
      clock.ms += takes;
      sent.push(name);
    });
  const seen: string[] = [];
  const look = () => void seen.push(`${sent.join(' ')}, then ${turns.map(({ ms }) => ms).join()}`);

  send('first', 900_000, 3);
  send('second', 1_000_000, 4);
  send('short', 10_000, 1);
  look();
  turns.shift()?.turn();
  look();
  turns.shift()?.turn();
  look();
  send('last', 900_000, 2);
  look();

  expect(seen).toEqual([
    'first short, then 3',
    'first short second, then 4',
    'first short second, then ',
    'first short second last, then 2',
  ]);
});
