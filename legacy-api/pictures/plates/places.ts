import { groundAt } from '../grounds.ts';
import type { Ground } from '../grounds.ts';
import { hash } from '../hash.ts';
import { arch, mark, openBook, rosette } from '../ornaments.ts';
import { leaf, paletteAt } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import { pattern } from '../pattern.ts';
import { roundness } from '../shades.ts';
import { at, cornersOf, star } from '../../../lettering/svg.ts';
import { cut, filled, sheet } from './sheet.ts';

/** Where ornament and books are at home: a gate, a wall of tiles, a shelf. */

export type Wall = { readonly palette: Palette; readonly ground: Ground; readonly scale: number };

/** Three walls, one behind the other, each with an arch into the next; behind the last an open book. */
export function gate(...walls: readonly [outer: Wall, middle: Wall, inner: Wall]): string {
  const built = walls.map((wall, index) => pattern({ id: `wall-${index}`, centre: sheet.width / 2, ...wall }));
  const [outer = '', middle = '', inner = ''] = built.map(({ fill }) => fill);
  const { line, ink } = walls[0].palette;
  return (
    built.map(({ definition }) => definition).join('') +
    filled(outer) +
    `<g stroke="${line}"><path d="${arch(138, 662, 22, 602, 298)}" fill="none" stroke-width="1.6"/>` +
    `<path d="${arch(150, 650, 38, 602, 300)}" fill="${middle}" stroke-width="5"/>` +
    `<path d="${arch(232, 568, 130, 602, 340)}" fill="${inner}" stroke-width="4"/>` +
    `<path d="${arch(300, 500, 218, 602, 380)}" fill="${leaf}" stroke-width="3"/></g>` +
    rosette(400, 372, 46, { points: 12, leaps: [5, 4] }, { second: leaf, line: ink }, 0.8) +
    openBook(400, 498, 64, leaf, ink) +
    `<path d="M336 536h128M354 546h92" stroke="${ink}" stroke-width="2.4"/>`
  );
}

/** Tiles of two forms: eight-pointed stars, and the crosses between them. */
export function tiles(palette: Palette, crosses: string): string {
  const side = 160;
  const middle = side / 2;
  const tile = (radius: number, fill: string) =>
    `<path d="${star(middle, middle, radius, 8, radius * 0.766)}" ${fill}/>`;
  return (
    `<pattern id="tiles" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="translate(${sheet.width / 2 - middle} ${sheet.height / 2 - middle})">` +
    `<rect width="${side}" height="${side}" fill="${crosses}"/>${tile(middle + 1, `fill="${leaf}"`)}${tile(middle - 3, `fill="${palette.ground}" stroke="${palette.line}" stroke-width="1.6"`)}` +
    rosette(middle, middle, 40, { points: 8, leaps: [3, 2] }, palette, 1.1) +
    cornersOf(side, side)
      .map(([x, y]) => mark(x, y, 20, leaf))
      .join('') +
    `</pattern>${filled('url(#tiles)')}`
  );
}

/** A row of spines, none like its neighbour. */
export function shelf(): string {
  const widths = [58, 44, 72, 50, 62, 40, 78, 54, 46, 66, 52];
  const across = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + 1, 0);
  const spines = widths.map((width, index) => {
    const height = 318 + (hash(`height${index}`) % 7) * 18;
    const x = (sheet.width - across(widths.length)) / 2 + across(index);
    return cut({ x, y: 524 - height, width, height }, spine(index, width, height));
  });
  return (
    `${roundness}${filled('#EFE6D3')}` +
    `<rect y="524" width="800" height="24" fill="#8A6A48"/><rect y="548" width="800" height="52" fill="#DCCDB2"/><path d="M0 524h800" stroke="#5E4630" stroke-width="2"/>${spines.join('')}`
  );
}

function spine(index: number, width: number, height: number): string {
  const palette = paletteAt(index * 4 + 2);
  const bits = hash(`spine${index}`);
  const { definition, fill } = pattern({
    id: `spine-${index}`,
    ground: groundAt(bits >>> 5),
    palette,
    scale: at(width / 2),
    centre: width / 2,
  });
  const label = `<rect x="7" y="88" width="${width - 14}" height="78" fill="${leaf}"/><rect x="10" y="91" width="${width - 20}" height="72" fill="none" stroke="${palette.ink}"/>`;
  return (
    `${definition}<rect width="${width}" height="${height}" fill="${palette.ground}"/>` +
    `<g fill="${fill}"><rect y="22" width="${width}" height="40"/><rect y="${height - 70}" width="${width}" height="44"/></g>` +
    `<path d="M0 16h${width}M0 68h${width}M0 ${height - 76}h${width}M0 ${height - 20}h${width}" stroke="${palette.line}" stroke-width="1.8"/>` +
    (bits % 3 === 0 ? label : mark(width / 2, 108, width * 0.24, palette.line)) +
    `<rect width="${width}" height="${height}" fill="url(#round)"/>`
  );
}
