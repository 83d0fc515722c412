/**
 * A text as it is shown: “al-” stays with its name where a line ends. For display alone: what is sent, compared or put into
 * an address is the text itself.
 */
export const unparted = (text: string): string => text.replaceAll(article, joined);

/** The same for HTML, whose tags stay as they are. */
export const unpartedHtml = (html: string): string =>
  html.replaceAll(tagOrArticle, (found) => (found.startsWith('<') ? found : joined(found)));

const article = /\bal-(?=\S)/gi;

const tagOrArticle = new RegExp(`<[^>]*>|${article.source}`, 'gi');

/** With a word joiner, which forbids a break and has no width. */
const joined = (words: string): string => `${words}\u2060`;
