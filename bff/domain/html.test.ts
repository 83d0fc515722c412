import { expect, test } from 'vitest';
import { absoluteHtml } from './html.ts';

const origins = { publicUrl: 'http://10.0.2.2:4000', imageBaseUrl: 'https://legacy.example/api/images' };

test.each([
  ['<a href="/shop">x</a>', '<a href="http://10.0.2.2:4000/shop">x</a>'],
  [
    '<a href="product/7?a=1&amp;b=2" title="y">x</a>',
    '<a href="http://10.0.2.2:4000/product/7?a=1&amp;b=2" title="y">x</a>',
  ],
  ['<a href="https://elsewhere.example/">x</a>', '<a href="https://elsewhere.example/">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a title=" href=" href="rel">x</a>', '<a title=" href=" href="http://10.0.2.2:4000/rel">x</a>'],
  ['<a href="#notes">x</a>', '<a href="#notes">x</a>'],
  ['<p>Write &lt;a href="/shop"&gt;</p>', '<p>Write &lt;a href="/shop"&gt;</p>'],
])('api-13: links of texts are absolute: %s', (html, expected) => {
  expect(absoluteHtml(html, origins)).toBe(expected);
});

test.each([
  ['<img src="covers/101.svg" alt="a" />', '<img src="http://10.0.2.2:4000/media/covers/101.svg" alt="a" />'],
  ['<img src="/api/images/a%20b.png" />', '<img src="http://10.0.2.2:4000/media/a%20b.png" />'],
  ['<img src="https://legacy.example/api/images/a.png" />', '<img src="http://10.0.2.2:4000/media/a.png" />'],
  ['<img src="/media/a.png?width=160" />', '<img src="http://10.0.2.2:4000/media/a.png?width=160" />'],
  ['<img alt=" src=" src="covers/101.svg" />', '<img alt=" src=" src="http://10.0.2.2:4000/media/covers/101.svg" />'],
  ['<img src="http://10.0.2.2:4000/media/a.png" />', '<img src="http://10.0.2.2:4000/media/a.png" />'],
  ['<img src="https://elsewhere.example/a.png" />', '<img src="https://elsewhere.example/a.png" />'],
])('api-13: pictures of texts come through the shop where they lie below the image base: %s', (html, expected) => {
  expect(absoluteHtml(html, origins)).toBe(expected);
});

test.each([
  '<img src="../secret.png" />',
  '<img src="/uploads/a.png" />',
  '<img alt="nothing" />',
  '<img src="" />',
  '<img src="/media/../graphql" />',
  '<img src="/media/%2e%2e/graphql" />',
  '<img src="http://10.0.2.2:4000/media/../graphql" />',
  '<img src="mailto:a@b.example" />',
])('api-13: a picture whose address leads nowhere is left out: %s', (img) => {
  expect(absoluteHtml(`<p>before ${img}after</p>`, origins)).toBe('<p>before after</p>');
});
