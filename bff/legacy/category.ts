import { z } from 'zod';
import type { Category } from '../domain/category.ts';
import { bilingual, id, picture } from './fields.ts';

/** A category, as /common/getallbookcategory sends it (spec 3). */
export const category: z.ZodType<Category> = z.object({ id, name: bilingual, image: picture });
