import type { Direction, Stroke } from './face.ts';
import { outlinePath } from './outline.ts';
import { shapeLine, strokesOf } from './shaping.ts';
import type { Typefaces } from './typefaces.ts';
import { typeset } from './typeset.ts';
import type { Box, Setting } from './typeset.ts';

/** The text on the covers and leaves of a book: its words, set in a place and drawn as outlines. */

export type Place = Box & {
  readonly x: number;
  readonly y: number;
  readonly align: 'middle' | 'left' | 'right';
  /** Vertical position of the text; at the foot, its last baseline is at the edge. */
  readonly stand: 'top' | 'middle' | 'foot';
  readonly colour: string;
};

export type Lettered = {
  readonly drawn: string;
  readonly size: number;
  /** How low the ink comes, so that what follows can keep its distance. */
  readonly bottom: number;
};

export type Style = Exclude<keyof Typefaces, 'initial' | 'reading'>;

/** How much larger an Arabic text may grow: a short title looks lost otherwise. */
const arabicLarger: Readonly<Record<Style, number>> = { title: 1.3, text: 1.12, numeral: 1 };

/** How lettering is drawn: with which typefaces, and to which step of a grid its outlines are rounded. */
export type Pen = { readonly typefaces: Typefaces; readonly grid: number };

export function letter(text: string, style: Style, direction: Direction, place: Place, pen: Pen): Lettered {
  if (text === '') return { drawn: '', size: 0, bottom: place.y };
  const largest = direction === 'rtl' ? Math.round(place.largest * arabicLarger[style]) : place.largest;
  const setting = typeset(text, pen.typefaces[style][direction], direction, { ...place, largest });
  const baseline = firstBaseline(setting, place);

  const strokes = setting.lines.flatMap((line, index) => {
    const x = startOf(line.ink, setting.size, place);
    const y = baseline + index * setting.leading;
    return strokesOf(line).map((stroke) => drawnAt(stroke, x, y, setting.size));
  });
  const depth = (setting.lines.at(-1)?.ink.bottom ?? 0) * setting.size;
  return {
    drawn: outlinePath(strokes, place.colour, pen.grid),
    size: setting.size,
    bottom: baseline + (setting.lines.length - 1) * setting.leading + depth,
  };
}

export type InitialPlace = Pick<Place, 'x' | 'y' | 'width' | 'height' | 'largest' | 'colour'>;

/** A letter alone: an ornament rather than text, as large as its own ink allows, and centred by its ink. */
export function letterInitial(initial: string, direction: Direction, place: InitialPlace, pen: Pen): string {
  const line = shapeLine(initial, pen.typefaces.initial[direction], direction);
  const { left, right, top, bottom } = line.ink;
  const size = Math.min(place.largest, place.width / (right - left), place.height / (bottom - top));
  const x = place.x + (place.width - (left + right) * size) / 2;
  const y = place.y + (place.height - (top + bottom) * size) / 2;
  const strokes = strokesOf(line).map((stroke) => drawnAt(stroke, x, y, size));
  return outlinePath(strokes, place.colour, pen.grid);
}

function firstBaseline({ lines, size, leading }: Setting, { y, height, stand }: Place): number {
  const rise = -(lines[0]?.ink.top ?? 0) * size;
  const depth = (lines.at(-1)?.ink.bottom ?? 0) * size;
  const between = leading * (lines.length - 1);
  if (stand === 'top') return y + rise;
  if (stand === 'foot') return y + height - between;
  // Descenders are few and light: to the eye the middle is a little higher than that of the ink.
  const middle = y + rise + (height - rise - between - depth / 2) / 2;
  return Math.min(middle, y + height - between - depth);
}

/** Ink is flush with ink, whatever white the letters bring along. */
function startOf(
  ink: { readonly left: number; readonly right: number },
  size: number,
  { x, width, align }: Place,
): number {
  const [left, right] = [ink.left * size, ink.right * size];
  return { left: x - left, right: x + width - right, middle: x + (width - left - right) / 2 }[align];
}

const drawnAt = ({ command, points }: Stroke, x: number, y: number, size: number): Stroke => ({
  command,
  points: points.map(([px, py]) => [x + px * size, y + py * size]),
});
