import { z } from 'zod';
import type { Journal } from '../domain/journal.ts';
import { bilingual, id, link, paired, picture, text } from './fields.ts';
import { bilingualHtml, html } from './html.ts';

/** A journal, as /getjournal and its detail send it (spec 3). */
export const journal: z.ZodType<Journal> = z
  .object({
    id,
    name: bilingual,
    name_ar: text,
    description: bilingualHtml,
    description_ar: html,
    image: picture,
    view_journal: link,
    current_issue: link,
    submission: link,
  })
  .transform((row) => ({
    id: row.id,
    name: paired(row.name, row.name_ar),
    description: paired(row.description, row.description_ar),
    image: row.image,
    viewUrl: row.view_journal,
    currentIssueUrl: row.current_issue,
    submissionUrl: row.submission,
  }));
