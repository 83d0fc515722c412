import { z } from 'zod';
import type { GalleryItem } from '../domain/gallery.ts';
import { bilingual, picture } from './fields.ts';

/** A picture of the gallery, as /getgallery sends it (spec 3). One without a picture and a word is none. */
export const galleryItem: z.ZodType<GalleryItem> = z
  .object({ image: picture, description: bilingual })
  .refine(({ image, description }) => image !== null || description !== null, 'nothing to show');
