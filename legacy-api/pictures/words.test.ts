import { expect, test } from 'vitest';

import { loadData } from '../data/load.ts';
import { designOf } from './design.ts';
import type { PicturedBook } from './design.ts';
import { layoutOf } from './layouts.ts';
import type { Lettered, Place } from '../../lettering/letter.ts';
import { loadTypefaces } from '../../lettering/typefaces.ts';
import { titlePage } from './views.ts';
import { wordsOf } from './words.ts';

const { books, authors } = loadData();
const pen = { typefaces: await loadTypefaces(), grid: 0.1 };

/** Each book in both languages, whichever its cover is in. */
const inBoth = books.flatMap((book) =>
  (['en', 'ar'] as const).map((language): PicturedBook => {
    const author = authors.find(({ key }) => key === book.author)?.name[language] ?? '';
    const facing = book.title[language === 'ar' ? 'en' : 'ar'];
    return { ...book, boundOnTheRight: language === 'ar', title: book.title[language], author, facing };
  }),
);

/** What is drawn of a book, and into which places. */
function drawn(book: PicturedBook): { place: Place; ink: Lettered }[] {
  const all: { place: Place; ink: Lettered }[] = [];
  const words = wordsOf(book, pen);
  const watched = Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      (place: Place) => {
        const ink = word(place);
        all.push({ place, ink });
        return ink;
      },
    ]),
  ) as typeof words;
  const design = designOf(book);
  layoutOf(design)(design, watched);
  titlePage(design, watched);
  return all;
}

test('all ink is within its place, title and author in either language, and no title is too small to read', () => {
  const astray = inBoth.flatMap((book) =>
    drawn(book).flatMap(({ place, ink: { drawn, size } }) => {
      const { x, y, width, height, stand } = place;
      const ink = extent(drawn);
      const isTitle = stand !== 'foot';
      const isWithin =
        ink.left >= x - pen.grid &&
        ink.right <= x + width + pen.grid &&
        ink.top >= y - pen.grid &&
        // A text at the foot has its baseline there.
        (!isTitle || ink.bottom <= y + height + pen.grid);
      return isWithin && (!isTitle || size >= 15) ? [] : [{ title: book.title, place, ink, size }];
    }),
  );

  expect(astray).toEqual([]);
});

test('a journal has its masthead for a title, its volume large and its issue small', () => {
  const [english, arabic] = ['Desert Ecology, vol. 9, no. 1', 'مجلة بيئة الصحراء، المجلد 9، العدد 1'].map((title) =>
    wordsOf(
      { id: 305, category: 'journals', title, author: '', boundOnTheRight: title.startsWith('م'), facing: null },
      pen,
    ),
  );
  const book = (title: string, boundOnTheRight: boolean) =>
    wordsOf({ id: 305, category: 'journals', title, author: title, boundOnTheRight, facing: null }, pen);
  const place = {
    x: 0,
    y: 0,
    width: 300,
    height: 60,
    largest: 30,
    lines: 1,
    align: 'left',
    stand: 'top',
    colour: '#000',
  } as const;

  expect(english?.title(place)).toEqual(book('Desert Ecology', false).title(place));
  expect(arabic?.title(place)).toEqual(book('مجلة بيئة الصحراء', true).title(place));
  expect(english?.byline(place)).toEqual(book('vol. 9, no. 1', false).byline(place));
  expect(arabic?.byline(place)).toEqual(book('المجلد 9، العدد 1', true).byline(place));
  expect(english?.volume(place)).toEqual(arabic?.volume(place));
  expect(book('Emma', false).volume(place).drawn).toBe('');
});

/** The extent of a path, its control points included. */
function extent(path: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  const drawn = [...path.matchAll(/scale\((.+?)\)[^>]* d="([^"]*)"/g)];
  const unit = Number(drawn[0]?.[1]);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const steps = drawn.flatMap(([, , data = '']) => [...`o${data}`.matchAll(/([a-z])([^a-z]*)/g)]);
  for (const [, letter = '', rest = ''] of steps) {
    // Each path begins at the origin.
    if (letter === 'o') [x, y] = [0, 0];
    const numbers = rest.match(/-?\d+/g)?.map(Number) ?? [];
    if (letter === 'z') [x, y] = [startX, startY];
    const width = { h: 1, v: 1, q: 4 }[letter] ?? 2;
    for (let index = 0; index < numbers.length; index += width) {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(index, index + width);
      if (letter === 'q') {
        xs.push(x + a);
        ys.push(y + b);
      }
      x += letter === 'v' ? 0 : letter === 'q' ? c : a;
      y += letter === 'h' ? 0 : letter === 'v' ? a : letter === 'q' ? d : b;
      if (letter === 'm' && index === 0) [startX, startY] = [x, y];
      xs.push(x);
      ys.push(y);
    }
  }
  return {
    left: Math.min(...xs) * unit,
    right: Math.max(...xs) * unit,
    top: Math.min(...ys) * unit,
    bottom: Math.max(...ys) * unit,
  };
}
