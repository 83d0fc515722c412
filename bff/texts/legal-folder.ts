import { z } from 'zod';
import { readTexts, type Texts } from './files.ts';

/** The texts that an operator can replace, by the names of their files. */
export const legalNames = ['privacy', 'terms'] as const;

export type LegalTexts = Texts<(typeof legalNames)[number]>;

/**
 * The variable that names the folder of the operator's own privacy policy and terms of use, each a file in each language. Read once
 * at start, where each of them that is missing or empty is named. Null where it is not set.
 */
export const legalFolder = z
  .string()
  .optional()
  .transform((folder, context): LegalTexts | null => {
    if (folder === undefined || folder === '') return null;
    const { texts, mistakes } = readTexts(folder, legalNames);
    for (const mistake of mistakes) {
      context.addIssue({ code: 'custom', message: `is ${JSON.stringify(folder)}, but has to hold ${mistake}` });
    }
    return texts;
  });
