import { expect, test } from 'vitest';

import { hashPassword, hashToken, isPassword, newToken } from './secrets.ts';

test('a password is known by its hash, which is another each time; what begins or ends so is not it', async () => {
  const stored = await hashPassword('a shelf of books');

  expect(await hashPassword('a shelf of books')).not.toBe(stored);
  expect(stored).not.toContain('books');
  expect(await isPassword('a shelf of books', stored)).toBe(true);
  for (const other of ['', 'a shelf', 'a shelf of books ', 'A shelf of books']) {
    expect(await isPassword(other, stored)).toBe(false);
  }
});

test('a password is the same however its letters are put together', async () => {
  expect(await isPassword('caf\u00E9 noir', await hashPassword('cafe\u0301 noir'))).toBe(true);
});

// Bringing the accents of one letter into their order takes two minutes where there are as many as fit into 1 MB.
test('a letter with half a million accents is refused at once', async () => {
  const stored = await hashPassword('a shelf of books');
  const began = performance.now();

  expect(await isPassword(`a${'\u0301\u0323'.repeat(250_000)}`, stored)).toBe(false);

  expect(performance.now() - began).toBeLessThan(5000);
});

test('tokens are never twice the same, and their hashes tell nothing of them', () => {
  const tokens = Array.from({ length: 100 }, newToken);

  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(hashToken(token)).not.toContain(token.slice(0, 8));
});
