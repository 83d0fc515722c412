import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The modules that decide what a stored value looks like and what it is called. */
const sources = ['domain', 'calendar', 'legacy', 'sources', 'cache'].map((folder) => `${folder}/*.ts`);

/** The packages that decide it too: another version of one may read the same answer otherwise. */
const packages = ['htmlparser2', 'node-ical', 'sanitize-html', 'zod'];

/** The form of what is stored, by the text of the modules that make it; `read` gives the text of a file. */
export function formOf(read: (file: string) => string): string {
  const root = path.dirname(import.meta.dirname);
  const files = globSync(sources, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const text = files.toSorted().map((file) => read(path.join(root, file)));
  const versions = packages.map((name) => {
    const file = findPackageJSON(name, import.meta.url);
    return file === undefined ? name : read(file);
  });
  return hash('sha256', [...versions, ...text].join('\0'), 'hex');
}

let ownFormRead: string | undefined;

/** Read once in a process: what is written over these files later is not what it runs. */
const ownForm = (): string => (ownFormRead ??= formOf((file) => readFileSync(file, 'utf8')));

/**
 * Names the form of what is stored: a process never reads what another version of its modules has written, and no version number
 * has to be incremented by hand. Nor what came from other addresses than `origins`: a Redis may serve a shop and its rehearsal.
 */
export const formVersion = (origins: readonly string[], form = ownForm()): string =>
  hash('sha256', [...origins, form].join('\0'), 'hex').slice(0, 12);

/** What the snapshot of a legacy API's catalogue is gathered from, and by which modules. */
export const snapshotSource = (legacyApiUrl: string): string => formVersion([legacyApiUrl]);
