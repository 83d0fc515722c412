import { z } from 'zod';
import type { Author } from '../domain/author.ts';
import { bilingual, longText, paired, reference, text } from './fields.ts';
import { bilingualHtml, safeHtml } from './html.ts';

/** An author: each text is two fields, one a language (spec 3). */
export const author: z.ZodType<Author> = z
  .object({ id: reference, name: bilingual, name_ar: text, description: bilingualHtml, description_ar: longText })
  .transform((row) => ({
    id: row.id,
    name: paired(row.name, row.name_ar),
    description: paired(row.description, row.description_ar && (safeHtml(row.description_ar) || null)),
  }));
