import { coverContent, grid } from './book.ts';
import { boards } from './design.ts';
import type { PicturedBook } from './design.ts';
import { rosette } from './ornaments.ts';
import { paletteOfBanner } from './palettes.ts';
import { at, drawing } from '../../lettering/svg.ts';
import type { Typefaces } from '../../lettering/typefaces.ts';

/** The picture of a banner, 12:11: books before a rosette that is wider than the frame. */

const [width, height] = [720, 660];

const form = { points: 16, leaps: [7, 6, 5] };

/**
 * Of the books, up to three are shown, the first in the middle and before the others, which end higher: both corners
 * below stay free for what a page lays there. Pages that show the picture wider, up to 16:9, or taller cut none off.
 */
export function bannerPicture(id: number, books: readonly PicturedBook[], typefaces: Typefaces): string {
  const palette = paletteOfBanner(id);
  const [first, second, third] = books;
  const standing = (book: PicturedBook, centre: number, breadth: number, foot: number) =>
    shadowed(coverContent(book, { typefaces, grid: (grid * boards.width) / breadth }), centre, breadth, foot);
  return drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>` +
      // In a frame of its own: an <img> of another shape would show what lies beyond the edges.
      `<svg width="${width}" height="${height}">${rosette(width / 2, height / 2, 440, form, palette, 1.4)}</svg>` +
      (second ? standing(second, width * 0.23, 148, 380) : '') +
      (third ? standing(third, width * 0.77, 148, 380) : '') +
      (first ? standing(first, width / 2, second ? 200 : 216, second ? 456 : 466) : ''),
  );
}

/** A book with its shadow. */
function shadowed(book: string, centre: number, breadth: number, foot: number): string {
  const tall = (breadth * boards.height) / boards.width;
  const [left, top] = [at(centre - breadth / 2), at(foot - tall)];
  return (
    `<g opacity=".2"><rect x="${left + 5}" y="${top + 8}" width="${breadth}" height="${tall}"/><rect x="${left + 2}" y="${top + 3}" width="${breadth}" height="${tall}"/></g>` +
    `<svg x="${left}" y="${top}" width="${breadth}" height="${tall}" viewBox="0 0 ${boards.width} ${boards.height}">${book}</svg>`
  );
}
