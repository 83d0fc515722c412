import type { BookDetailsFragment, ImagePartsFragment } from '../../generated/public/graphql.ts';

export type BookPicture = ImagePartsFragment & { readonly small?: string };

/** The pictures of a book; its thumbnail where it has no others. */
export function picturesOf(book: Pick<BookDetailsFragment, 'images' | 'thumbnail'>): readonly BookPicture[] {
  const { images, thumbnail } = book;
  if (images && images.length > 0) return images;
  return thumbnail ? [thumbnail] : [];
}
