import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import express, { type RequestHandler } from 'express';
import type { Storefront } from '../bff/pages/renderer.ts';
import { assetsFrom } from '../web/app/assets.ts';
import type * as Entry from '../web/app/entry-server.tsx';
import { inlinedFrom } from '../web/app/inlined.ts';
import { manifestOf, prefetchListOf } from './prefetch-list.ts';
import { assetsOf, operationsOf, type Releases } from './releases.ts';

/** The web as readers get it: built, its files named by their content and so kept for good. */
export async function builtStorefront(releases: Releases): Promise<Storefront> {
  const { own } = releases;
  const { checkAssets, render } = (await import(pathToFileURL(`${own}/server/entry-server.js`).href)) as typeof Entry;
  const assets = assetsFrom(manifestOf(`${own}/client`), prefetchListOf(`${own}/client`));
  checkAssets(assets);
  const inlinedFor = inlinedFrom((address) => readFileSync(`${own}/client${address}`, 'utf8').trimEnd());
  const plain = express.static(`${own}/client`, {
    maxAge: 3600 * 1000,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
  return {
    render: (request) => render(request, assets, inlinedFor),
    assets: express.Router().use('/assets', assetsOf(releases)).use(unlessPage(plain)),
    files: filesIn(`${own}/client`),
    operations: operationsOf(releases),
    development: false,
  };
}

/** No file is without an extension, and the addresses of most pages are: for them none is looked for on the disk. */
const unlessPage =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) =>
    /[.%]/.test(request.path) ? files(request, response, next) : next();

/** The paths of the files right in a folder. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [`/${entry.name}`] : [])));
