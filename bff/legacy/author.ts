import { z } from 'zod';
import type { Author } from '../domain/author.ts';
import { bilingual, paired, picture, reference, text } from './fields.ts';
import { bilingualHtml, html } from './html.ts';

/** An author: each text is two fields, one a language (spec 3). */
export const author: z.ZodType<Author> = z
  .object({
    id: reference,
    name: bilingual,
    name_ar: text,
    description: bilingualHtml,
    description_ar: html,
    image: picture,
  })
  .transform((row) => ({
    id: row.id,
    name: paired(row.name, row.name_ar),
    description: paired(row.description, row.description_ar),
    image: row.image,
  }))
  // Anything at all would read as an author of nothing.
  .refine(({ name, description }) => name !== null || description !== null, 'neither a name nor a description');
