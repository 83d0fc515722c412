import { coverPicture } from './book.ts';
import type { Typefaces } from '../../lettering/typefaces.ts';

/** The picture of a journal, 2:3: the cover that its issues have, without volume and number. */

type Journal = { readonly id: number; readonly name: string; readonly facing: string };

export const journalPicture = ({ id, name, facing }: Journal, typefaces: Typefaces): string =>
  coverPicture({ id, category: 'journals', boundOnTheRight: false, title: name, author: '', facing }, typefaces);
