import { expect, test } from 'vitest';
import { placeKey } from './history-entries.ts';

test('acct-4: the place of a page is stored without what its address says, but for the page of a list', () => {
  const at = (search: string, key = 'a') =>
    placeKey({ key, state: null, pathname: '/resetpassword', search, hash: '' } as Parameters<typeof placeKey>[0]);

  expect(at('?token=secret')).not.toContain('secret');
  expect(at('?page=2')).not.toBe(at(''));
  expect(at('', 'b')).not.toBe(at(''));
});
