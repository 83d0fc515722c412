import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type Manifest, prefetchListFrom } from '../web/app/assets.ts';

/** The list of what pages prefetch, a file among a build's own, named by its content. */

export function writePrefetchList(client: string): void {
  const list = JSON.stringify(prefetchListFrom(manifestOf(client)));
  const hash = createHash('sha256').update(list).digest('base64url').slice(0, 8);
  writeFileSync(`${client}/assets/prefetch-${hash}.json`, list);
}

/** Its address in a build. Throws where the build has none. */
export function prefetchListOf(client: string): string {
  const [file] = globSync('assets/prefetch-*.json', { cwd: client });
  if (file === undefined) throw new Error(`${client} lists nothing to prefetch`);
  return `/${file}`;
}

/** As Vite has written it. */
export const manifestOf = (client: string): Manifest =>
  JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Manifest;
