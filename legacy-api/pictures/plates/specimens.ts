import { groundAt, groundCount } from '../grounds.ts';
import { arch, mark, openBook, rosette, rosetteForms } from '../ornaments.ts';
import { leaf, paletteAt } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import { pattern } from '../pattern.ts';
import { around, star } from '../../../lettering/svg.ts';
import { almond, scalloped } from './medallions.ts';
import { cut, filled, framed, shadow, table } from './sheet.ts';

/** Specimen sheets: what a bindery and a composing room offer to choose from. */

/** All grounds as endpapers, each in other colours and with its ticket. */
export const endpapers = (): string =>
  table +
  Array.from({ length: groundCount }, (_, index) => {
    const area = { x: 50 + (index % 4) * 180, y: 44 + Math.floor(index / 4) * 262, width: 160, height: 250 };
    const palette = paletteAt(index * 3 + 1);
    const paper = pattern({ id: `paper-${index}`, ground: groundAt(index), palette, scale: 40, centre: 80 });
    return (
      shadow(area) +
      cut(
        area,
        `${paper.definition}<rect width="160" height="250" fill="${paper.fill}"/><rect x="46" y="206" width="68" height="26" fill="${leaf}"/><path d="M56 219h48" stroke="${palette.ink}" stroke-width="2"/>`,
      )
    );
  }).join('');

/** Stars of type metal, from four points to twelve: solid, in outline, in scallops, as rosettes. */
export function stars({ ink, ground, line }: Palette): string {
  const turn = -Math.PI / 2;
  const forms = [{ points: 6, leaps: [2] }, ...rosetteForms];
  const columns = forms.map((form, column) => {
    const x = 116 + column * 142;
    const points = 4 + column * 2;
    return (
      `<path d="${star(x, 108, 44, points, 15 + points * 1.5, turn)}" fill="${ink}"/><circle cx="${x}" cy="108" r="7" fill="${leaf}"/>` +
      `<path d="${star(x, 236, 44, points, 24, turn)}" fill="none" stroke="${ink}" stroke-width="2"/><path d="${star(x, 236, 20, points, 11, turn)}" fill="${line}"/>` +
      `<path d="${scalloped(around(x, 364, 40, points + 4))}" fill="none" stroke="${ink}" stroke-width="2"/><path d="${star(x, 364, 34, points, 16, turn)}" fill="${ground}"/><circle cx="${x}" cy="364" r="5" fill="${line}"/>` +
      rosette(x, 492, 42, form, { second: leaf, line: ink }, 1)
    );
  });
  return framed(ink) + columns.join('');
}

/** Every ground as a border between rules, in one colour and the other; each holds whole tiles from head to foot. */
export function borders(one: Palette, other: Palette): string {
  const rows = [1, 1, 2, 1, 1, 1, 1, 1];
  const heights = [40, 60, 52, 84, 52, 60, 70, 40];
  const drawn = heights.map((height, index) => {
    const y = 38 + heights.slice(0, index).reduce((sum, above) => sum + above + 9.5, 0);
    const [ground, palette] = [groundAt(index), index % 2 === 0 ? one : other];
    const scale = height / (rows[index] ?? 1) / ground(1, palette).height;
    const { definition, fill } = pattern({ id: `border-${index}`, ground, palette, scale, centre: 352 });
    return (
      cut({ x: 48, y, width: 704, height }, `${definition}<rect width="704" height="${height}" fill="${fill}"/>`) +
      `<path d="M48 ${y - 3}h704M48 ${y + height + 3}h704" stroke="${one.ink}"/>`
    );
  });
  return filled(leaf) + drawn.join('');
}

/** Plates that name the owner of a book. The place for the name is left free. */
export function bookplates(palettes: readonly [Palette, Palette, Palette]): string {
  const outlines = [
    arch(-62, 62, -106, 80, -20),
    scalloped(around(0, -14, 70, 18)),
    scalloped(almond(0, -14, 64, 98, 13)),
  ];
  const drawn = palettes.map((palette, index) => {
    const { ground, second, line, ink } = palette;
    const area = { x: 56 + index * 240, y: 112, width: 208, height: 376 };
    return (
      shadow(area) +
      cut(
        area,
        `<rect width="208" height="376" fill="${leaf}"/><rect x="12" y="12" width="184" height="352" fill="${ground}"/>` +
          `<rect x="19" y="19" width="170" height="338" fill="none" stroke="${line}" stroke-width="1.4"/>` +
          `<g transform="translate(104 150)"><path d="${outlines[index]}" fill="${second}" stroke="${line}" stroke-width="2"/>` +
          `${mark(0, -44, 14, line)}${openBook(0, 20, 42, leaf, line)}</g>` +
          `<rect x="34" y="272" width="140" height="64" fill="${leaf}"/><path d="M48 314h112" stroke="${ink}"/>`,
      )
    );
  });
  return table + drawn.join('');
}
