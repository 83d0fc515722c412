import { expect, test } from 'vitest';
import { memoryState } from '../../state/memory.ts';
import { purchaseNotes } from './purchase-notes.ts';
import { rememberedMs } from './purchase-record.ts';

const before = { input: 'what was asked for', orders: [], lines: ['a line'], amount: 'its total' };
const receipt = { orderId: '5', invoiceNumber: 'INV-5', orderNumber: null, total: 100 };

/** The notes of one key, which was first ordered with a second less than a day ago, and the clock that they go by. */
async function nearTheEnd() {
  const clock = { now: 1_000_000 };
  const state = memoryState(() => clock.now);
  const notes = purchaseNotes(state, 'key', () => clock.now);
  const first = (await notes.advance(null, { phase: 'preparing', input: 'what was asked for', before: null })) ?? '';
  clock.now += rememberedMs - 1000;
  return { clock, notes, first };
}

test.each([
  ['is sent', ({ notes, first }) => notes.advance(first, { phase: 'sent', before })],
  ['loses its answer', ({ notes, first }) => notes.noteIfPossible(first, { phase: 'lost', before, lostAt: 0 })],
  ['is made', ({ notes }) => notes.settle('what was asked for', receipt)],
] satisfies [string, (near: Awaited<ReturnType<typeof nearTheEnd>>) => Promise<unknown>][])(
  'check-7: where an order %s, its key is remembered for a day from then, however long ago it was first used',
  async (_name, goOn) => {
    const near = await nearTheEnd();
    await goOn(near);

    near.clock.now += rememberedMs - 1;
    expect(await near.notes.read()).toEqual(expect.any(String));
    near.clock.now += 1;
    expect(await near.notes.read()).toBeNull();
  },
);
