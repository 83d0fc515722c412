import { groundAt } from './grounds.ts';
import type { Inside } from './inside.ts';
import { hash } from './hash.ts';
import { rosetteForms } from './ornaments.ts';
import type { RosetteForm } from './ornaments.ts';
import { paletteAt, paletteOf } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { pattern } from './pattern.ts';
import type { Pattern } from './pattern.ts';

/** How one book looks: everything that its pictures have in common, settled by its id and category alone. */

/** Covers are 2:3. */
export const boards = { width: 300, height: 450 } as const;

export type PicturedBook = {
  readonly id: number;
  /** The key of its category. */
  readonly category: string;
  /** An Arabic work, or a translation into Arabic; its cover is Arabic too. */
  readonly boundOnTheRight: boolean;
  /** Title and author in the language of the cover. */
  readonly title: string;
  readonly author: string;
  /** The title in the other language, which the cover carries too; null on the cover of an Arabic work. */
  readonly facing: string | null;
};

/** A book with what its leaves and its back say. */
export type OpenBook = PicturedBook & { readonly inside: Inside };

export type Design = {
  readonly palette: Palette;
  readonly ground: Pattern;
  readonly rosette: RosetteForm;
  /** A number that layouts and lines of text vary by. */
  readonly variant: number;
  readonly isJournal: boolean;
  readonly boundOnTheRight: boolean;
};

export function designOf({ id, category, boundOnTheRight }: PicturedBook): Design {
  const bits = hash(`book${id}`);
  const isJournal = category === 'journals';
  // A cloth of its own for each journal; issues are numbered in the order of the journals.
  const palette = isJournal ? paletteAt((id % 100) - 1) : paletteOf(category);
  return {
    palette,
    ground: pattern({
      id: `ground-${id}`,
      // Journals are few and share a layout: by turns, no two issues in a row look alike.
      ground: groundAt(isJournal ? id : bits >>> 3),
      palette,
      scale: 34 + ((bits >>> 7) % 4) * 9,
      turned: (bits >>> 11) % 3 === 2,
      centre: boards.width / 2,
    }),
    rosette: rosetteForms[(bits >>> 13) % rosetteForms.length] ?? { points: 8, leaps: [3, 2] },
    variant: bits >>> 16,
    isJournal,
    boundOnTheRight,
  };
}
