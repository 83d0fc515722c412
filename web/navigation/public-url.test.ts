import { expect, test } from 'vitest';
import { shopPath } from './public-url.ts';

test('an address of the shop becomes a path, any other stays whole', () => {
  const shop = 'https://press.example';

  expect(shopPath('https://press.example/media/7.jpg?w=480', shop)).toBe('/media/7.jpg?w=480');
  expect(shopPath('https://press.example', shop)).toBe('/');
  expect(shopPath('https://press.example.org/media/7.jpg', shop)).toBe('https://press.example.org/media/7.jpg');
  expect(shopPath('https://elsewhere.example/', shop)).toBe('https://elsewhere.example/');
});
