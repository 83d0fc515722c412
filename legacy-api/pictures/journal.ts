import { bookPicture } from './book.ts';
import type { Typefaces } from './typefaces.ts';

/** The picture of a journal, 2:3: the cover that its issues have, without volume and number. */

/** A journal is lettered in English, as its issues are. */
export const journalPicture = (
  { id, name }: { readonly id: number; readonly name: string },
  typefaces: Typefaces,
): string =>
  bookPicture({ id, category: 'journals', boundOnTheRight: false, title: name, author: '' }, 'cover', typefaces);
