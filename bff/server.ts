import type { RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { previewCards } from './cards/cards.ts';
import { calendarFiles, calendarPaths } from './calendar-files.ts';
import { type ApiError, bodyTooLarge, internalError, unreadableRequest } from './domain/api-error.ts';
import { citationFiles } from './domain/citation-file.ts';
import { mediaPath } from './domain/image.ts';
import type { Language } from './domain/language.ts';
import type { Context } from './graphql/context.ts';
import { type AppLinks, appLinkFiles } from './crawlers/app-links.ts';
import { securityTxt } from './crawlers/security-txt.ts';
import { type PublishedText, siteFiles } from './crawlers/site-files.ts';
import { sitemaps } from './crawlers/sitemaps.ts';
import { exportFiles } from './exports/export-files.ts';
import type { Exports } from './exports/exports.ts';
import { atomFeeds } from './feeds/feeds.ts';
import type { Operations } from './graphql/operations.ts';
import { typeDefs } from './graphql/server.ts';
import { compressing } from './http/compressing.ts';
import { crossOrigin, shownElsewhere } from './http/cors.ts';
import { untrustedForwardingWarning } from './http/forwarded.ts';
import { type HeaderSetter, sandboxHeaders } from './http/headers.ts';
import { operationLanguage } from './http/language.ts';
import type { Media } from './http/media.ts';
import { jsonOnly, mediaTypeSettled, refused } from './http/media-type.ts';
import { atOneAddress, operationsByHash } from './http/operations.ts';
import { answerPlainly, readOnly } from './http/plain-answer.ts';
import { exportsPath, feedsPath, hooksPath, purgeHookPath } from './http/request-kind.ts';
import { jsonBody } from './http/json-body.ts';
import { requestIdOf, requestLog, traceOf } from './http/requests.ts';
import type { Log } from './log.ts';
import { citationDownload } from './pages/citation-files.ts';
import { pages } from './pages/pages.ts';
import type { Storefront } from './pages/renderer.ts';
import { markdownPages } from './markdown/markdown-pages.ts';
import type { ContextFor } from './request-context.ts';
import type { Arrivals } from './sources/new-books.ts';
import type { RecordLists } from './sources/record-lists.ts';

export type AppParts = {
  readonly publicUrl: string;
  readonly timeZone: string;
  /** The clock of the calendar, in milliseconds. */
  readonly now: () => number;
  /** Sets the security headers. */
  readonly headers: HeaderSetter;
  readonly apollo: ApolloServer<Context>;
  readonly contextFor: ContextFor;
  readonly storefront: Storefront;
  readonly operations: Operations;
  readonly pictures: Pick<Media, 'answer' | 'scaled'>;
  /** Bounds how many operations of one client address are in flight; null where addresses are not told apart. */
  readonly addressShare: RequestHandler | null;
  /** Takes down what may be kept of what is answered. */
  readonly capture: RequestHandler;
  /** Notes what each answer holds in memory until it is sent. */
  readonly noteAnswers: RequestHandler;
  readonly arrivals: Arrivals;
  readonly recordLists: RecordLists;
  /** Null where there is no snapshot to export. */
  readonly exports: Exports | null;
  /** Resolves when a page that has its data may be rendered. */
  readonly resumePage: () => Promise<void>;
  readonly introspection: boolean;
  /** Purges for the legacy system; null where it has no secret to sign by. */
  readonly purgeHook: RequestHandler[] | null;
  /** What is published beside the API, by path. */
  readonly published: Published;
  readonly appLinks: AppLinks;
  /** Where vulnerabilities are reported; null where that is not configured. */
  readonly securityContact: string | null;
  /** Whether persisted operations alone are answered (a safelist). */
  readonly safelist: boolean;
  /** Whose pages may read what is public. */
  readonly corsOrigins: readonly string[];
  /** How many proxies the shop is behind. */
  readonly trustedProxies: number;
  readonly log: Log;
};

/** The HTTP edge: which path is answered by whom, in order. */
export function createApp(parts: AppParts): RequestListener {
  const { publicUrl, timeZone, now, apollo, contextFor, storefront, operations, introspection, trustedProxies, log } =
    parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.use(requestLog(log));
  app.use(untrustedForwardingWarning(trustedProxies, log));
  app.use(parts.headers);
  app.use(compressing());
  app.use(parts.noteAnswers);
  app.use(parts.capture);
  app.use(sharedPaths, crossOrigin(parts.corsOrigins));
  app.use(mediaPath, shownElsewhere(parts.corsOrigins), readOnly, parts.pictures.answer);
  app.use(storefront.assets);
  app.use('/assets', notHere);
  app.get(
    calendarPaths,
    calendarFiles({ publicUrl, timeZone, now, calendarFor: (...args) => contextFor(...args, 'page').calendar }),
  );
  for (const [path, text] of parts.published) app.all(path, readOnly, publish(text));
  app.use('/.well-known', notHere);
  app.use(
    '/graphql',
    ...(introspection ? [sandboxHeaders] : []),
    ...(parts.addressShare ? [parts.addressShare] : []),
    negotiated,
    mediaTypeSettled,
    atOneAddress,
    jsonOnly,
    jsonBody,
    operationsByHash({ ...operations, safelist: parts.safelist }),
    unlessLeft,
    expressMiddleware(apollo, {
      context: async ({ req, res }) => contextFor(req, res, operationLanguage(req), 'api'),
    }),
  );
  if (parts.purgeHook) app.all(purgeHookPath, ...parts.purgeHook);
  app.use(hooksPath, notHere);
  app.use(readOnly); // as is all that follows
  const forPages = (request: Request, response: Response, language: Language) =>
    contextFor(request, response, language, 'page');
  app.use(atomFeeds({ arrivals: parts.arrivals, contextFor: forPages }));
  app.use(exportFiles(parts));
  app.use(sitemaps(parts));
  app.use(previewCards({ cover: parts.pictures.scaled, contextFor: forPages }));
  app.use(markdownPages({ contextFor: forPages }));
  for (const file of Object.values(citationFiles)) {
    app.get(citationPath(file), citationDownload(file, forPages));
  }
  app.use(
    pages({
      render: storefront.render,
      resume: parts.resumePage,
      publicUrl,
      timeZone,
      apollo,
      textOf: operations.textOf,
      contextFor: forPages,
    }),
  );
  app.use(onError(log));
  return app;
}

const citationPath = ({ extension }: { readonly extension: string }): string => `/product/:id/cite.${extension}`;

/** What pages of other origins may read. */
const sharedPaths = [
  '/graphql',
  mediaPath,
  exportsPath,
  feedsPath,
  ...calendarPaths,
  ...Object.values(citationFiles).map(citationPath),
];

type Published = ReadonlyMap<string, PublishedText>;

/** What programs and client developers need, by its path: new with each release alone. */
export const publishedTexts = ({
  introspection,
  operations,
  publicUrl,
  appLinks,
  securityContact,
  now,
}: Pick<AppParts, 'introspection' | 'operations' | 'publicUrl' | 'appLinks' | 'securityContact' | 'now'>): Published =>
  new Map([
    ...siteFiles(publicUrl),
    ...appLinkFiles(appLinks),
    ...securityTxt(securityContact, publicUrl, now),
    ['/graphql/operations.json', { type: 'application/json', text: operations.manifest }],
    ...(introspection ? ([['/graphql/schema.graphql', { type: 'text/plain', text: typeDefs }]] as const) : []),
  ]);

const publish =
  ({ type, text }: PublishedText): RequestHandler =>
  (_request, response) =>
    void response
      .set('Cache-Control', 'public, max-age=300')
      .type(type)
      .send(typeof text === 'string' ? text : text());

/** Says which language an answer is in, and that another client may get another one (i18n-4). */
const negotiated: RequestHandler = (request, response, next) => {
  response.setHeader('Content-Language', operationLanguage(request));
  response.setHeader('Cache-Control', 'no-store'); // unless it is an answer that may be kept
  response.vary('Accept-Language');
  // Not on what everybody may get: a CDN would keep a copy of it for each customer.
  if (request.headers.authorization !== undefined) response.vary('Authorization');
  next();
};

/** Nothing is executed for a client that has left; what has begun is finished, since it may change something. */
const unlessLeft: RequestHandler = (_request, response, next) => {
  if (!response.destroyed) next();
};

const notHere: RequestHandler = (request, response) => answerPlainly(request, response, 404, { id: 'http.no_file' });

/** What is said by a status; a body that is compressed proves to be too large only as it is read. */
const refusalOf: Readonly<Record<number, ApiError>> = { 413: bodyTooLarge, 500: internalError };

/** What a client did wrong has its status; everything else is ours, is logged, and shows nothing of how it came about. */
const onError =
  (log: Log): ErrorRequestHandler =>
  (error: { readonly status?: unknown }, request, response, next) => {
    const status = typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) {
      const req = { id: requestIdOf(response), traceId: traceOf(request).id, path: request.path };
      log.error({ err: error, req }, 'a request failed');
    }
    if (response.headersSent) return next(error);
    if (!request.path.startsWith('/graphql')) {
      return answerPlainly(request, response, status, { id: status === 500 ? 'err.page' : 'http.unreadable' });
    }
    const { message, extensions } = refusalOf[status] ?? unreadableRequest;
    refused(response, status, extensions.code, message);
  };
