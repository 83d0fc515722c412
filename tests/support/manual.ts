import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';

/** The manual for client developers, docs/api/, with the examples in it. */

export type ManualPage = { readonly name: string; readonly text: string };

export const manual: readonly ManualPage[] = globSync('docs/api/*.md', { cwd: root })
  .toSorted()
  .map((file) => ({ name: path.basename(file, '.md'), text: readFileSync(path.join(root, file), 'utf8') }));

/** The page of the manual with this name. */
export function pageOf(name: string): ManualPage {
  const page = manual.find((each) => each.name === name);
  if (!page) throw new Error(`the manual has no page ${name}`);
  return page;
}

/** The texts of a page's blocks that are headed so: by a language, or a language and a word. */
export const blocks = ({ text }: ManualPage, heading: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${heading}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);

/** The operations of customers, by their names. */
export const customerExamples = new Map(
  manual
    .flatMap((page) => blocks(page, 'graphql customer'))
    .map((text) => [/(?:mutation|query) (\w+)/.exec(text)?.[1] ?? '', text]),
);

type Variables = Readonly<Record<string, string>>;

/** What a `curl` of the manual asks for, as a shell with these variables would send it. */
export function curlRequest(
  command: string,
  variables: Variables,
): { readonly address: URL; readonly init: { readonly headers: Record<string, string>; readonly body?: string } } {
  const [, ...words] = shellWords(command, variables);
  const after = (option: string) => words.flatMap((word, index) => (words[index - 1] === option ? [word] : []));
  const address = new URL(words.find((word) => word.startsWith('http')) ?? '');
  for (const parameter of after('--data-urlencode')) {
    const [name = '', ...value] = parameter.split('=');
    address.searchParams.set(name, value.join('='));
  }
  const headers = Object.fromEntries(after('-H').map((header) => header.split(/: (.*)/s, 2) as [string, string]));
  const [body] = after('-d');
  return { address, init: { headers, ...(body !== undefined && { method: 'POST', body }) } };
}

/** The words of a command: quotes of both kinds, variables outside the single ones, and lines that go on. */
const shellWords = (command: string, variables: Variables): string[] =>
  [...command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(
      /'([^']*)'|"([^"]*)"|\$(\w+)/g,
      (_part, single?: string, double?: string, name?: string) =>
        single ?? (double ?? `$${name}`).replaceAll(/\$(\w+)/g, (_variable, each: string) => variables[each] ?? ''),
    ),
  );
