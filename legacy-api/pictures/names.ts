/** The names of pictures, as records carry them and as they follow /images/ in an address. */

/** What a book is shown by, in the order of its gallery. */
export const views = ['cover', 'title page', 'text', 'contents', 'back', 'spine'] as const;

export type View = (typeof views)[number];

/** The names of all pictures of a book: covers/101.svg, covers/101-2.svg and so on. */
export const coverNames = (bookId: number): readonly string[] =>
  views.map((_view, index) => `covers/${bookId}${index === 0 ? '' : `-${index + 1}`}.svg`);

export const categoryName = (id: number): string => `categories/${id}.svg`;

export const bannerName = (id: number): string => `banners/${id}.svg`;

export type PictureName =
  | { readonly kind: 'cover'; readonly id: number; readonly view: View }
  | { readonly kind: 'category' | 'banner'; readonly id: number };

/** What a name stands for; null for one that `coverNames` and its siblings never give. */
export function parseName(name: string): PictureName | null {
  const [, folder, digits, place] = /^(covers|categories|banners)\/([1-9]\d{0,14})(?:-([2-9]))?\.svg$/.exec(name) ?? [];
  if (!folder || !digits) return null;

  const id = Number(digits);
  if (folder === 'covers') {
    const view = views[place ? Number(place) - 1 : 0];
    return view ? { kind: 'cover', id, view } : null;
  }
  if (place) return null;
  return { kind: folder === 'categories' ? 'category' : 'banner', id };
}
