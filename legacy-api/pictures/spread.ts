import { grid } from './book.ts';
import { type Column, setColumns } from './column.ts';
import type { Direction } from '../../lettering/face.ts';
import { groundAt } from './grounds.ts';
import { letter } from '../../lettering/letter.ts';
import { leaf, paletteOf, paletteOfBanner, paper, printed, textInk } from './palettes.ts';
import { pattern } from './pattern.ts';
import { fold } from './shades.ts';
import { drawing, star } from '../../lettering/svg.ts';
import type { Typefaces } from '../../lettering/typefaces.ts';

/** The picture of a banner with the first lines of a book, 12:11: the book lies open, English on its left page, Arabic on its right. */

export type Opening = {
  /** The key of the book's category. */
  readonly category: string;
  readonly en: Text;
  readonly ar: Text;
};

type Text = { readonly title: string; readonly lines: readonly string[] };

const [width, height] = [720, 660];

/** Two pages of 4:5 in the middle: a page that shows the picture as wide as 16:9 shows all of the book too. */
const book = { x: 70, y: 148, width: 580, height: 364 } as const;

/** Where the pages meet. */
const middle = width / 2;

/** Where the text of a page is placed and how it is set; four lines fill it. Below it is room for what a page lays in a corner. */
export const measure = { top: 174, left: 122, right: 402, width: 196, height: 216, size: 30 } as const;

const leading = 40;

/** A verse is never broken: tests see to it that it fits. */
const noBreakSpace = '\u00A0';

export function spreadPicture(id: number, { category, en, ar }: Opening, typefaces: Typefaces): string {
  const palette = paletteOfBanner(id);
  const cloth = paletteOf(category);
  const pen = { typefaces, grid };
  const page = (x: number, direction: Direction, { title, lines }: Text): string => {
    const place = { x, y: measure.top - 3, width: measure.width, height: 46, largest: 30, lines: 1 } as const;
    const heading = letter(
      title,
      'title',
      direction,
      { ...place, align: 'middle', stand: 'middle', colour: cloth.ink },
      pen,
    );
    const columns = lines.map((line, index): Column => {
      const y = measure.top + 87 + index * leading;
      const text = line.replaceAll(' ', noBreakSpace);
      return { text, x, y, width: measure.width, leading, lines: 1, align: 'start', colour: textInk };
    });
    const centre = x + measure.width / 2;
    return (
      framed(
        { x, y: measure.top, width: measure.width, height: measure.height },
        heading.drawn +
          `<path d="M${centre - 26} ${measure.top + 48}h52" stroke="${cloth.ink}"/>` +
          setColumns(columns, direction, measure.size, pen),
      ) +
      `<path d="${star(centre, 446, 13, 8, 9)}" fill="${cloth.ink}"/>` +
      `<path d="M${centre - 54} 446h30M${centre + 24} 446h30" stroke="${cloth.ink}"/>`
    );
  };
  const ground = pattern({ id: 'ground', ground: groundAt(id), palette, scale: 60, centre: middle });
  return drawing(
    width,
    height,
    `<defs>${ground.definition}</defs><rect width="${width}" height="${height}" fill="${ground.fill}"/>` +
      // The ornament is to be quieter than the words before it.
      `<rect width="${width}" height="${height}" fill="${palette.ground}" opacity=".55"/>` +
      `<g opacity=".22"><rect x="${book.x + 6}" y="${book.y + 12}" width="${book.width}" height="${book.height}"/><rect x="${book.x + 2}" y="${book.y + 5}" width="${book.width}" height="${book.height}"/></g>` +
      framed(
        book,
        `<rect x="${book.x}" y="${book.y}" width="${book.width}" height="${book.height}" fill="${cloth.ground}"/>` +
          `<path d="M74 152H646V508H74Z" fill="none" stroke="${cloth.line}"/>` +
          block +
          ribbon +
          page(measure.left, 'ltr', en) +
          page(measure.right, 'rtl', ar),
      ),
  );
}

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A part of the picture with its place in it, for who lays something upon the picture. */
const framed = ({ x, y, width: across, height: tall }: Frame, content: string): string =>
  `<svg x="${x}" y="${y}" width="${across}" height="${tall}" viewBox="${x} ${y} ${across} ${tall}" overflow="visible">${content}</svg>`;

/** It lies in the fold, and hangs out below. */
const ribbon = `<path d="M357 176L363 177C371 290 358 400 366 500C369 535 363 560 370 588L361 578L353 588C349 560 357 535 356 500C350 400 362 290 357 176Z" fill="${paletteOf('literature').ground}"/>`;

/** A page from the fold to its outer edge; it rises a little before it sinks into the fold. Those below are seen by their edges. */
function leafAt(below: number): string {
  const y = (above: number) => above + below;
  return `M${middle} ${y(174)}C304 ${y(150)} 188 ${y(154)} ${86 - below / 2} ${y(160)}V${y(488)}C188 ${y(482)} 304 ${y(478)} ${middle} ${y(499)}Z`;
}

const mirrored = `transform="matrix(-1 0 0 1 ${width} 0)"`;

function leaves(below: number, fill: string): string {
  const half = leafAt(below);
  return `<g fill="${fill}" stroke="${printed}" stroke-width=".7"><path d="${half}"/><path ${mirrored} d="${half}"/></g>`;
}

const block =
  [13, 10, 7, 4].map((below) => leaves(below, paper)).join('') +
  leaves(0, leaf) +
  fold +
  `<path fill="url(#fold)" d="M86 160C188 154 304 150 ${middle} 174C416 150 532 154 634 160V488C532 482 416 478 ${middle} 499C304 478 188 482 86 488Z"/>`;
