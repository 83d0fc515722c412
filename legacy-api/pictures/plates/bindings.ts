import type { Ground } from '../grounds.ts';
import { rosette } from '../ornaments.ts';
import type { RosetteForm } from '../ornaments.ts';
import type { Palette } from '../palettes.ts';
import { pattern } from '../pattern.ts';
import { around, at, cornersOf } from '../../../lettering/svg.ts';
import type { Point } from '../../../lettering/svg.ts';
import { almond, scalloped } from './medallions.ts';
import { cut, shadow, table } from './sheet.ts';
import type { Area } from './sheet.ts';

/** Bindings: leather boards with a medallion, corner pieces and borders of dots, as tools press them. */

/** A whole binding laid open, outside up: an Arabic book has its front on the left, and on the right the flap that closes over it. */
export function openBinding(palette: Palette, ground: Ground): string {
  const { definition, fill } = pattern({ id: 'ground', ground, palette, scale: 24, centre: 121 });
  const [y, width, height] = [102, 242, 396];
  const board = (x: number) =>
    cut(
      { x, y, width, height },
      tooled(width, height, palette) +
        pendants(width / 2, height / 2, palette) +
        medallion(width / 2, height / 2, 64, 104, palette, fill),
    );
  const flap = `M648 ${y}L736 ${y + 96}V${y + height - 96}L648 ${y + height}Z`;

  return (
    `${table}${definition}${shadow({ x: 64, y, width: 584, height })}` +
    `<path d="${flap}" transform="translate(4 9)" opacity=".2"/><path d="${flap}" fill="${palette.ground}"/>` +
    `<path d="M650 ${y + 22}L723 ${y + 102}V${y + height - 102}L650 ${y + height - 22}" fill="none" stroke="${palette.line}" stroke-width="2.4"/>` +
    medallion(684, 300, 24, 72, palette, fill) +
    board(64) +
    spine({ x: 306, y, width: 40, height }, palette) +
    board(346) +
    spine({ x: 588, y, width: 60, height }, palette)
  );
}

/** Two boards: one outside, with a round medallion, and one inside, lined with patterned paper. */
export function twoBoards(leather: Palette, form: RosetteForm, paper: Palette, ground: Ground): string {
  const [width, height] = [310, 466];
  const [cx, cy] = [width / 2, height / 2];
  const lying = (x: number, content: string) =>
    shadow({ x, y: 67, width, height }) + cut({ x, y: 67, width, height }, content);
  const lining = pattern({ id: 'lining', ground, palette: paper, scale: (width - 36) / 7, centre: cx });

  return (
    table +
    lying(
      74,
      tooled(width, height, leather) +
        `<path d="${scalloped(around(cx, cy, 102, form.points * 2))}" fill="${leather.second}" stroke="${leather.line}" stroke-width="2"/>` +
        rosette(cx, cy, 86, form, { second: leather.ground, line: leather.line }, 1.3),
    ) +
    lying(
      416,
      `${lining.definition}<rect width="${width}" height="${height}" fill="${leather.ground}"/>` +
        `<rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="${lining.fill}" stroke="${leather.line}" stroke-width="2"/>` +
        pendants(cx, cy, leather) +
        medallion(cx, cy, 70, 104, leather, leather.ground) +
        rosette(cx, cy, 36, form, leather, 0.9),
    )
  );
}

/** A board with three borders, and a quarter of a scalloped round in each of its corners. */
function tooled(width: number, height: number, { ground, second, line }: Palette): string {
  const border = (inset: number, stroke: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ${stroke}/>`;
  const inner = { x: 26, y: 26, width: width - 52, height: height - 52 };
  const corner = ([x, y]: Point) =>
    `<path d="${scalloped(around(x, y, 66, 16))}" fill="${second}" stroke="${line}" stroke-width="2"/>` +
    `<path d="${scalloped(around(x, y, 46, 16))}" fill="none" stroke="${line}"/><circle cx="${x}" cy="${y}" r="18" fill="${line}"/>`;
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    cut(inner, cornersOf(inner.width, inner.height).map(corner).join('')) +
    `<g fill="none" stroke="${line}">${border(10, 'stroke-width="3"')}` +
    `${border(18, 'stroke-width="3" stroke-dasharray="0 7" stroke-linecap="round"')}${border(26, 'stroke-width="1.2"')}</g>`
  );
}

/** An almond in an almond, the inner one filled. */
const medallion = (
  cx: number,
  cy: number,
  halfWidth: number,
  halfHeight: number,
  colours: Palette,
  fill: string,
): string =>
  `<path d="${scalloped(almond(cx, cy, halfWidth, halfHeight, 13))}" fill="${colours.second}" stroke="${colours.line}" stroke-width="2"/>` +
  `<path d="${scalloped(almond(cx, cy, halfWidth * 0.8, halfHeight * 0.82, 11))}" fill="${fill}" stroke="${colours.line}" stroke-width="1.4"/>`;

/** The pendants below and above the medallion. */
function pendants(cx: number, cy: number, { second, line }: Palette): string {
  const drop = (y: number) =>
    `<path d="M${cx} ${y - 20}C${cx + 4} ${y - 9} ${cx + 12} ${y - 7} ${cx + 12} ${y}S${cx + 4} ${y + 9} ${cx} ${y + 20}C${cx - 4} ${y + 9} ${cx - 12} ${y + 7} ${cx - 12} ${y}S${cx - 4} ${y - 9} ${cx} ${y - 20}Z" fill="${second}" stroke="${line}" stroke-width="1.6"/>` +
    `<circle cx="${cx}" cy="${y}" r="3" fill="${line}"/>`;
  return `<path d="M${cx} ${cy - 128}V${cy + 128}" stroke="${line}" stroke-width="1.6"/>${drop(cy - 128)}${drop(cy + 128)}`;
}

function spine({ x, y, width, height }: Area, { ground, line }: Palette): string {
  const bands = [0.1, 0.37, 0.63, 0.9].map((part) => `M${x} ${at(y + height * part)}h${width}`).join('');
  return (
    `<g stroke="#000" stroke-opacity=".28" stroke-width="2"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}" stroke="none"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill-opacity=".12"/></g><path d="${bands}" stroke="${line}" stroke-width="2.4"/>`
  );
}
