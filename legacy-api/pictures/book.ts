import { boards, designOf } from './design.ts';
import type { Design, PicturedBook } from './design.ts';
import { layoutOf } from './layouts.ts';
import type { Pen } from './lettering.ts';
import type { View } from './names.ts';
import { drawing } from './svg.ts';
import type { Typefaces } from './typefaces.ts';
import { back, contentsPage, spine, textPage, titlePage } from './views.ts';
import { wordsOf } from './words.ts';
import type { Words } from './words.ts';

/** The pictures of a book. The same book always gives the same drawings. */

/** What outlines are rounded to: on a cover 1500 pixels wide, a quarter of a pixel at most. */
export const grid = 0.1;

export const bookPicture = (book: PicturedBook, view: View, typefaces: Typefaces): string =>
  drawing(boards.width, boards.height, bookContent(book, view, { typefaces, grid }));

/** The same without its frame, to be drawn into another picture. */
export function bookContent(book: PicturedBook, view: View, pen: Pen): string {
  const design = designOf(book);
  return `<defs>${design.ground.definition}</defs>${drawings[view](design, wordsOf(book, pen))}`;
}

const drawings: Record<View, (design: Design, words: Words) => string> = {
  cover,
  'title page': titlePage,
  text: textPage,
  contents: contentsPage,
  back: (design) => back(design) + hinge(!design.boundOnTheRight),
  spine,
};

function cover(design: Design, words: Words): string {
  return layoutOf(design)(design, words) + hinge(design.boundOnTheRight);
}

/** The groove along the spine, where the board folds. */
const hinge = (onTheRight: boolean): string =>
  `<path d="M${onTheRight ? 291 : 9} 0V450" stroke="#000" stroke-opacity=".15" stroke-width="2"/>` +
  `<path d="M${onTheRight ? 289 : 11} 0V450" stroke="#fff" stroke-opacity=".12" stroke-width="1.4"/>`;
