import { expect, test } from 'vitest';
import { nextPath, ownPath, pathWithNext } from './own-path.ts';

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
