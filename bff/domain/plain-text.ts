import { Parser } from 'htmlparser2';
import { blocks } from './markup.ts';

/**
 * Sanitised HTML as plain text, in its order: paragraphs with an empty line between them, items of lists with a bullet or their number,
 * cells with a tab between them, and after the words of a link its address, unless the words are the address. Pictures are left out.
 */
export function plainText(html: string): string {
  const text = paragraphs();
  const lists: List[] = [];
  const links: { readonly address: string; readonly start: number }[] = [];
  let isPreformatted = false;
  const parser = new Parser({
    onopentag: (name, { href, start }) => {
      if (name === 'br') text.breakLine();
      else if (name === 'a') links.push({ address: href ?? '', start: text.length() });
      else if (cells.has(name)) text.part('\t');
      else if (isList(name)) {
        text.end(lists.length > 0 ? 1 : 2);
        lists.push({ next: name === 'ol' ? Number(start ?? 1) || 1 : null });
      } else if (blocks.has(name)) text.end(lines.has(name) ? 1 : 2);
      if (name === 'pre') isPreformatted = true;
      if (name === 'li') text.startWith(bullet(lists));
    },
    ontext: (piece) => (isPreformatted ? text.write(piece) : text.flow(piece)),
    onclosetag: (name) => {
      const link = name === 'a' ? links.pop() : undefined;
      if (link) text.write(addressOf(link.address, text.since(link.start)));
      if (name === 'pre') isPreformatted = false;
      if (name === 'li') text.startWith('');
      if (isList(name)) lists.pop();
      if (isList(name)) text.end(lists.length > 0 ? 1 : 2);
      else if (blocks.has(name) && !cells.has(name) && name !== 'br') text.end(lines.has(name) ? 1 : 2);
    },
  });
  parser.end(html);
  return text.since(0).trimEnd();
}

/** A list that is open, and the number of its next item; null where its items have none. */
type List = { next: number | null };

const isList = (name: string): boolean => name === 'ul' || name === 'ol';

/** What is on a line of its own, without an empty line around it. */
const lines: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'tr', 'caption', 'figcaption']);

const cells: ReadonlySet<string> = new Set(['td', 'th']);

/** Text that is put together piece by piece; what lies between two pieces is written with the second, if there is one. */
function paragraphs() {
  let text = '';
  let [gap, between, start] = [0, '', ''];
  let isNewLine = true;

  const write = (piece: string): void => {
    if (piece === '') return;
    if (isNewLine) text += (text === '' ? '' : '\n'.repeat(gap)) + start;
    else text += between;
    [gap, between, start, isNewLine] = [0, '', '', false];
    text += piece;
  };
  return {
    write,
    /** Words in a line, whose spaces are one each. */
    flow: (piece: string): void => {
      const words = piece.trim().replace(/\s+/g, ' ');
      if (/^\s/.test(piece)) between ||= ' ';
      write(words);
      if (words !== '' && /\s$/.test(piece)) between = ' ';
    },
    /** What parts the next piece from what is in its line already. */
    part: (mark: string): void => {
      between = mark;
    },
    breakLine: (): void => {
      gap = isNewLine ? Math.min(2, gap + 1) : 1;
      [isNewLine, between] = [true, ''];
    },
    /** Ends the line, and with 2 the paragraph; not where an item of a list has begun and has nothing yet. */
    end: (count: 1 | 2): void => {
      if (start !== '') return;
      gap = isNewLine ? Math.max(gap, count) : count;
      [isNewLine, between] = [true, ''];
    },
    /** What the next line begins with. */
    startWith: (mark: string): void => {
      start = mark;
    },
    length: (): number => text.length,
    since: (from: number): string => text.slice(from),
  };
}

/** The mark before an item, set in as its list is. */
function bullet(lists: readonly List[]): string {
  const list = lists.at(-1);
  const indent = '  '.repeat(Math.max(0, lists.length - 1));
  if (list?.next == null) return `${indent}• `;
  const number = list.next;
  list.next += 1;
  return `${indent}${number}. `;
}

/** The address of a link after its words; nothing where they are it, or where it leads to a place of the same text. */
function addressOf(address: string, words: string): string {
  const isSaid = [address, address.replace(/^(?:mailto|tel):/, '')].includes(words.trim());
  return address === '' || address.startsWith('#') || isSaid ? '' : ` (${address})`;
}
