import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import staticGzip from 'express-static-gzip';

/** Two releases of the web: a process serves its own, and what open tabs of the release before still ask for. */

export type Releases = {
  /** The folder of the build whose pages are rendered. */
  readonly own: string;
  /** The folder of the build before; null where there is none. */
  readonly previous: string | null;
};

/** The file of a build that lists its operations. */
export const manifestFile = 'operations.json';

/** Where builds are kept: those made here, and the one that an image takes over from the image before (Dockerfile). */
const folders = ['dist', 'previous'];

/** The newest finished build in these folders, other than `own`; null where there is none. */
export function previousBuild(own: string, within: readonly string[] = folders): string | null {
  const manifests = within
    .flatMap((folder) => globSync(path.join(folder, '*', manifestFile)))
    .filter((file) => isFinished(file) && buildOf(file) !== path.basename(own))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  const [newest] = manifests;
  return newest === undefined ? null : path.dirname(newest);
}

/** A build that is being made has the id of its process at its end. */
const isFinished = (manifest: string) => /^[0-9a-f]{16}$/.test(buildOf(manifest));

const buildOf = (manifest: string) => path.basename(path.dirname(manifest));

/** The operations of both releases, `{ "sha256:…": text }`. */
export const operationsOf = (releases: Releases): string =>
  JSON.stringify(Object.assign({}, ...foldersOf(releases).map(manifestIn)));

const manifestIn = (folder: string): Record<string, string> =>
  // Written by build.ts.
  JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')) as Record<string, string>;

const yearSeconds = 365 * 24 * 3600;

/** Serves the scripts and styles of both releases, whose names are made from their content: they may be kept for good. */
export const assetsOf = (releases: Releases): RequestHandler[] =>
  foldersOf(releases).map((folder) =>
    staticGzip(path.join(folder, 'client/assets'), {
      enableBrotli: true, // as small as they were built
      orderPreference: ['br'],
      index: false,
      serveStatic: { immutable: true, maxAge: yearSeconds * 1000, redirect: false, dotfiles: 'ignore' },
    }),
  );

const foldersOf = ({ own, previous }: Releases) => (previous === null ? [own] : [own, previous]);
