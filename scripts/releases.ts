import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler } from 'express';

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

/** As small as they were built. */
const encodings = [
  { name: 'br', end: '.br' },
  { name: 'gzip', end: '.gz' },
] as const;

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
    const encoded = encodings.find(({ name: encoding, end }) => files.has(name + end) && accepts(request, encoding));
    if (encodings.some(({ end }) => files.has(name + end))) response.vary('Accept-Encoding');
    if (encoded) response.set('Content-Encoding', encoded.name);
    response.set('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    response.set('ETag', `"${name}${encoded?.end ?? ''}"`);
    response.type(path.extname(name)).send(encoded ? files.get(name + encoded.end) : body);
  };
}

const accepts = (request: Request, encoding: string): boolean => request.acceptsEncodings(encoding) !== false;

const assetsIn = (folder: string): (readonly [name: string, content: Buffer])[] => {
  const assets = path.join(folder, 'client/assets');
  return readdirSync(assets).map((name) => [name, readFileSync(path.join(assets, name))]);
};

const foldersOf = ({ own, previous }: Releases) => (previous === null ? [own] : [own, previous]);
