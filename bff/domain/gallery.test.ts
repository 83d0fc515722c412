import { expect, test } from 'vitest';
import type { Picture } from './content.ts';
import { identified } from './gallery.ts';

const picture = (image: string | null, description: Picture['description'] = null): Picture => ({ image, description });
const idsOf = (...pictures: readonly Picture[]) => identified(pictures).map(({ id }) => id);

test('the id of a picture follows from its file alone: it is the same wherever the picture is and whatever is said of it', () => {
  const [first] = idsOf(picture('gallery/1.svg', { en: 'A binding', ar: 'غلاف' }));

  expect(first).toBe('4964584681950992534');
  expect(idsOf(picture('gallery/2.svg'), picture('gallery/1.svg', { unmarked: 'غلاف' }))[1]).toBe(first);
});

test('pictures of one file are counted, and no two of a page have one id', () => {
  const ids = idsOf(...['a.png', 'b.png', 'a.png', 'a.png'].map((file) => picture(file)));

  expect(new Set(ids).size).toBe(4);
  expect(ids[0]).toBe(idsOf(picture('a.png'))[0]);
  expect(ids[2]).toBe(idsOf(picture('a.png'), picture('a.png'))[1]);
});

test('an item without a picture has an id by its words, in the language that both answers have', () => {
  expect(idsOf(picture(null, { en: 'A binding', ar: 'غلاف' }))).toEqual(idsOf(picture(null, { en: 'A binding' })));
  expect(idsOf(picture(null, { en: 'A binding' }))).not.toEqual(idsOf(picture(null, { en: 'A sheet' })));
});

test('ids are digits that begin with no zero, so that an address can have them', () => {
  const ids = idsOf(...Array.from({ length: 2_000 }, (_, number) => picture(`gallery/${number}.svg`)));

  expect(ids.filter((id) => !/^(?!0\d)\d{1,20}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
