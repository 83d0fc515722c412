/** The pictures of a book. The same book always gives the same drawings. */
import { boards, designOf } from './design.ts';
import type { Design, PicturedBook } from './design.ts';
import { layoutOf } from './layouts.ts';
import { authorIn, titleIn } from './lettering.ts';
import type { View } from './names.ts';
import { drawing } from './svg.ts';
import { back, contentsPage, spine, textPage, titlePage } from './views.ts';

export const bookPicture = (book: PicturedBook, view: View): string =>
  drawing(boards.width, boards.height, bookContent(book, view));

/** The same without its frame, to be drawn into another picture. */
export function bookContent(book: PicturedBook, view: View): string {
  const design = designOf(book);
  return `<defs>${design.ground.definition}</defs>${drawings[view](design)}`;
}

const drawings: Record<View, (design: Design) => string> = {
  cover,
  'title page': titlePage,
  text: textPage,
  contents: contentsPage,
  back: (design) => back(design) + hinge(!design.boundOnTheRight),
  spine,
};

function cover(design: Design): string {
  const { art, title, author } = layoutOf(design)(design);
  return art + titleIn(title) + authorIn(author) + hinge(design.boundOnTheRight);
}

/** The groove along the spine, where the board folds. */
const hinge = (onTheRight: boolean): string =>
  `<path d="M${onTheRight ? 291 : 9} 0V450" stroke="#000" stroke-opacity=".15" stroke-width="2"/>` +
  `<path d="M${onTheRight ? 289 : 11} 0V450" stroke="#fff" stroke-opacity=".12" stroke-width="1.4"/>`;
