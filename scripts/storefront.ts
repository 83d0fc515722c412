import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import express from 'express';
import staticGzip from 'express-static-gzip';
import type { Storefront } from '../bff/pages/renderer.ts';
import { assetsFrom } from '../web/app/assets.ts';
import type * as Entry from '../web/app/entry-server.tsx';
import { builtFolder } from './build.ts';

const yearSeconds = 365 * 24 * 3600;

/** The web as readers get it: built, its files named by their content and so kept for good. */
export async function builtStorefront(): Promise<Storefront> {
  const folder = builtFolder();
  const { checkAssets, render } = (await import(
    pathToFileURL(`${folder}/server/entry-server.js`).href
  )) as typeof Entry;
  const assets = assetsFrom(JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8')));
  checkAssets(assets);
  const named = staticGzip(`${folder}/client/assets`, {
    enableBrotli: true, // as small as they were built
    orderPreference: ['br'],
    index: false,
    serveStatic: { immutable: true, maxAge: yearSeconds * 1000, redirect: false, dotfiles: 'ignore' },
  });
  const plain = express.static(`${folder}/client`, {
    maxAge: 3600 * 1000,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
  return {
    render: (request) => render(request, assets),
    assets: express.Router().use('/assets', named).use(plain),
    development: false,
  };
}
