import { grid } from './book.ts';
import { type Column, setColumns } from './column.ts';
import type { Direction } from './face.ts';
import { groundAt } from './grounds.ts';
import { letter } from './lettering.ts';
import { leaf, paletteOf, paletteOfBanner, paper, printed, textInk } from './palettes.ts';
import { pattern } from './pattern.ts';
import { fold } from './shades.ts';
import { drawing } from './svg.ts';
import type { Typefaces } from './typefaces.ts';

/** The picture of a banner with the first lines of a book, 12:11: the book lies open, English on its left page, Arabic on its right. */

export type Opening = {
  /** The key of the book's category. */
  readonly category: string;
  readonly en: Text;
  readonly ar: Text;
};

type Text = { readonly title: string; readonly lines: readonly string[] };

const [width, height] = [720, 660];

/** A page that shows the picture as wide as 16:9 shows all of the book too; both corners below it are left to what a page lays there. */
const book = { x: 58, y: 142, width: 604, height: 241 } as const;

/** What its own drawing is counted in. */
const [across, tall] = [632, 252];

/** Where the text of a page begins, and how it is set; four lines fill it. */
export const measure = { left: 38, right: 344, width: 250, size: 20 } as const;

const leading = 30;

/** A verse is never broken: tests see to it that it fits. */
const noBreakSpace = '\u00A0';

export function spreadPicture(id: number, { category, en, ar }: Opening, typefaces: Typefaces): string {
  const palette = paletteOfBanner(id);
  const cloth = paletteOf(category);
  const pen = { typefaces, grid };
  const page = (x: number, direction: Direction, { title, lines }: Text): string => {
    const place = { x, y: 30, width: measure.width, height: 36, largest: 25, lines: 1 } as const;
    const heading = letter(
      title,
      'title',
      direction,
      { ...place, align: 'middle', stand: 'middle', colour: cloth.ink },
      pen,
    );
    const columns = lines.map((line, index): Column => {
      const y = 116 + index * leading;
      const text = line.replaceAll(' ', noBreakSpace);
      return { text, x, y, width: measure.width, leading, lines: 1, align: 'start', colour: textInk };
    });
    const middle = x + measure.width / 2;
    return (
      heading.drawn +
      `<path d="M${middle - 24} 80H${middle + 24}" stroke="${cloth.ink}"/>` +
      setColumns(columns, direction, measure.size, pen)
    );
  };
  const ground = pattern({ id: 'ground', ground: groundAt(id), palette, scale: 60, centre: width / 2 });
  return drawing(
    width,
    height,
    `<defs>${ground.definition}</defs><rect width="${width}" height="${height}" fill="${ground.fill}"/>` +
      // The ornament is to be quieter than the words before it.
      `<rect width="${width}" height="${height}" fill="${palette.ground}" opacity=".55"/>` +
      ribbon +
      `<g opacity=".22"><rect x="${book.x + 6}" y="${book.y + 12}" width="${book.width}" height="${book.height}"/><rect x="${book.x + 2}" y="${book.y + 5}" width="${book.width}" height="${book.height}"/></g>` +
      `<svg x="${book.x}" y="${book.y}" width="${book.width}" height="${book.height}" viewBox="0 0 ${across} ${tall}">` +
      `<rect width="${across}" height="${tall}" fill="${cloth.ground}"/><path d="M4 4H628V248H4Z" fill="none" stroke="${cloth.line}"/>` +
      block +
      page(measure.left, 'ltr', en) +
      page(measure.right, 'rtl', ar) +
      `</svg>`,
  );
}

/** Below the fold. */
const ribbon = `<path d="M353 376H367V462L360 452L353 462Z" fill="${paletteOf('literature').ground}"/>`;

/** The pages of the book, which rise a little towards the fold; of those below the first the edges are seen. */
const block =
  `${pages(10, paper)}${pages(6, paper)}${pages(0, leaf)}${fold}` +
  `<path d="M14 14C116 4 240 4 316 18C392 4 516 4 618 14V232C516 222 392 222 316 236C240 222 116 222 14 232Z" fill="url(#fold)"/>`;

function pages(below: number, fill: string): string {
  const out = below / 2;
  const half = `M316 ${18 + below}C240 ${4 + below} 116 ${4 + below} ${14 - out} ${14 + below}V${232 + below}C116 ${222 + below} 240 ${222 + below} 316 ${236 + below}Z`;
  return `<g fill="${fill}" stroke="${printed}" stroke-width=".7"><path d="${half}"/><path transform="matrix(-1 0 0 1 632 0)" d="${half}"/></g>`;
}
