import type { GalleryPage } from '../domain/gallery.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** The gallery, from the legacy API through the cache. Pages are counted from 1. */
export const gallerySource = (read: Reader) => ({
  page: (page: number): Promise<GalleryPage> => read(endpoints.gallery, { page }),
});
