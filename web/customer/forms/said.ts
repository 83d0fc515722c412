/** What a change that was made was answered with: its message, in the language in which it was sent. */
export type Said = { readonly message: string | null; readonly locale: string };

/** The message, where the page is still in that language; null where it is in another one, or there is no message. */
export const shownMessage = ({ message, locale }: Said, pageLocale: string): string | null =>
  locale === pageLocale ? message : null;
