import { Parser } from 'htmlparser2';

/** Markdown (CommonMark) of sanitised HTML, for programs that read texts. */

/** A text as it is to be read, whatever characters it has. */
export const markdownOf = (text: string): string => atStart(withinLine(text));

/** Within a line nothing is a mark that is one at its beginning. */
const withinLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');

const atStart = (line: string): string =>
  line.replace(/^(\s*)(?:([#+=~-])|(\d+)(?=[.)](?:\s|$)))/, (_start, spaces: string, mark?: string, number?: string) =>
    number === undefined ? `${spaces}\\${mark}` : `${spaces}${number}\\`,
  );

/** A link or picture's address, whatever characters it has. */
const addressOf = (address: string): string => `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`;

/** Elements that a line of their own begins with. */
const blocks: ReadonlySet<string> = new Set(
  'p div dl dt dd pre h1 h2 h3 h4 h5 h6 tr caption figure figcaption blockquote ul ol li table'.split(' '),
);

const marks: Readonly<Record<string, string>> = { em: '*', i: '*', strong: '**', b: '**' };

/** A quotation or an item of a list: what its next line begins with, and what all that follow do. */
type Container = { next: string; readonly rest: string };

/** Text of `pre` and `code`, in which nothing is a mark. */
type Verbatim = { text: string; depth: number; isBlock: boolean };

/** The Markdown of sanitised HTML whose addresses are absolute; headings are put `below` so many levels. */
export function markdownFrom(html: string, below = 1): string {
  const written: string[] = [];
  const containers: Container[] = [];
  const lists: (number | null)[] = [];
  const hrefs: (string | undefined)[] = [];
  let verbatim: Verbatim | null = null;
  let [line, heading] = ['', ''];
  const write = (lines: readonly string[]): void => {
    written.push(lines.map((text) => `${beginning(containers)}${text}`).join('\n'));
  };
  const end = (): void => {
    const lines = line.split('\n').map((text) => atStart(text.trim()));
    const some = lines.filter((text) => text !== '');
    line = '';
    if (some.length > 0) write(heading === '' ? some.join('\\\n').split('\n') : [`${heading}${some.join(' ')}`]);
  };
  const endVerbatim = ({ text, isBlock }: Verbatim): void => {
    verbatim = null;
    if (!isBlock) line += codeSpan(text);
    else if (text.trim() !== '') {
      end();
      write(fenced(text));
    }
  };
  const parser = new Parser({
    onopentag: (name, { href, src, alt = '', start }) => {
      if (verbatim !== null || name === 'pre' || name === 'code') return void (verbatim = entered(verbatim, name));
      if (blocks.has(name)) end();
      const [, level] = /^h([1-6])$/.exec(name) ?? [];
      if (level !== undefined) heading = `${'#'.repeat(Math.min(6, Number(level) + below))} `;
      else if (name === 'blockquote') containers.push({ next: '> ', rest: '> ' });
      else if (name === 'ul' || name === 'ol') lists.push(name === 'ol' ? firstNumber(start) : null);
      else if (name === 'li') containers.push(itemOf(lists));
      else if (name === 'br') line += '\n';
      else if (name === 'hr') {
        end();
        write(['---']);
      } else if (name === 'img' && src !== undefined) line += `![${markdownOf(alt)}](${addressOf(src)})`;
      else if (name === 'a') {
        hrefs.push(href);
        line += href === undefined ? '' : '[';
      } else if (name === 'td' || name === 'th') line += line === '' ? '' : ' | ';
      else line += marks[name] ?? '';
    },
    ontext: (text) => {
      if (verbatim === null) line += withinLine(text);
      else verbatim.text += text;
    },
    onclosetag: (name) => {
      if (verbatim !== null) {
        if (name === 'pre' || name === 'code') verbatim.depth -= 1;
        if (verbatim.depth === 0) endVerbatim(verbatim);
        return;
      }
      if (name === 'a') {
        const href = hrefs.pop();
        line += href === undefined ? '' : `](${addressOf(href)})`;
      } else line += marks[name] ?? '';
      if (!blocks.has(name)) return;
      end();
      heading = '';
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'blockquote' || name === 'li') containers.pop();
    },
  });
  parser.end(html);
  end();
  return written.join('\n\n');
}

function beginning(containers: readonly Container[]): string {
  const beginnings = containers.map(({ next }) => next);
  for (const container of containers) container.next = container.rest;
  return beginnings.join('');
}

/** What follows in an item is indented as far as its text. */
function itemOf(lists: (number | null)[]): Container {
  const number = lists.at(-1) ?? null;
  const next = number === null ? '- ' : `${number}. `;
  if (number !== null) lists[lists.length - 1] = number + 1;
  return { next, rest: ' '.repeat(next.length) };
}

/** Markdown knows no list that begins below 0, and none of more than nine digits. */
const firstNumber = (start: string | undefined): number => (/^\d{1,8}$/.test(start ?? '') ? Number(start) : 1);

/** A `code` that has a `pre` in it is written as one; of what else is in it only the lines stay. */
function entered(verbatim: Verbatim | null, name: string): Verbatim {
  const { text, depth, isBlock } = verbatim ?? { text: '', depth: 0, isBlock: false };
  if (name === 'pre' || name === 'code') return { text, depth: depth + 1, isBlock: isBlock || name === 'pre' };
  return { text: name === 'br' || blocks.has(name) ? `${text}\n` : text, depth, isBlock };
}

function codeSpan(text: string): string {
  const code = text.replace(/\s+/g, ' ');
  if (code.trim() === '') return code;
  const mark = '`'.repeat(longestRun(code) + 1);
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : ''; // one space on either side is no part of it
  return [mark, code, mark].join(space);
}

function fenced(text: string): readonly string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const lines = text
    .replace(/^\r?\n/, '')
    .trimEnd()
    .split(/\r?\n/);
  return [fence, ...lines, fence];
}

/** Of backticks: a fence is longer than any within. */
const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
