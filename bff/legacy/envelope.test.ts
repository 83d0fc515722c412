import { expect, test } from 'vitest';
import { isSignInWanted } from './envelope.ts';

test.each([
  'Unauthenticated',
  'Unauthenticated.',
  'Unauthorized',
  'Please login',
  'Please sign in again',
  'You must be logged in',
  'You are not signed in.',
  'Token expired',
  'Invalid token',
  'Your session has expired',
  'يلزم تسجيل الدخول',
  'يُرجى تسجيل الدخول',
  'انتهت جلستك',
])('“%s” ends a session', (words) => {
  expect(isSignInWanted(words)).toBe(true);
});

test.each([
  'Not found',
  'This belongs to another customer',
  'There are not that many copies in stock',
  'The new password must differ from your login password',
  'The passwords do not match',
  'Signed in copies are sold out',
  'We are closed',
  '',
  'الكمية المطلوبة غير متوفرة',
  'هذا يخص عميلًا آخر',
])('“%s” does not', (words) => {
  expect(isSignInWanted(words)).toBe(false);
});
