/** The pages of the book, and which of them lie open together. Pages count from 1, openings from 0. */

/** What each drawn page says; the first and the last page are endpapers. `npm run preview-book` draws them from these words. */
export const drawnPages = [
  'flip.text2',
  'flip.text3',
  'flip.text4',
  'flip.text5',
  'flip.text6',
  'flip.text7',
  'flip.text8',
  'flip.text9',
  'flip.text10',
  'flip.text11',
] as const;

export const lastPage = drawnPages.length + 2;

/** How many pages are seen at once: one on a phone, else two. */
export type Width = 1 | 2;

/** The opening at which a page is seen. Of two pages each, the first and the last have one page. */
export const openingOf = (page: number, width: Width): number => (width === 1 ? page - 1 : Math.floor(page / 2));

/** The first and the last page of an opening; the nearest where there is no such opening. */
export function pagesOf(opening: number, width: Width): readonly [first: number, last: number] {
  const there = Math.min(Math.max(opening, 0), openingOf(lastPage, width));
  if (width === 1) return [there + 1, there + 1];
  return [Math.max(there * 2, 1), Math.min(there * 2 + 1, lastPage)];
}

/**
 * Where a page is while leaves turn from one opening of two pages to another: 'turning' above all others, 'lying' at a side, or null for
 * one that can't be seen. A page is one side of its leaf, and unseen from behind.
 */
export function placeOf(
  page: number,
  from: number,
  to: number,
): { isTurned: boolean; part: 'turning' | 'lying' | null } {
  const [low, high] = from < to ? [from, to] : [to, from];
  const isTurned = Math.floor((page - 1) / 2) < to;
  if (low !== high && (page === low * 2 + 1 || page === high * 2)) return { isTurned, part: 'turning' };
  return { isTurned, part: page === low * 2 || page === high * 2 + 1 ? 'lying' : null };
}
