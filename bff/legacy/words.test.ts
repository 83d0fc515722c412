import { expect, test } from 'vitest';
import { meantForCustomers } from './words.ts';

test.each([
  'The password is too short',
  'Please select a country',
  'لا توجد نسخ كافية',
  'The email a.reader@example.com has already been taken',
  'Choose delivery and/or pick-up; we answer 24/7',
  'Orders of more than $10 only',
  'Select a state and update your address',
])('customers may read: %s', (said) => expect(meantForCustomers(said)).toBe(said));

test.each([
  'SQLSTATE[42S02]: Base table or view not found',
  'failed to open stream /var/www/app.conf',
  'Undefined index: name',
  'cannot connect to 10.0.0.7',
  'see legacy.example.com',
  'Call to a member function save() on null',
  'Division by zero',
  'Integrity constraint violation: 1062 Duplicate entry',
  'Allowed memory size of 134217728 bytes exhausted',
  'cURL error 28',
  "select * from customers where email = 'reader@example.com'",
  "Unknown column 'customer_id_old' in field list",
  '<b>No</b>',
  'Expected response code 250 but got code 535, with message 535 Authentication failed',
  'x'.repeat(201),
  '',
])('customers are spared: %s', (said) => expect(meantForCustomers(said)).toBeNull());
