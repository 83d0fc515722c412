import type { Palette } from './palettes.ts';
import { around, at, star } from '../../lettering/svg.ts';

/** Stars and rosettes, constructed as the geometers of the Arabic heritage did, by dividing a circle; the mark of the publisher, arch and open book. */

/** How many points a rosette has, and over how many of them each of its lines leaps: the star polygons {n/k}. */
export type RosetteForm = { readonly points: number; readonly leaps: readonly number[] };

export const rosetteForms: readonly RosetteForm[] = [
  { points: 8, leaps: [3, 2] },
  { points: 10, leaps: [4, 3] },
  { points: 12, leaps: [5, 4] },
  { points: 16, leaps: [7, 6, 5] },
];

type Colours = Pick<Palette, 'second' | 'line'>;

/** Star polygons over one another in a double ring. */
export function rosette(
  cx: number,
  cy: number,
  radius: number,
  form: RosetteForm,
  colours: Colours,
  width = 1.2,
): string {
  const ring = (r: number, stroke: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${at(r)}" stroke-width="${at(stroke)}"/>`;

  return (
    `<circle cx="${cx}" cy="${cy}" r="${at(radius)}" fill="${colours.second}"/>` +
    `<g fill="none" stroke="${colours.line}"><path d="${chords(cx, cy, radius, form)}" stroke-width="${width}"/>` +
    `${ring(radius, width * 1.4)}${ring(radius * 1.06, width * 0.6)}</g>`
  );
}

/** The lines of a rosette alone, as a path. */
export function chords(cx: number, cy: number, radius: number, { points, leaps }: RosetteForm): string {
  const corners = around(cx, cy, radius, points).map((corner) => corner.map(at).join(' '));
  const lines = leaps.flatMap((leap) => corners.map((from, index) => `M${from}L${corners[(index + leap) % points]}`));
  return lines.join('');
}

/** The mark of the publisher: an eight-pointed star in another. */
export const mark = (cx: number, cy: number, radius: number, colour: string): string =>
  `<path d="${star(cx, cy, radius, 8, radius * 0.766)}" fill="none" stroke="${colour}"/>` +
  `<path d="${star(cx, cy, radius * 0.45, 8, radius * 0.345)}" fill="${colour}"/>`;

/** The pointed arch that the shop's pages have too, between two x and two y; it springs from the walls at `spring`. */
export function arch(left: number, right: number, top: number, bottom: number, spring: number): string {
  const middle = (left + right) / 2;
  const reach = (right - left) * 0.3;
  const bend = top + (spring - top) * 0.4;
  return (
    `M${at(left)} ${at(bottom)}V${at(spring)}` +
    `C${at(left)} ${at(bend)} ${at(left + reach)} ${at(bend - 14)} ${at(middle)} ${at(top)}` +
    `C${at(right - reach)} ${at(bend - 14)} ${at(right)} ${at(bend)} ${at(right)} ${at(spring)}V${at(bottom)}Z`
  );
}

/** An open book, seen from its foot; `reach` is how far each half goes. */
export function openBook(cx: number, cy: number, reach: number, paper: string, line: string): string {
  const by = (part: number) => at(reach * part);
  const upper = `${by(0.27)} ${by(-0.27)} ${by(0.77)} ${by(-0.27)} ${by(1)} ${by(-0.14)}`;
  const half = (side: number) =>
    `<path transform="translate(${cx} ${cy}) scale(${side} 1)" d="M0 ${by(-0.32)}c${upper}V${by(0.41)}c${by(-0.23)} ${by(-0.14)} ${by(-0.73)} ${by(-0.14)} ${by(-1)} ${by(0.14)}Z"/>`;
  return `<g fill="${paper}" stroke="${line}" stroke-width="${at(Math.max(1.4, reach * 0.03))}" stroke-linejoin="round">${half(1)}${half(-1)}</g>`;
}
