import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import express from 'express';
import staticGzip from 'express-static-gzip';
import type { Storefront } from '../bff/pages/renderer.ts';
import { assetsFrom } from '../web/assets.ts';
import type * as Entry from '../web/entry-server.tsx';
import { builtFolder } from './build.ts';

const yearSeconds = 365 * 24 * 3600;

/** The web as readers get it: built, its files named by their content and so kept for good. */
export async function builtStorefront(): Promise<Storefront> {
  const folder = builtFolder();
  const { render } = (await import(pathToFileURL(`${folder}/server/entry-server.js`).href)) as typeof Entry;
  const assets = assetsFrom(JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8')));
  const named = serve(`${folder}/client/assets`, { immutable: true, maxAge: yearSeconds * 1000 });
  const plain = serve(`${folder}/client`, { maxAge: 3600 * 1000 });
  return {
    render: (request) => render(request, assets),
    assets: express.Router().use('/assets', named).use(plain),
    development: false,
  };
}

/** Serves files in the smallest form that was built of them. */
const serve = (files: string, options: { readonly immutable?: boolean; readonly maxAge: number }) =>
  staticGzip(files, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { redirect: false, dotfiles: 'ignore', ...options },
  });
