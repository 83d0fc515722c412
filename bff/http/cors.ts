import type { IncomingMessage } from 'node:http';
import cors from 'cors';
import type { RequestHandler } from 'express';
import { costHeader, quotaHeader, quotaPolicyHeader, requestIdHeader } from './requests.ts';

/** What pages of other origins may read by GET: operations, files and pictures, as everybody gets them. */

/** An origin that concerns a request; null where there is none. */
export type OriginOf = (request: Pick<IncomingMessage, 'method' | 'headers'>) => string | null;

/** The one of `origins` for whose page a request reads. It may read the answer unless a cookie or a token has been sent. */
export const namedOrigin =
  (origins: readonly string[]): OriginOf =>
  ({ method = '', headers: { origin } }) =>
    origin !== undefined && origins.includes(origin) && reads.has(method) ? origin : null;

/** The one of `origins` whose page may read the answer: never what a cookie or a token may have a part in. */
export const sharedOrigin = (origins: readonly string[]): OriginOf => {
  const originOf = namedOrigin(origins);
  return (request) => (sendsCredentials(request) ? null : originOf(request));
};

/** Whether a cookie or a token has been sent. */
export const sendsCredentials = ({ headers: { cookie, authorization } }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie !== undefined || authorization !== undefined;

/** OPTIONS asks whether another may be sent. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What clients send with reads. Those after `traceparent` say who the client is, and change nothing. */
const requestHeaders = [
  'Accept',
  'Accept-Language',
  'Cache-Control',
  'Content-Type',
  'If-None-Match',
  'traceparent',
  'apollographql-client-name',
  'apollographql-client-version',
  'Apollo-Require-Preflight',
  'X-Apollo-Operation-Name',
];

/** Lets pages of other origins read what is public, by the same rule as ready answers; nothing where there are no origins. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_request, _response, next) => next();
  const [named, readable] = [namedOrigin(origins), sharedOrigin(origins)];
  const allow = cors((request, give) =>
    give(null, {
      origin: readable(request) ?? false,
      methods: ['GET', 'HEAD'],
      allowedHeaders: [...requestHeaders, costHeader],
      exposedHeaders: ['Age', 'ETag', 'Link', quotaHeader, quotaPolicyHeader, 'Retry-After', requestIdHeader],
      maxAge: 86_400,
    }),
  );
  return (request, response, next) => {
    response.vary('Origin');
    // Or a shared cache would give its readers what it may not read, since somebody had sent one of these. No other answer hangs on them here.
    if (named(request) !== null) response.vary('Cookie').vary('Authorization');
    allow(request, response, next);
  };
}

/** Lets pages of other origins show pictures: for these a browser names no origin, so that where one may, all may. */
export function shownElsewhere(origins: readonly string[]): RequestHandler {
  return (_request, response, next) => {
    if (origins.length > 0) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    next();
  };
}
