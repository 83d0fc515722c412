import { expect, test } from 'vitest';
import { meantForCustomers } from './words.ts';

test.each(['The password is too short', 'Please select a country', 'لا توجد نسخ كافية'])(
  'customers may read: %s',
  (said) => expect(meantForCustomers(said)).toBe(said),
);

test.each([
  'SQLSTATE[42S02]: Base table or view not found',
  'failed to open stream /var/www/app.conf',
  'Undefined index: name',
  'cannot connect to 10.0.0.7',
  'see legacy.example.com',
  'x'.repeat(201),
  '',
])('customers are spared: %s', (said) => expect(meantForCustomers(said)).toBeNull());
