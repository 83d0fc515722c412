import { expect, test } from 'vitest';
import { isCheckout, nextPath, ownPath, pathWithNext } from './own-path.ts';

test('nav-7: only a path of the shop is gone on to', () => {
  expect(ownPath('/checkout?a=1#b')).toBe('/checkout?a=1#b');
  expect(ownPath('/')).toBe('/');

  const elsewhere = [
    null,
    '',
    'checkout',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    ' /checkout',
  ];
  expect(elsewhere.map(ownPath)).toEqual(elsewhere.map(() => null));
});

test('nav-7: a path that dots lead out of names no other host', () => {
  expect(ownPath('/..//elsewhere.example/')).toBe('/elsewhere.example/');
});

test('nav-7: where to go next survives in an address', () => {
  const address = pathWithNext('/login', '/product/7?lng=ar&x=1', 'ar');

  expect(nextPath(new URL(address, 'http://shop.example').search)).toBe('/product/7?lng=ar&x=1');
  expect(pathWithNext('/login', null)).toBe('/login');
});

test('nav-7: no reader is led on to the account, where they are then, or to a form for guests', () => {
  const next = (path: string) => nextPath(`?${new URLSearchParams({ next: path })}`);
  const passed = [
    '/login',
    '/SignIn/',
    '/signup?next=%2Fcheckout',
    '/forgotpassword#top',
    '/resetpassword?token=1',
    '/myaccount',
    '/myaccount?lng=ar',
  ];
  const others = ['/myaccount?tab=orders', '/wishlist', '/loginhelp', '/checkout?lng=ar'];

  expect(passed.map(next)).toEqual(passed.map(() => null));
  expect(others.map(next)).toEqual(others);
});

test('nav-7: a purchase is known by its address alone', () => {
  expect(['/checkout', '/Checkout/?lng=ar', '/checkouts', '/cart?x=/checkout', null].map(isCheckout)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
