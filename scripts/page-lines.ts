import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run page:lines`: how many lines the folder of each page has, its tests apart, by the kind of page that its page.ts declares. */

const folders = 'web/pages';

/** The kinds of pages, each by what declares it; the first that is there decides. */
const kinds = [
  ['prose', /\binfoPage\(/],
  ['list of articles', /\barticlePages\(/],
  ['list with details', /\bdefineDetail\(/],
  ['exports', /\bexportsPage\(/],
  ['other page with data', /\bdefinePage\(/],
  ['page without data', /\bdefinePlainPage\(/],
] as const;

/** Throws where a page is declared by nothing that is known here. */
function kindOf(page: string): string {
  const declaration = readFileSync(path.join(folders, page, 'page.ts'), 'utf8');
  const [kind] = kinds.find(([, declares]) => declares.test(declaration)) ?? [];
  if (kind === undefined) throw new Error(`${folders}/${page}/page.ts declares no known kind of page`);
  return kind;
}

const linesIn = (file: string): number => readFileSync(file, 'utf8').match(/\n/g)?.length ?? 0;

const pages = globSync(`${folders}/*/page.ts`).map((file) => {
  const folder = path.dirname(file);
  const name = path.basename(folder);
  const files = globSync(`${folder}/**/*.*`, { exclude: ['**/*.test.*'] });
  return { name, kind: kindOf(name), lines: files.reduce((sum, each) => sum + linesIn(each), 0) };
});

for (const [kind] of kinds) {
  const found = pages.filter((page) => page.kind === kind).toSorted((one, other) => one.lines - other.lines);
  const list = found.map(({ name, lines }) => `${name} ${lines}`).join(', ');
  process.stdout.write(`${kind}: ${list}\n`);
}
