import { type NextFunction, type RequestHandler, type Response, Router } from 'express';
import { dumpPath } from '../domain/dump.ts';
import { type Language, languages } from '../domain/language.ts';
import { recordPaths } from '../domain/record-pages.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import { allowInlined } from '../http/headers.ts';
import { exportsPath } from '../http/request-kind.ts';
import { addressOfPage, pathOfAll, pathOfOne } from './addresses.ts';
import type { ExportFile, Exports } from './exports.ts';
import type { ExportFormat } from './format.ts';
import { dumpPages } from './dump-pages.ts';
import { exportFormats, type FormatName, formatNames } from './formats.ts';
import { laterSeconds, readerOf, unlessUnavailable } from './later.ts';

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
      const { fileName, allFileName } = exportFormats[name];
      if (allFileName !== undefined) {
        router.get(pathOfAll(fileName, language), pageOfBooks(exports, publicUrl, name, language));
      }
      router.get(pathOfAll(allFileName ?? fileName, language), allBooks(exports, publicUrl, name, language));
      router.get(
        `${exportsPath}${language}${recordPaths.book}/:id/${fileName}`,
        oneBook(exports, publicUrl, name, language),
      );
    }
  }
  return router.use(exportsPath, nothing);
}

const nothing: RequestHandler = (request, response) => answerPlainly(request, response, 404, { id: 'http.no_file' });

function allBooks(exports: Exports, publicUrl: string, name: FormatName, language: Language): RequestHandler {
  const { fileName, allFileName = fileName } = exportFormats[name];
  const self = publicUrl + pathOfAll(allFileName, language);
  return async (request, response, next) => {
    const file = await unlessUnavailable(exports.all(name, language, self));
    if (file === null) return answerLater(request, response, { id: 'http.export_later' }, laterSeconds);
    sendFile(response, next, file, name, language);
  };
}

function pageOfBooks(exports: Exports, publicUrl: string, name: FormatName, language: Language): RequestHandler {
  const first = publicUrl + pathOfAll(exportFormats[name].fileName, language);
  return async (request, response) => {
    const number = pageNumberIn(request.query['page']);
    const page =
      number === null
        ? 'missing'
        : await unlessUnavailable(
            exports.page(name, language, addressOfPage(first, number), number, readerOf(request, response)),
          );
    if (page === null) return answerLater(request, response, { id: 'http.export_later' }, laterSeconds);
    if (page === 'missing') return nothing(request, response, () => {});
    setHeaders(response, name, language);
    response.send(Buffer.from(page));
  };
}

/** The number of a page, counted from 1: the first where none is said; null where it is no such number. */
const pageNumberIn = (said: unknown): number | null =>
  said === undefined ? 1 : typeof said === 'string' && /^[1-9]\d{0,6}$/.test(said) ? Number(said) : null;

function oneBook(
  exports: Exports,
  publicUrl: string,
  name: FormatName,
  language: Language,
): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const { id } = request.params;
    const self = publicUrl + pathOfOne(exportFormats[name].fileName, language, id);
    const bytes = await unlessUnavailable(
      exports.one(name, language, self, id, readerOf(request, response)).then((found) => found ?? missing),
    );
    if (bytes === null) return answerLater(request, response, { id: 'http.export_later' }, laterSeconds);
    if (bytes === missing) return answerPlainly(request, response, 404, { id: 'http.no_book' });
    setHeaders(response, name, language, id);
    response.send(Buffer.from(bytes));
  };
}

const missing = new Uint8Array();

/** What every answer with a format has in its head. */
function setHeaders(response: Response, name: FormatName, language: Language, id?: string): void {
  const { style }: ExportFormat = exportFormats[name];
  if (style !== undefined) allowInlined(response, { styles: [style], scripts: [] });
  response.set(headersOf(exportFormats[name], language, id));
}

function headersOf(
  { fileName, mediaType, isRead = false, alone }: ExportFormat,
  language: Language,
  id?: string,
): Record<string, string> {
  return {
    'Content-Type': id === undefined ? mediaType : (alone?.mediaType ?? mediaType),
    'Content-Language': language,
    'Cache-Control': 'public, max-age=300',
    ...(!isRead && { 'Content-Disposition': attached(keptAs(fileName, language, id)) }),
  };
}

const attached = (name: string): string => `attachment; filename="${name}"`;

/** What a file is called where it is kept: beside that of the other language, and those of other books. */
function keptAs(fileName: string, language: Language, id: string | undefined): string {
  const [name = '', ending = ''] = fileName.split('.');
  return `${id === undefined ? '' : `${id}-`}${name}.${language}.${ending}`;
}

/** Why a file is not sent: the client's mistake where it has a status. */
type SendError = Error & { readonly status?: number; readonly headers?: Readonly<Record<string, string>> };

/** Each read has a buffer of its own, which is garbage once it is sent: of a large file 30 MB of them lay about by Node's 64 KiB. */
const smallReads = { highWaterMark: 4_096 };

function sendFile(
  response: Response,
  next: NextFunction,
  { path, hash, changedAt }: ExportFile,
  name: FormatName,
  language: Language,
) {
  setHeaders(response, name, language);
  const changed = new Date(changedAt);
  response.set({ ETag: `"${hash}"`, 'Last-Modified': changed.toUTCString() });
  const { standardName }: ExportFormat = exportFormats[name];
  if (standardName) {
    response.set('Content-Disposition', attached(standardName(language, changed.toISOString().slice(0, 10))));
  }
  const options = { etag: false, lastModified: false, cacheControl: false, dotfiles: 'allow', ...smallReads } as const;
  response.sendFile(path, options, (error?: SendError) => {
    // A reader that leaves meanwhile is told of nothing; a range past the end, or a condition that the file does not meet, is answered.
    if (error?.status === undefined || response.headersSent) return;
    for (const header of ['Content-Disposition', 'ETag', 'Last-Modified']) response.removeHeader(header);
    response.set({ ...error.headers, 'Cache-Control': 'no-store' });
    next(error);
  });
}
