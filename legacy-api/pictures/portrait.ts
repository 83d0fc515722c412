import { grid } from './book.ts';
import { groundAt } from './grounds.ts';
import { initialOf } from './initials.ts';
import type { NamedAuthor } from './initials.ts';
import { letterInitial } from '../../lettering/letter.ts';
import { arch } from './ornaments.ts';
import { paletteAt, paper } from './palettes.ts';
import { pattern } from './pattern.ts';
import { drawing } from '../../lettering/svg.ts';
import type { Typefaces } from '../../lettering/typefaces.ts';

/** The portrait of an author, 4:5. No face is invented: a niche in a patterned wall holds the initial. */

const [width, height] = [320, 400];

export type PicturedAuthor = NamedAuthor & { readonly id: number };

/** Ground and colours go by turns: of the first 88 authors no two have both in common. */
export function portrait(author: PicturedAuthor, typefaces: Typefaces): string {
  const palette = paletteAt(author.id);
  const { definition, fill } = pattern({
    id: 'ground',
    ground: groundAt(author.id),
    palette,
    scale: 40,
    centre: width / 2,
  });
  const initial = letterInitial(
    initialOf(author),
    author.writesArabic ? 'rtl' : 'ltr',
    { x: 90, y: 118, width: 140, height: 186, largest: author.writesArabic ? 205 : 152, colour: palette.ink },
    { typefaces, grid },
  );
  return drawing(
    width,
    height,
    `<defs>${definition}</defs><rect width="${width}" height="${height}" fill="${fill}"/>` +
      `<path d="${arch(50, 270, 56, 350, 186)}" fill="${paper}" stroke="${palette.line}" stroke-width="3"/>` +
      `<path d="${arch(59, 261, 69, 341, 188)}" fill="none" stroke="${palette.ink}" stroke-width="1"/>` +
      initial,
  );
}
