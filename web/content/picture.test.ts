import { expect, test } from 'vitest';
import { sourcesOf } from './picture.tsx';

const shop = 'https://books.example.edu';
const image = (name: string) => ({
  url: `${shop}/media/${name}`,
  scaled: `${shop}/media/${name}?width=480`,
  wide: `${shop}/media/${name}?width=1080`,
  alt: '',
});

test('a photograph is loaded scaled, and a wide one as wide as it is shown', () => {
  const { wide, ...narrow } = image('covers/7.jpg');

  expect(sourcesOf(narrow, '100vw', shop)).toEqual({ src: '/media/covers/7.jpg?width=480' });
  expect(sourcesOf({ ...narrow, wide }, '100vw', shop)).toEqual({
    src: '/media/covers/7.jpg?width=480',
    srcSet: '/media/covers/7.jpg?width=480 480w, /media/covers/7.jpg?width=1080 1080w',
    sizes: '100vw',
  });
});

test('a drawing is loaded as it is', () => {
  expect(sourcesOf(image('covers/7.svg'), '100vw', shop)).toEqual({ src: '/media/covers/7.svg' });
});
