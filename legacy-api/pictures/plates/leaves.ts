import type { Ground } from '../grounds.ts';
import { hash } from '../hash.ts';
import { mark, rosette } from '../ornaments.ts';
import type { RosetteForm } from '../ornaments.ts';
import { leaf } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import { pattern } from '../pattern.ts';
import { fold } from '../shades.ts';
import { around, star } from '../../../lettering/svg.ts';
import { cartouche, scalloped } from './medallions.ts';
import { cut, shadow, table } from './sheet.ts';
import type { Area } from './sheet.ts';

/** Leaves of manuscripts, two facing each other. An Arabic book begins on the right; writing is strokes. */

const page = { width: 316, height: 460 } as const;
const book: Area = { x: 84, y: 70, width: 2 * page.width, height: page.height };
const middle = page.width / 2;

/** The first opening of a book: on the right its headpiece, then text on both pages. */
export const beginning = (palette: Palette, ground: Ground): string =>
  spread(
    frame(palette) + writing(palette, rows(80, 14)) + marginal(palette, 20, 200),
    frame(palette) + headpiece(palette, ground) + writing(palette, rows(232, 8)),
  );

/** The last opening: the text narrows to its end, and a medallion closes the book. */
export const ending = (palette: Palette, form: RosetteForm): string =>
  spread(
    frame(palette) +
      writing(
        palette,
        rows(80, 7).map((row, index) => ({ ...row, inset: 6 + index * 14 })),
      ) +
      rosette(middle, 324, 68, form, { second: leaf, line: palette.ink }, 0.9),
    frame(palette) + writing(palette, rows(80, 14)) + marginal(palette, page.width - 20, 240),
  );

/** Two pages of ornament without a word. Measures are such that no tile is cut. */
export function frontispiece(palette: Palette, panel: Ground, border: Palette, borderGround: Ground): string {
  const carpet = { x: 26, y: 32, width: 264, height: 396 };
  const edge = pattern({ id: 'border', ground: borderGround, palette: border, scale: carpet.width / 9, centre: 132 });
  const inner = { x: 39.5, y: 50, width: 185, height: 296 };
  const field = pattern({ id: 'panel', ground: panel, palette, scale: inner.width / 5, centre: inner.width / 2 });
  const drawn = cut(
    carpet,
    `<rect width="264" height="396" fill="${edge.fill}" stroke="${palette.ink}" stroke-width="5"/>` +
      `<rect x="29.3" y="44" width="205.4" height="308" fill="${palette.ground}" stroke="${palette.line}" stroke-width="4"/>` +
      cut(inner, `<rect width="185" height="296" fill="${field.fill}" stroke="${palette.line}" stroke-width="2"/>`) +
      [82, 314]
        .map(
          (y) =>
            `<path d="${cartouche(132, y, 78, 17)}" fill="${leaf}" stroke="${palette.line}" stroke-width="2"/>${mark(132, y, 9, palette.ink)}`,
        )
        .join('') +
      `<path d="${scalloped(around(132, 198, 80, 20))}" fill="${palette.second}" stroke="${palette.line}" stroke-width="2"/>` +
      rosette(132, 198, 68, { points: 16, leaps: [7, 5] }, { second: palette.ground, line: palette.line }, 1),
  );
  return edge.definition + field.definition + spread(drawn, drawn);
}

const spread = (left: string, right: string): string =>
  table +
  shadow(book) +
  fold +
  cut(book, `<rect width="${book.width}" height="${book.height}" fill="${leaf}"/>`) +
  cut({ ...book, width: page.width }, left) +
  cut({ ...book, x: book.x + page.width, width: page.width }, right) +
  cut(book, `<rect width="${book.width}" height="${book.height}" fill="url(#fold)"/>`);

const frame = ({ ink }: Palette): string =>
  `<g fill="none" stroke="${ink}"><rect x="40" y="46" width="236" height="376" stroke-width="2.4"/><rect x="45" y="51" width="226" height="366" stroke-width=".8"/></g>`;

/** A line of text, drawn in by `inset` on both sides. */
type Row = { readonly y: number; readonly inset: number };

const rows = (first: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ y: first + index * 25, inset: 0 }));

/** Words from right to left: strokes of uneven length, with uprights, tails and dots. Here and there a gold star ends a verse. */
function writing({ ink }: Palette, lines: readonly Row[]): string {
  const words: string[] = [];
  const uprights: string[] = [];
  const dots: string[] = [];
  const stars: string[] = [];
  for (const { y, inset } of lines) {
    const end = 60 + inset;
    for (let x = 258 - inset; x > end + 5;) {
      const chance = hash(`word ${x} ${y}`);
      const length = Math.min(12 + (chance % 28), x - end);
      words.push(`M${x} ${y}h-${length}${(chance >>> 20) % 2 === 0 ? 'q-5 0-6 6' : ''}`);
      uprights.push(`M${x - 1} ${y}v-${7 + ((chance >>> 5) % 5)}`);
      if ((chance >>> 8) % 3 > 0 && length > 20) uprights.push(`M${x - 10} ${y}v-${5 + ((chance >>> 10) % 6)}`);
      dots.push(`M${x - Math.round(length * 0.6)} ${y + ((chance >>> 14) % 2 === 0 ? 7 : -7)}h.1`);
      x -= length + 10;
      if ((chance >>> 16) % 9 === 0 && x > end + 30) {
        stars.push(star(x - 2, y - 2, 6, 6, 3.2));
        x -= 16;
      }
    }
  }
  return (
    `<g fill="none" stroke="#3A2D26" stroke-opacity=".85" stroke-linecap="round"><path d="${words.join('')}" stroke-width="3.6"/>` +
    `<path d="${uprights.join('')}" stroke-width="2.4"/><path d="${dots.join('')}" stroke-width="3"/></g>` +
    `<path d="${stars.join('')}" fill="#C08A2D" stroke="${ink}" stroke-width=".7"/>`
  );
}

/** A panel with a cartouche, and a crown above it that reaches into the margin. */
function headpiece(palette: Palette, ground: Ground): string {
  const { definition, fill } = pattern({ id: 'headpiece', ground, palette, scale: 26, centre: middle });
  return (
    `<path d="${scalloped(around(middle, 70, 50, 18))}" fill="${palette.second}" stroke="${palette.line}" stroke-width="2"/>${mark(middle, 43, 12, palette.line)}` +
    `${definition}<rect x="48" y="64" width="220" height="140" fill="${leaf}" stroke="${palette.ink}" stroke-width="1.4"/>` +
    `<rect x="53" y="69" width="210" height="130" fill="${fill}" stroke="${palette.line}" stroke-width="4"/>` +
    `<path d="${cartouche(middle, 134, 92, 32)}" fill="${leaf}" stroke="${palette.line}" stroke-width="2.4"/>${mark(middle, 134, 17, palette.ink)}`
  );
}

const marginal = ({ ground, line }: Palette, x: number, y: number): string =>
  `<path d="M${x} ${y - 40}V${y + 40}" stroke="${line}" stroke-width="1.4"/>` +
  `<path d="${scalloped(around(x, y, 11, 8))}" fill="${ground}" stroke="${line}" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="3.6" fill="${line}"/>`;
