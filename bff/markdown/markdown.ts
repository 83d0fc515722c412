import { Parser } from 'htmlparser2';

/** Markdown (CommonMark) of sanitised HTML, for programs that read texts. */

/** A text as it is to be read, whatever characters it has. */
export const markdownOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+(?=[.)]\s))/, (_start, spaces: string, mark: string) =>
      /^\d/.test(mark) ? `${spaces}${mark}\\` : `${spaces}\\${mark}`,
    );

/** A link or picture's address, whatever characters it has. */
const addressOf = (address: string): string => `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`;

/** Elements that a line of their own begins with. */
const blocks: ReadonlySet<string> = new Set(
  'p div dl dt dd pre h1 h2 h3 h4 h5 h6 tr caption figure figcaption blockquote ul ol li table'.split(' '),
);

const marks: Readonly<Record<string, string>> = { em: '*', i: '*', strong: '**', b: '**', code: '`' };

type List = { readonly isOrdered: boolean; count: number };

/** The Markdown of sanitised HTML whose addresses are absolute; headings are put `below` so many levels. */
export function markdownFrom(html: string, below = 1): string {
  const lines: string[] = [];
  const lists: List[] = [];
  const hrefs: (string | undefined)[] = [];
  let [line, prefix, quotes] = ['', '', 0];
  const end = (): void => {
    if (line.trim() !== '') lines.push(`${'> '.repeat(quotes)}${prefix}${line.trim()}`);
    // What follows in an item is indented as far as the item.
    prefix = ' '.repeat(2 * lists.length);
    line = '';
  };
  const parser = new Parser({
    onopentag: (name, { href, src, alt = '' }) => {
      if (blocks.has(name)) end();
      const [, level] = /^h([1-6])$/.exec(name) ?? [];
      if (level !== undefined) prefix = `${'#'.repeat(Math.min(6, Number(level) + below))} `;
      else if (name === 'blockquote') quotes += 1;
      else if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 });
      else if (name === 'li') prefix = itemPrefix(lists);
      else if (name === 'br') line += '\\\n';
      else if (name === 'hr') {
        end();
        lines.push('---');
      } else if (name === 'img' && src !== undefined) line += `![${markdownOf(alt)}](${addressOf(src)})`;
      else if (name === 'a') {
        hrefs.push(href);
        line += href === undefined ? '' : '[';
      } else if (name === 'td' || name === 'th') line += line === '' ? '' : ' | ';
      else line += marks[name] ?? '';
    },
    ontext: (text) => {
      // Within a line nothing is a mark that is one at its beginning.
      line += line === '' ? markdownOf(text).trimStart() : markdownOf(`x${text}`).slice(1);
    },
    onclosetag: (name) => {
      if (name === 'a') {
        const href = hrefs.pop();
        line += href === undefined ? '' : `](${addressOf(href)})`;
      } else line += marks[name] ?? '';
      if (!blocks.has(name)) return;
      end();
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'blockquote') quotes -= 1;
      prefix = ' '.repeat(2 * lists.length);
    },
  });
  parser.end(html);
  end();
  return lines.join('\n\n');
}

function itemPrefix(lists: List[]): string {
  const list = lists.at(-1);
  const indent = ' '.repeat(2 * Math.max(0, lists.length - 1));
  if (!list) return '- ';
  list.count += 1;
  return `${indent}${list.isOrdered ? `${list.count}.` : '-'} `;
}
