import { z } from 'zod';
import type { Bilingual } from '../domain/text.ts';
import { bilingualHtml } from './html.ts';

/** The text of an informational page (spec 3). One that says nothing is none. */
export const infoPage: z.ZodType<Bilingual> = z
  .object({ content: bilingualHtml.refine((content): content is Bilingual => content !== null, 'no content') })
  .transform(({ content }) => content);
