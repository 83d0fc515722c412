/**
 * A text as it is looked for: without capitals, accents, vowel marks, hamza seats, tatweel and the signs for ayn and
 * hamza, so that `al-Khwarizmi` finds al-Khwārizmī and `المعلقات` finds المُعلّقات.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Modifier_Letter}'’‘]/gu, '')
    .toLowerCase();
