import type { Stroke } from './face.ts';
import { at } from './svg.ts';
import type { Point } from './svg.ts';

/** Outlines as the data of an SVG path, in as few characters as the eye allows. */

/** The lettering as one path: letters that join overlap, and in one path their seams do not show. Points stand on a grid. */
export const outlinePath = (strokes: readonly Stroke[], colour: string, grid: number): string =>
  `<path transform="scale(${at(grid)})" fill="${colour}" d="${pathData(strokes, at(grid))}"/>`;

export function pathData(strokes: readonly Stroke[], grid: number): string {
  let start: Point = [0, 0];
  // Each point is relative to the rounded one before it, so that rounding errors do not add up.
  let pen: Point = start;
  let control: Point | null = null;
  let written = '';
  let data = '';

  for (const { command, points } of strokes) {
    const rounded = points.map(([x, y]): Point => [Math.round(x / grid), Math.round(y / grid)]);
    const end = rounded.at(-1) ?? start;
    const step = shortest(command, rounded, pen, control);
    if (!step) continue;

    // A letter need not be repeated, nor a blank stand before a minus.
    let before = ' ';
    if (step.letter !== written) {
      data += step.letter;
      before = '';
    }
    for (const number of step.numbers) {
      data += number < 0 ? number : before + number;
      before = ' ';
    }
    if (command === 'M') start = end;
    written = command === 'M' ? 'l' : step.letter;
    control = step.control ?? null;
    pen = end;
  }
  return data;
}

type Step = { readonly letter: string; readonly numbers: readonly number[]; readonly control?: Point };

/** Null for one that leads nowhere. */
function shortest(command: string, points: readonly Point[], pen: Point, control: Point | null): Step | null {
  const from = ([x, y]: Point): Point => [x - pen[0], y - pen[1]];
  const [first, end] = [points[0] ?? pen, points.at(-1) ?? pen];
  const [x, y] = from(end);

  if (command === 'M' || command === 'Z') return { letter: command.toLowerCase(), numbers: points.flatMap(from) };
  if (points.every((point) => apart(point, pen) === 0)) return null;
  if (command === 'Q') {
    const supposed = control && across(control, pen);
    if (supposed && apart(first, supposed) <= 1) return { letter: 't', numbers: [x, y], control: supposed };
    if (!isFlat(from(first), [x, y])) return { letter: 'q', numbers: [...from(first), x, y], control: first };
  } else if (command !== 'L') return { letter: command.toLowerCase(), numbers: points.flatMap(from) };
  if (y === 0) return { letter: 'h', numbers: [x] };
  return x === 0 ? { letter: 'v', numbers: [y] } : { letter: 'l', numbers: [x, y] };
}

const apart = ([x, y]: Point, [otherX, otherY]: Point): number => Math.max(Math.abs(x - otherX), Math.abs(y - otherY));

/** Where SVG supposes the next control point of a smooth curve: opposite to the last. */
const across = (control: Point, [x, y]: Point): Point => [2 * x - control[0], 2 * y - control[1]];

/** A curve keeps half as far from its chord as its control point does: below half a step of the grid it is a line to the eye. */
function isFlat([cx, cy]: Point, [x, y]: Point): boolean {
  const length = Math.hypot(x, y);
  const between = cx * x + cy * y >= 0 && Math.hypot(cx, cy) <= length;
  return between && Math.abs(cx * y - cy * x) <= length;
}
