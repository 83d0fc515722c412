import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:40001', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('auth-2: who asks from %s is counted as %s', (ip, counted) => {
  expect(addressOf({ ip })).toBe(counted);
});
