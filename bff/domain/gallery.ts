import { hash } from 'node:crypto';
import type { GalleryItem, Picture } from './content.ts';

/**
 * The pictures of a page of the gallery with ids, which the legacy API gives none. An id is a number made from the name of the
 * picture's file: the same in both languages, in each process, and on whichever page the picture is. A file that a page shows
 * again counts anew, so that no two items of a page have one id; items of two pages that show one file may.
 */
export function identified(pictures: readonly Picture[]): readonly GalleryItem[] {
  const shown = new Map<string, number>();
  return pictures.map((picture) => {
    const name = nameOf(picture);
    const times = (shown.get(name) ?? 0) + 1;
    shown.set(name, times);
    return { id: idOf(name, times), ...picture };
  });
}

/** Its file, or else its words, which are others in each language where the legacy API sends one alone. */
const nameOf = ({ image, description }: Picture): string =>
  image ?? `words: ${description?.en ?? description?.ar ?? description?.unmarked ?? ''}`;

/** 64 bits of a hash, in decimal digits. */
const idOf = (name: string, times: number): string =>
  BigInt(`0x${hash('sha256', `${times} ${name}`, 'hex').slice(0, 16)}`).toString();
