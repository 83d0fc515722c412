import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { blocks } from './markup.ts';

/** More words than any excerpt shows. */
export const mostWords = 500;

/** The beginnings of texts read through lately, by the text: one and the same may be asked for under many names. */
const beginnings = new LRUCache<string, readonly string[]>({
  maxSize: 4_000_000,
  sizeCalculation: (_words, html) => html.length + 1,
});

/** The beginning of a text without markup: at most `words` of its words, with an ellipsis where something was cut. */
export function excerptOfPlain(text: string, words: number): string {
  const beginning = text.trim().split(/\s+/, words + 1);
  return beginning.length <= words ? beginning.join(' ') : cutAfter(beginning.slice(0, words));
}

/** The beginning of a text as plain words: at most `words` of them, and 500, with an ellipsis where something was cut. */
export function excerpt(html: string, words: number): string {
  const beginning = beginningOf(html);
  const most = Math.max(0, Math.min(words, mostWords));
  const isWhole = beginning.length <= most && html.length <= mostRead;
  return isWhole ? beginning.join(' ') : cutAfter(beginning.slice(0, most));
}

const stops = new Set('.,;:،؛…');

/** The ellipsis takes the place of the stops and commas before it. */
function cutAfter(words: readonly string[]): string {
  const text = words.join(' ');
  let end = text.length;
  while (stops.has(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** The first words, with one more than any excerpt shows where there are more. */
function beginningOf(html: string): readonly string[] {
  const known = beginnings.get(html);
  if (known) return known;
  const words = firstWords(html);
  beginnings.set(html, words);
  return words;
}

/** How many characters of HTML are read before it is looked whether they are enough. */
const stretch = 4_096;

/** No more of a text is read, in characters: 500 words take some thousands, and to read this many takes about 20 ms. */
const mostRead = 25 * stretch;

/**
 * The words that a reader sees of HTML, read no further than has to be, and without a tree of it: that takes ten times as
 * long. Ends of blocks part words: `<p>one</p><p>two</p>` is two words.
 */
function firstWords(html: string): readonly string[] {
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: (name) => {
      if (blocks.has(name)) text += ' ';
    },
  });
  for (let from = 0; from < Math.min(html.length, mostRead); from += stretch) {
    parser.write(html.slice(from, from + stretch));
    if (wordsIn(text).length > mostWords + 1) break; // the last one may go on
  }
  parser.end();
  return wordsIn(text).slice(0, mostWords + 1);
}

const wordsIn = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/, mostWords + 2)
    .filter(Boolean);
