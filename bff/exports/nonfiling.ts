import type { LocalisedText } from '../domain/text.ts';

/** How many characters at the beginning of a title are passed over where titles are sorted: its article, at most nine. White space around it counts too. */
export function nonfilingCharacters({ value, language }: LocalisedText): number {
  const article = language === null ? null : articles[language].exec(value);
  return article === null || article[0].length > 9 ? 0 : article[0].length;
}

/**
 * With the space after it, and quotation marks around. Words of which the Arabic letters are a part have no article: the name of God,
 * relative pronouns, and verbal nouns of form VIII from roots that begin with lam.
 */
const articles = {
  en: /^[^\p{L}\p{N}]*(?:the|an|a)\s+[^\p{L}\p{N}]*(?=[\p{L}\p{N}])/iu,
  ar: /^[^\p{L}\p{N}]*ال(?=\p{L}{2})(?!(?:لهم?|ذ[يى]ن?|ت[يى]|لات[يى]|ت(?:زام|هاب|قاء|فات|ماس|باس|حام|حاق|ئام|واء)(?:ات)?)(?!\p{L}))/u,
} as const;
