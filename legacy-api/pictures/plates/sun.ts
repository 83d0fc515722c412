import type { Ground } from '../grounds.ts';
import { mark, rosette } from '../ornaments.ts';
import type { RosetteForm } from '../ornaments.ts';
import type { Palette } from '../palettes.ts';
import { pattern } from '../pattern.ts';
import { around, at, cornersOf } from '../../../lettering/svg.ts';
import { scalloped } from './medallions.ts';
import { filled, sheet } from './sheet.ts';

const [cx, cy] = [sheet.width / 2, sheet.height / 2];

/** A sun, as it opens a manuscript: a rosette in a patterned ring, with scallops and rays that end in drops. */
export function sun(form: RosetteForm, palette: Palette, ground: Ground): string {
  const { line, second } = palette;
  const ring = pattern({ id: 'ring', ground, palette, scale: 24, centre: cx });
  const lobes = form.points * 2;
  const corners = cornersOf(sheet.width - 128, sheet.height - 128);

  return (
    filled(palette.ground) +
    `<g fill="none" stroke="${line}"><rect x="24" y="24" width="752" height="552" stroke-width="3"/><rect x="32" y="32" width="736" height="536"/></g>` +
    rays(lobes * 2, line) +
    `<path d="${scalloped(around(cx, cy, 192, lobes))}" fill="${second}" stroke="${line}" stroke-width="2"/>` +
    `${ring.definition}<g stroke="${line}" stroke-width="2.4"><circle cx="${cx}" cy="${cy}" r="186" fill="${ring.fill}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="138" fill="${palette.ground}"/></g>` +
    rosette(cx, cy, 124, form, palette, 1.4) +
    corners.map(([x, y]) => mark(x + 64, y + 64, 20, line)).join('')
  );
}

/** By turns short ones with a small drop, and long ones. */
function rays(count: number, colour: string): string {
  const short = around(cx, cy, 236, count);
  const long = around(cx, cy, 252, count);
  const drawn = around(cx, cy, 200, count).map(([fromX, fromY], index) => {
    const [x = 0, y = 0] = (index % 2 === 0 ? long : short)[index] ?? [];
    return (
      `<path d="M${at(fromX)} ${at(fromY)}L${at(x)} ${at(y)}" stroke="${colour}"/>` +
      `<circle cx="${at(x)}" cy="${at(y)}" r="${index % 2 === 0 ? 3.4 : 2}" fill="${colour}"/>`
    );
  });
  return drawn.join('');
}
