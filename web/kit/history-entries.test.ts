import { expect, test } from 'vitest';
import type { Location } from '../navigation/router.ts';
import { entryKey, placeKey, withEntry } from './history-entries.ts';

test('nav-5: a section that a link has led to has a place of its own in what its page shows', () => {
  const page = { key: 'a', state: null, pathname: '/peerreview', search: '', hash: '' };
  const section = { ...page, key: 'b', state: withEntry(null, page), hash: '#appeals' };

  expect(entryKey(section as Location)).toBe('a');
  expect(placeKey(section as Location)).not.toBe(placeKey(page as Location));
  expect(placeKey(section as Location)).not.toContain('appeals');
});

test('acct-4: the place of a page is stored without what its address says, but for the page of a list', () => {
  const at = (search: string, key = 'a') =>
    placeKey({ key, state: null, pathname: '/resetpassword', search, hash: '' } as Location);

  expect(at('?token=secret')).not.toContain('secret');
  expect(at('?page=2')).not.toBe(at(''));
  expect(at('', 'b')).not.toBe(at(''));
});
