import { globSync, readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { nodeFileTrace } from '@vercel/nft';
import { builtFolder } from '../build.ts';

/** Which files of packages the shop, the stand-in and the doctor can load: a tenth of what npm installs is never read. */

/** Whatever runs in a process or on a thread of its own begins somewhere in these. */
const entries = ['scripts/{start,doctor}.ts', '{bff,lettering,legacy-api}/**/*.ts'];

/** Loaded by names that are put together, which no trace can see: what letters are drawn with. */
const typefaces = 'node_modules/@fontsource{,-variable}/*/files/*-normal.woff2';

/** These have to go where their packages go. */
const licences = '{LICEN[CS]E,LICEN[CS]E.*,licen[cs]e,licen[cs]e.*,COPYING,NOTICE,NOTICE.*}';

/** By their paths from the repository's root, sorted, with the licences of their packages. */
export async function filesThatRun(): Promise<readonly string[]> {
  const sources = globSync(entries).filter((file) => !/\.(?:test|d)\.ts$/.test(file));
  const { fileList } = await nodeFileTrace([...sources, ...globSync(`${builtFolder()}/server/**/*.js`)], {
    readFile: async (file) => sourceOf(file),
  });
  const traced = [...fileList].filter((file) => file.startsWith('node_modules/') && statSync(file).isFile());
  const beside = [...new Set(traced.map(packageOf))].flatMap((folder) => globSync(`${folder}/${licences}`));
  return [...new Set([...traced, ...beside, ...globSync(typefaces)])].toSorted();
}

/** The folder of the package that a file below node_modules belongs to. */
export const packageOf = (file: string): string => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;

/** As Node runs it: without its types. */
function sourceOf(file: string): string | null {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.ts') && !file.includes('/node_modules/') ? stripTypeScriptTypes(text) : text;
}
