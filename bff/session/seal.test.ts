import { expect, test } from 'vitest';
import { sealer } from './seal.ts';
import { sessionMs } from './session.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const session = {
  id: 'a-random-id',
  customerId: '7',
  token: 'upstream-token',
  begunAt: now,
  expiresAt: now + sessionMs,
};
const ours = sealer(['the secret of this shop'], () => now);

test('what was sealed opens as it was', async () => {
  expect(await ours.open(await ours.seal(session))).toEqual(session);
});

test('a sealed session does not show whose it is', async () => {
  const sealed = await ours.seal(session);

  const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));

  expect(parts.join()).not.toMatch(/upstream-token|a-random-id/);
});

test('a session outlives a change of secrets as long as its own is still named', async () => {
  const before = await sealer(['old secret'], () => now).seal(session);

  expect(await sealer(['new secret', 'old secret'], () => now).open(before)).toEqual(session);
  expect(await sealer(['new secret'], () => now).open(before)).toBeNull();
});

test('the first secret seals, so that the others can be dropped once what they have sealed is over', async () => {
  const sealed = await sealer(['new secret', 'old secret'], () => now).seal(session);

  expect(await sealer(['new secret'], () => now).open(sealed)).toEqual(session);
});

test('an expired session is none', async () => {
  const sealed = await ours.seal(session);

  expect(await sealer(['the secret of this shop'], () => now + sessionMs + 1).open(sealed)).toBeNull();
});

test('a changed, cut or lengthened session is none, wherever it was changed', async () => {
  const sealed = await ours.seal(session);
  const changed = Array.from(sealed, (letter, at) =>
    letter === '.' ? sealed : sealed.slice(0, at) + (letter === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
  ).filter((text) => text !== sealed);
  const cut = Array.from(sealed, (_letter, at) => sealed.slice(0, at));

  const opened = await Promise.all([...changed, ...cut, `${sealed}A`, `${sealed}.`, ''].map(ours.open));

  // The last letter of base64 has bits that say nothing.
  expect(opened.filter((one) => one !== null && JSON.stringify(one) !== JSON.stringify(session))).toEqual([]);
  expect(opened.filter((one) => one !== null).length).toBeLessThanOrEqual(5);
});
