import { type RequestHandler, type Response, Router } from 'express';
import { dumpPath } from '../domain/dump.ts';
import { type Language, languages } from '../domain/language.ts';
import { recordPaths } from '../domain/record-pages.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import { exportsPath } from '../http/request-kind.ts';
import type { ExportFile, Exports } from './exports.ts';
import { dumpPages } from './dump-pages.ts';
import { exportFormats, type FormatName, formatNames } from './formats.ts';
import { laterSeconds, unlessItFails } from './later.ts';

/** Where the export of all books is in a language, below the shop's origin. */
const pathOfAll = (name: FormatName, language: Language): string =>
  `${exportsPath}${language}/${exportFormats[name].fileName}`;

/** Where that of one book is: below the path of its page. */
const pathOfOne = (name: FormatName, language: Language, id: string): string =>
  `${exportsPath}${language}${recordPaths.book}/${id}/${exportFormats[name].fileName}`;

type Parts = {
  readonly publicUrl: string;
  /** Null where the shop has no snapshot: then there is nothing at these addresses. */
  readonly exports: Exports | null;
};

/** Serves the catalogue in the forms of libraries and the trade, all of it and book by book, in each language (export-1). */
export function exportFiles({ publicUrl, exports }: Parts): RequestHandler {
  const router = Router();
  if (!exports) return router.use(exportsPath, nothing);
  router.get(dumpPath, dumpPages(publicUrl, exports));
  for (const name of formatNames) {
    for (const language of languages) {
      router.get(pathOfAll(name, language), allBooks(exports, publicUrl, name, language));
      router.get(pathOfOne(name, language, ':id'), oneBook(exports, publicUrl, name, language));
    }
  }
  return router.use(exportsPath, nothing);
}

const nothing: RequestHandler = (request, response) => answerPlainly(request, response, 404, { id: 'http.no_file' });

function allBooks(exports: Exports, publicUrl: string, name: FormatName, language: Language): RequestHandler {
  const self = publicUrl + pathOfAll(name, language);
  return async (request, response) => {
    const file = await unlessItFails(exports.all(name, language, self));
    if (file === null) return answerLater(request, response, { id: 'http.export_later' }, laterSeconds);
    sendFile(response, file, name, language);
  };
}

function oneBook(
  exports: Exports,
  publicUrl: string,
  name: FormatName,
  language: Language,
): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const { id } = request.params;
    const self = publicUrl + pathOfOne(name, language, encodeURIComponent(id));
    const bytes = await unlessItFails(exports.one(name, language, self, id).then((found) => found ?? missing));
    if (bytes === null) return answerLater(request, response, { id: 'http.export_later' }, laterSeconds);
    if (bytes === missing) return answerPlainly(request, response, 404, { id: 'http.no_book' });
    response.set(headersOf(name, language, id)).send(Buffer.from(bytes));
  };
}

const missing = new Uint8Array();

function headersOf(name: FormatName, language: Language, id?: string): Record<string, string> {
  const { fileName, mediaType, isRead = false } = exportFormats[name];
  return {
    'Content-Type': mediaType,
    'Content-Language': language,
    'Cache-Control': 'public, max-age=300',
    ...(!isRead && { 'Content-Disposition': `attachment; filename="${id === undefined ? '' : `${id}-`}${fileName}"` }),
  };
}

function sendFile(response: Response, { path, hash, gatheredAt }: ExportFile, name: FormatName, language: Language) {
  response.set({
    ...headersOf(name, language),
    ETag: `"${hash}"`,
    'Last-Modified': new Date(gatheredAt).toUTCString(),
  });
  // A reader that leaves meanwhile is told of nothing.
  response.sendFile(path, { etag: false, lastModified: false, cacheControl: false, dotfiles: 'allow' }, () => {});
}
