import { DomUtils, parseDocument } from 'htmlparser2';
import { LRUCache } from 'lru-cache';

/** More words than any excerpt shows. */
const mostWords = 500;

/** The beginnings of texts read through lately, by the text: one and the same may be asked for under many names. */
const beginnings = new LRUCache<string, readonly string[]>({
  maxSize: 4_000_000,
  sizeCalculation: (_words, html) => html.length + 1,
});

/** The beginning of a text as plain words: at most `words` of them, and 500, with an ellipsis where something was cut. */
export function excerpt(html: string, words: number): string {
  const beginning = beginningOf(html);
  const most = Math.max(0, Math.min(words, mostWords));
  return beginning.length <= most ? beginning.join(' ') : `${beginning.slice(0, most).join(' ')}…`;
}

/** The first words, with one more than any excerpt shows where there are more. */
function beginningOf(html: string): readonly string[] {
  const known = beginnings.get(html);
  if (known) return known;
  const words = plainText(html)
    .split(' ', mostWords + 1)
    .filter(Boolean);
  beginnings.set(html, words);
  return words;
}

/** What a reader sees of HTML, on one line. Ends of blocks part words: `<p>one</p><p>two</p>` is two words. */
const plainText = (html: string): string =>
  DomUtils.textContent(
    parseDocument(html.replace(/<(?:\/(?:p|div|li|h[1-6]|tr|td|th|blockquote)|br)\b[^<>]*>/gi, '$& ')),
  )
    .replace(/\s+/g, ' ')
    .trim();
