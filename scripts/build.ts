import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { webOperations } from './operations.ts';
import { manifestFile, previousBuild } from './releases.ts';

/** Builds the web: `npm run build`, and whatever starts the shop, unless these very sources have been built before. */

const dayMs = 24 * 3600 * 1000;

/** What is built: the shop, or for tests the shop with the page of its components. */
type Mode = 'production' | 'styleguide';

/** The folder that holds the build of the sources as they are. A running shop keeps its own: nothing is built in place. */
export function builtFolder(mode: Mode = 'production'): string {
  // Only a name that is a fingerprint alone is a release.
  const folder = path.join('dist', mode === 'production' ? fingerprint() : `${fingerprint()}-${mode}`);
  if (!existsSync(folder)) {
    build(folder, mode);
    forgetOlderThan(dayMs, [folder, previousBuild(folder)]);
  }
  return folder;
}

/** A name for all that the build is made of, by its content. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = [
    'web/**/*.*',
    'i18n/*.json',
    'scripts/{build,chunks,client-files-plugin,documents-plugin,messages-plugin,prefetch-list}.ts',
    'vite.config.ts',
    'package-lock.json',
    'schema.graphql',
    'codegen.ts',
  ].flatMap((pattern) => globSync(pattern).filter((file) => statSync(file).isFile()));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** In a process of its own, since what runs the tests is no production and React would be built accordingly. */
function build(folder: string, mode: Mode): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--mode', mode, '--logLevel', 'warn'];
  execFileSync(process.execPath, vite, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: unfinished },
  });
  writeFileSync(path.join(unfinished, manifestFile), webOperations());
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error; // otherwise another process has built the same meanwhile
  }
}

/**
 * Removes older builds, other than those kept. A shop that has run for longer without a restart would miss what it has not
 * sent yet: developers' shops do not.
 */
export function forgetOlderThan(ms: number, kept: readonly (string | null)[], within = 'dist'): void {
  for (const folder of globSync(path.join(within, '*'))) {
    const built = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - built > ms && !kept.includes(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) builtFolder();
