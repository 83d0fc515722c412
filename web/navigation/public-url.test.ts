import { expect, test } from 'vitest';
import { shopPath, withShopPaths } from './public-url.ts';

test('an address of the shop becomes a path, any other stays whole', () => {
  const shop = 'https://press.example';

  expect(shopPath('https://press.example/media/7.jpg?w=480', shop)).toBe('/media/7.jpg?w=480');
  expect(shopPath('https://press.example', shop)).toBe('/');
  expect(shopPath('https://press.example.org/media/7.jpg', shop)).toBe('https://press.example.org/media/7.jpg');
  expect(shopPath('https://elsewhere.example/', shop)).toBe('https://elsewhere.example/');
});

test('links and pictures of the shop within a text become paths, all else stays', () => {
  const html =
    '<p>Write href="https://press.example/x" &lt;a href="https://press.example/x"</p><a href="https://press.example/shop" title="t">' +
    'x</a><a title="t" href="https://elsewhere.example/">y</a><img src="https://press.example/media/7.jpg" alt="" />';

  expect(withShopPaths(html, 'https://press.example')).toBe(
    '<p>Write href="https://press.example/x" &lt;a href="https://press.example/x"</p><a href="/shop" title="t">' +
      'x</a><a title="t" href="https://elsewhere.example/">y</a><img src="/media/7.jpg" alt="" />',
  );
});
