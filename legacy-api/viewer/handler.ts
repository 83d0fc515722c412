import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RequestHandler } from 'express';

import type { Ebook } from '../data/records.ts';
import { HttpError } from '../errors.ts';
import type { Books } from '../queries/books.ts';
import { viewerPage } from './page.ts';

/** GET /ebooks/<identifier>: a book to be read; /ebooks/files/<name>: the viewer's style and script. */

const files: Readonly<Record<string, string>> = { 'viewer.css': 'text/css', 'viewer.js': 'text/javascript' };

/** `shops` are the origins that may show the viewer in a frame; they are asked for at each call, since more may come. */
export function viewerHandler(ebooks: readonly Ebook[], books: Books, shops: ReadonlySet<string>): RequestHandler {
  return (request, response) => {
    const security = { 'Content-Security-Policy': policyFor(shops), 'X-Content-Type-Options': 'nosniff' };
    const name = request.path.replace('/ebooks/', '');
    const [, file = ''] = /^files\/([a-z.]+)$/.exec(name) ?? [];
    const type = Object.hasOwn(files, file) ? files[file] : undefined;
    if (type) {
      response
        .set({ ...security, 'Cache-Control': 'public, max-age=300' })
        .type(type)
        .send(read(file));
      return;
    }
    const book = books.withEbook(name);
    const ebook = book && ebooks.find((each) => each.book === book.id);
    if (!book || !ebook) throw new HttpError(404);
    response.set(security).type('html').send(viewerPage(ebook, book));
  };
}

const policyFor = (shops: ReadonlySet<string>): string =>
  [
    "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    ...shops,
  ].join(' ');

const read = (file: string): string => readFileSync(join(import.meta.dirname, 'files', file), 'utf8');
