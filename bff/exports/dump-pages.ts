import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { dumpPath } from '../domain/dump.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import type { Exports } from './exports.ts';
import { laterSeconds, readerOf, unlessUnavailable } from './later.ts';

/** Serves the catalogue for apps that work offline, page by page: `?since=` is where one begins. */
export function dumpPages(publicUrl: string, exports: Exports): RequestHandler {
  return async (request, response) => {
    const { since = null } = request.query;
    const isCursor = since === null || typeof since === 'string';
    const page = isCursor
      ? await unlessUnavailable(exports.dump(since, readerOf(request, response)).then((found) => found ?? expired))
      : expired;
    if (page === null) return answerLater(request, response, { id: 'http.export_later' }, laterSeconds);
    if (page === expired) return answerPlainly(request, response, 410, { id: 'http.dump_expired' });
    const isGzip = request.acceptsEncodings('gzip') !== false;
    response.vary('Accept-Encoding');
    response.set({
      'Content-Type': 'application/jsonl; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      ETag: `"${page.next}${isGzip ? '-gzip' : ''}"`,
      ...(isGzip && { 'Content-Encoding': 'gzip' }),
      ...(!page.isLast && { Link: `<${publicUrl}${dumpPath}?since=${page.next}>; rel="next"` }),
    });
    response.send(isGzip ? Buffer.from(page.gzip) : await plain(page.gzip));
  };
}

const plain = promisify(gunzip);

const expired = 'expired';
