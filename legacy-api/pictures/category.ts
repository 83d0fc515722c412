import { groundAt } from './grounds.ts';
import { hash } from './hash.ts';
import { paletteOf } from './palettes.ts';
import { pattern } from './pattern.ts';
import { drawing } from '../../lettering/svg.ts';

const [width, height] = [320, 400];

/** The picture of a category: its ground in its colours, 4:5, to be cut to an arch by whoever shows it. */
export function categoryPicture({ id, key }: { readonly id: number; readonly key: string }): string {
  const { definition, fill } = pattern({
    id: 'ground',
    // By turns and not by hash: neighbours in the row are to differ.
    ground: groundAt(id - 1),
    palette: paletteOf(key),
    scale: 40 + (hash(`category${id}`) % 2) * 8,
    centre: width / 2,
  });
  return drawing(width, height, `<defs>${definition}</defs><rect width="${width}" height="${height}" fill="${fill}"/>`);
}
