import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { encodingFor } from '../bff/http/encoding.ts';

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

/** What the names of files end with that were compressed as they were built. */
const ends = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Serves the scripts and styles of both releases, whose names are made from their content: they may be kept for good. From memory,
 * some 4 MB a release: a page asks for fifteen, and for each of them the disk would be asked four times.
 */
export function assetsOf(releases: Releases): RequestHandler {
  const files = new Map(foldersOf(releases).toReversed().flatMap(assetsIn));
  return (request, response, next) => {
    const name = request.path.slice(1);
    const body = files.get(name);
    if (!body || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.set('Cache-Control', `public, max-age=${yearSeconds}, immutable`).type(path.extname(name));
    if (!files.has(name + ends.br)) return response.set('ETag', `"${name}"`).send(body);
    const encoding = encodingFor(request) ?? 'identity';
    const encoded = name + ends[encoding];
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.vary('Accept-Encoding').set('ETag', `"${encoded}"`).send(files.get(encoded));
  };
}

const assetsIn = (folder: string): (readonly [name: string, content: Buffer])[] => {
  const assets = path.join(folder, 'client/assets');
  return readdirSync(assets).map((name) => [name, readFileSync(path.join(assets, name))]);
};

const foldersOf = ({ own, previous }: Releases) => (previous === null ? [own] : [own, previous]);
