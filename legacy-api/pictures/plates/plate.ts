import { hexagons, lozenges, ogees, petals, starAndCross } from '../grounds.ts';
import { paletteOf } from '../palettes.ts';
import { drawing } from '../../../lettering/svg.ts';
import { dodecagons, dodecagonsApart, octagons } from '../tilings.ts';
import { openBinding, twoBoards } from './bindings.ts';
import { beginning, ending, frontispiece } from './leaves.ts';
import { gate, shelf, tiles } from './places.ts';
import { sheet } from './sheet.ts';
import { bookplates, borders, endpapers, stars } from './specimens.ts';
import { fullStudy, steps, study } from './studies.ts';
import { sun } from './sun.ts';

/** The plates of the gallery: ornament from the workshop of the publisher, eighteen subjects by their number. */

const garnet = paletteOf('literature');
const gold = paletteOf('poetry');
const navy = paletteOf('history-travel');
const purple = paletteOf('philosophy');
const teal = paletteOf('science-mathematics');
const olive = paletteOf('medicine');
const rust = paletteOf('economics');
const sand = paletteOf('arts-architecture');
const blue = paletteOf('childrens-books');

const plates: readonly (() => string)[] = [
  () => study({ tiling: octagons, edge: 52, palette: navy, accent: rust.ground }, 'M400 48H752V552H400Z'),
  () => openBinding(garnet, starAndCross),
  () => sun({ points: 16, leaps: [7, 6, 5] }, navy, starAndCross),
  () => frontispiece(teal, starAndCross, gold, lozenges),
  () => endpapers(),
  () => steps({ points: 10, leaps: [4, 3] }, teal),
  () =>
    study(
      { tiling: dodecagonsApart, edge: 36, palette: garnet, accent: teal.ground },
      'M400 90a210 210 0 0 1 0 420a210 210 0 0 1 0 -420',
    ),
  () => beginning(navy, ogees),
  () =>
    gate(
      { palette: navy, ground: starAndCross, scale: 50 },
      { palette: sand, ground: petals, scale: 40 },
      { palette: teal, ground: hexagons, scale: 34 },
    ),
  () => stars(garnet),
  () => twoBoards(olive, { points: 12, leaps: [5, 4] }, sand, ogees),
  () => fullStudy({ tiling: dodecagons, edge: 42, palette: teal, accent: rust.ground }),
  () => shelf(),
  () => bookplates([garnet, teal, purple]),
  () => sun({ points: 12, leaps: [5, 4] }, gold, lozenges),
  () => tiles(blue, teal.ground),
  () => borders(rust, sand),
  () => ending(garnet, { points: 10, leaps: [4, 3] }),
];

/** After the last comes the first again. */
export const platePicture = (id: number): string =>
  drawing(sheet.width, sheet.height, plates[(id - 1) % plates.length]?.() ?? '');
