import { DomUtils, parseDocument } from 'htmlparser2';

/** The beginning of a text as plain words: at most `words` of them, with an ellipsis where something was cut. */
export function excerpt(html: string, words: number): string {
  const all = plainText(html).split(' ').filter(Boolean);
  return all.length <= words ? all.join(' ') : `${all.slice(0, Math.max(words, 0)).join(' ')}…`;
}

/** What a reader sees of HTML, on one line. Ends of blocks part words: `<p>one</p><p>two</p>` is two words. */
const plainText = (html: string): string =>
  DomUtils.textContent(
    parseDocument(html.replace(/<(?:\/(?:p|div|li|h[1-6]|tr|td|th|blockquote)|br)\b[^<>]*>/gi, '$& ')),
  )
    .replace(/\s+/g, ' ')
    .trim();
