/** What a change that was made was answered with: its message, in the language in which it was sent. */
export type Said = { readonly message: string | null; readonly locale: string };

/** The message, where the page has that language yet; null where it has another, or there is none. */
export const messageIn = ({ message, locale }: Said, wanted: string): string | null =>
  locale === wanted ? message : null;
