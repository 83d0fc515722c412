import { readFileSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { files } from '../../web/pages/publishingforms/files.ts';
import { bookProposal, type FormText, publisher, translationProposal } from './texts.ts';

/** The forms of /publishingforms as they are kept in the tree, read back by other libraries than those that made them. */

const languages = ['en', 'ar'] as const;
const bytesOf = ({ address }: { readonly address: string }) => readFileSync(`web/public${address}`);
const headingsOf = ({ title, sections }: FormText) => [
  `H1 ${title}`,
  ...sections.map(({ heading }) => `H2 ${heading}`),
];

test.each(languages)(
  'forms-1: the book proposal is a tagged PDF, its title and language set, its headings in order, in %s',
  async (language) => {
    const pdf = await getDocumentProxy(new Uint8Array(bytesOf(files.book[language])));
    const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> };
    const headings: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      headings.push(...taggedHeadings(await page.getStructTree(), textsById(items)));
    }

    expect(info).toMatchObject({
      Title: `${bookProposal[language].title} – ${publisher[language]}`,
      Language: language,
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(headings).toEqual(headingsOf(bookProposal[language]));
    expect(titlesOf(await pdf.getOutline())).toEqual(
      headingsOf(bookProposal[language]).map((heading) => heading.slice('H1 '.length)),
    );
  },
);

test.each(languages)(
  'forms-1: the translation proposal is a document whose headings are in order, in %s',
  async (language) => {
    const { value } = await mammoth.convertToHtml({ buffer: bytesOf(files.translation[language]) });

    const headings = parseDocument(value).children.flatMap((node) =>
      'name' in node && /^h\d$/.test(node.name) ? [`${node.name.toUpperCase()} ${textOf(node)}`] : [],
    );
    expect(headings).toEqual(headingsOf(translationProposal[language]));
  },
);

test('forms-1: each file is as large as the page says', () => {
  const all = languages.flatMap((language) => [files.book[language], files.translation[language]]);

  expect(all.map((file) => [file.address, Math.ceil(bytesOf(file).length / 1_000)])).toEqual(
    all.map(({ address, size }) => [address, size]),
  );
});

type Outline = readonly { readonly title: string; readonly items: unknown }[];

const titlesOf = (outline: Outline): string[] =>
  outline.flatMap(({ title, items }) => [title.trim(), ...titlesOf(items as Outline)]);

type Tagged = { readonly role?: string; readonly id?: string; readonly children?: readonly Tagged[] };
type Item = { readonly type?: string; readonly id?: string; readonly str?: string };

/** The text of each marked passage of a page, by its id. */
function textsById(items: readonly Item[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    const within = open.findLast((each) => each !== undefined);
    if (str && within !== undefined) texts.set(within, (texts.get(within) ?? '') + str);
  }
  return texts;
}

function taggedHeadings(node: Tagged | null, texts: ReadonlyMap<string, string>): string[] {
  if (!node) return [];
  if (/^H\d$/.test(node.role ?? '')) return [`${node.role} ${taggedText(node, texts)}`];
  return (node.children ?? []).flatMap((child) => taggedHeadings(child, texts));
}

/** Its passages with spaces between them, which a reader of PDF takes from their places on the page. */
const taggedText = ({ id, children = [] }: Tagged, texts: ReadonlyMap<string, string>): string =>
  [texts.get(id ?? '') ?? '', ...children.map((child) => taggedText(child, texts))].filter(Boolean).join(' ');

const textOf = (node: object): string => {
  if ('data' in node) return String(node.data);
  return 'children' in node ? (node.children as readonly object[]).map(textOf).join('') : '';
};
