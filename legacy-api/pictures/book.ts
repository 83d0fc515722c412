import { boards, designOf } from './design.ts';
import type { Design, OpenBook, PicturedBook } from './design.ts';
import type { Inside } from './inside.ts';
import { layoutOf } from './layouts.ts';
import type { Pen } from '../../lettering/letter.ts';
import type { View } from './names.ts';
import { drawing } from '../../lettering/svg.ts';
import type { Typefaces } from '../../lettering/typefaces.ts';
import { back, contentsPage, furtherPage, textPage, titlePage } from './views.ts';
import { wordsOf } from './words.ts';
import type { Words } from './words.ts';

/** The pictures of a book. The same book always gives the same drawings. */

/** What outlines are rounded to: on a cover 1500 pixels wide, a quarter of a pixel at most. */
export const grid = 0.1;

export function bookPicture(book: OpenBook, view: View, typefaces: Typefaces): string {
  if (view === 'cover') return coverPicture(book, typefaces);
  const pen = { typefaces, grid };
  const design = designOf(book);
  const drawn = leaves[view](design, wordsOf(book, pen), book.inside, pen);
  return drawing(boards.width, boards.height, defined(design) + drawn);
}

export const coverPicture = (book: PicturedBook, typefaces: Typefaces): string =>
  drawing(boards.width, boards.height, coverContent(book, { typefaces, grid }));

/** The cover without its frame, to be drawn into another picture. */
export function coverContent(book: PicturedBook, pen: Pen): string {
  const design = designOf(book);
  return defined(design) + layoutOf(design)(design, wordsOf(book, pen)) + hinge(design.boundOnTheRight);
}

const defined = ({ ground }: Design): string => `<defs>${ground.definition}</defs>`;

const leaves: Record<Exclude<View, 'cover'>, (design: Design, words: Words, inside: Inside, pen: Pen) => string> = {
  'title page': titlePage,
  contents: contentsPage,
  text: textPage,
  'further text': furtherPage,
  back: (design, words, inside, pen) => back(design, words, inside, pen) + hinge(!design.boundOnTheRight),
};

/** The groove along the spine, where the board folds. */
const hinge = (onTheRight: boolean): string =>
  `<path d="M${onTheRight ? 291 : 9} 0V450" stroke="#000" stroke-opacity=".15" stroke-width="2"/>` +
  `<path d="M${onTheRight ? 289 : 11} 0V450" stroke="#fff" stroke-opacity=".12" stroke-width="1.4"/>`;
