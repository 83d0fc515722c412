import { chords, rosette } from '../ornaments.ts';
import type { RosetteForm } from '../ornaments.ts';
import { leaf } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import { around, at, star } from '../../../lettering/svg.ts';
import { edgesOf, starIn } from '../tilings.ts';
import type { Polygon, Tiling } from '../tilings.ts';
import { filled, framed, sheet } from './sheet.ts';

/** Studies of ornament: from the tiling or the divided circle, drawn with the compass, to the finished colours. */

export type Study = {
  readonly tiling: Tiling;
  /** How long an edge is. */
  readonly edge: number;
  readonly palette: Palette;
  /** The colour of the smallest stars. */
  readonly accent: string;
};

/** At which a line crosses an edge: so do the lines of an eight-pointed star whose lines leap over three. */
const angle = (3 * Math.PI) / 8;

/** Red chalk: what is rubbed out in the end. */
const chalk = '#B4553F';

/** The tiling with its stars in thin lines; within `finished`, a path, the same in colours. */
export const study = (options: Study, finished: string): string =>
  framed(options.palette.ink) +
  repeated('draft', options, drafted) +
  repeated('colours', options, coloured) +
  `<rect x="48" y="48" width="704" height="504" fill="url(#draft)"/>` +
  `<path d="${finished}" fill="url(#colours)" stroke="${options.palette.ink}" stroke-width="1.6"/>`;

/** The finished pattern alone, from edge to edge. */
export const fullStudy = (options: Study): string => repeated('colours', options, coloured) + filled('url(#colours)');

/** A pattern of the tiling, in the middle of the plate the middle of a tile. */
function repeated(id: string, options: Study, draw: (polygon: Polygon, options: Study) => string): string {
  const { tiling, edge } = options;
  const [width, height] = [at(tiling.width * edge), at(tiling.height * edge)];
  const place = `translate(${at((sheet.width - width) / 2)} ${at((sheet.height - height) / 2)})`;
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${place}">` +
    `<rect width="${width}" height="${height}" fill="${leaf}"/>` +
    `${tiling.polygons.map((polygon) => draw(polygon, options)).join('')}</pattern>`
  );
}

const drafted = (polygon: Polygon, { edge, palette }: Study): string =>
  `<g fill="none" stroke="${palette.ink}"><path d="${edgesOf(polygon, edge)}" stroke="${chalk}" stroke-width="1.1" stroke-dasharray="5 3"/>` +
  `<circle cx="${at(polygon.x * edge)}" cy="${at(polygon.y * edge)}" r="${at(polygon.apothem * edge)}" stroke-width=".5" opacity=".6"/>` +
  `<path d="${starIn(polygon, edge, angle)}" stroke-width="1.3"/></g>`;

function coloured(polygon: Polygon, { edge, palette, accent }: Study): string {
  const { edges, turn } = polygon;
  const [x, y, radius] = [polygon.x * edge, polygon.y * edge, polygon.apothem * edge];
  const fill = { 3: palette.line, 4: accent, 6: palette.line }[edges] ?? palette.ground;
  const starInStar =
    `<path d="${star(x, y, radius * 0.42, edges, radius * 0.3, turn + Math.PI / edges)}" fill="${palette.second}" stroke="${palette.line}" stroke-width="1.2"/>` +
    `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.1)}" fill="${palette.line}"/>`;
  return (
    `<path d="${starIn(polygon, edge, angle)}" fill="${fill}" stroke="${palette.line}" stroke-width="2"/>` +
    (edges >= 8 ? starInStar : '')
  );
}

/** How a rosette comes about, in four steps: the circle divided, its first lines, all lines, the colours. */
export function steps(form: RosetteForm, palette: Palette): string {
  const [left, right, upper, lower, radius] = [240, 560, 168, 432, 112];
  const draft = (cx: number, cy: number, leaps: readonly number[]) =>
    `<g fill="none" stroke="${chalk}"><circle cx="${cx}" cy="${cy}" r="${radius}"/>` +
    `<path d="${chords(cx, cy, radius, { ...form, leaps: [form.points / 2] })}" stroke-width=".7" stroke-dasharray="5 3"/></g>` +
    `<path d="${chords(cx, cy, radius, { ...form, leaps })}" stroke="${palette.ink}" stroke-width="1.3"/>` +
    `<g fill="${palette.ink}">${around(cx, cy, radius, form.points)
      .map(([x, y]) => `<circle cx="${at(x)}" cy="${at(y)}" r="3"/>`)
      .join('')}</g>`;

  return (
    framed(palette.ink) +
    draft(left, upper, []) +
    draft(right, upper, form.leaps.slice(0, 1)) +
    draft(left, lower, form.leaps) +
    rosette(right, lower, radius, form, { second: palette.ground, line: palette.line }, 1.4)
  );
}
