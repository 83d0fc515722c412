import type { RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Dispatcher } from 'undici';
import type { Cache } from './cache/cache.ts';
import { mediaPath } from './domain/image.ts';
import type { Language } from './domain/language.ts';
import { requestDeadline } from './domain/scope.ts';
import { TooManyReads } from './domain/too-many-reads.ts';
import type { Context, Shop } from './graphql/context.ts';
import type { Operations } from './graphql/operations.ts';
import { typeDefs } from './graphql/server.ts';
import { untrustedForwardingWarning } from './http/forwarded.ts';
import { sandboxHeaders, securityHeaders } from './http/headers.ts';
import { operationLanguage } from './http/language.ts';
import { media } from './http/media.ts';
import { jsonOnly, mediaTypeSettled } from './http/media-type.ts';
import { operationsByHash } from './http/operations.ts';
import { maxBodyBytes } from './http/received.ts';
import { requestIdOf, requestLog } from './http/requests.ts';
import type { WorkQueue } from './http/work-queue.ts';
import type { LegacyClient } from './legacy/client.ts';
import type { Log } from './log.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { pages } from './pages/pages.ts';
import type { Storefront } from './pages/renderer.ts';
import { type AdmitRead, requestReads } from './sources/reader.ts';
import type { ReadLimits } from './session/read-limits.ts';
import type { Tries } from './session/tries.ts';
import type { Visits } from './session/visit.ts';
import type { CheckoutParts } from './use-cases/checkout/checkout.ts';
import { entrySource } from './use-cases/entry.ts';
import { type PasswordResetPaths, passwordResetSource } from './use-cases/password-reset.ts';
import { signedIn } from './use-cases/signed-in.ts';

export type ServerParts = {
  readonly shop: Shop;
  readonly apollo: ApolloServer<Context>;
  readonly cache: Cache;
  readonly legacy: LegacyClient;
  /** The longest that the upstream calls of one request may take together. */
  readonly legacyTimeoutMs: number;
  readonly visit: Visits;
  readonly tries: Tries;
  readonly readLimits: ReadLimits;
  readonly passwordReset: PasswordResetPaths;
  readonly mailbox: Mailbox | null;
  readonly checkout: CheckoutParts;
  readonly storefront: Storefront;
  /** Where a page waits for its turn to be rendered. */
  readonly queue: WorkQueue;
  /** Decides before the app does anything whether a request is answered at all. */
  readonly admit: (app: RequestListener) => RequestListener;
  readonly introspection: boolean;
  /** How many proxies stand before the shop. */
  readonly trustedProxies: number;
  readonly operations: Operations;
  /** Whether known operations alone are answered. */
  readonly safelist: boolean;
  /** What pictures are fetched through. */
  readonly pictures: Dispatcher;
  readonly pictureTimeoutMs: number;
  readonly onPictureFailure: (message: string, error: unknown) => void;
  /** Notes what each answer holds in memory until it is sent. */
  readonly noteAnswers: RequestHandler;
  readonly log: Log;
};

/** The HTTP edge: which path is answered by whom, in order. */
export function createApp(parts: ServerParts): RequestListener {
  const { shop, apollo, cache, legacy, storefront, log } = parts;
  const contextFor = (request: Request, response: Response, language: Language, via: 'api' | 'page'): Context => {
    const visit = parts.visit(request, response, via);
    const scope = { language, address: visit.address, deadline: requestDeadline(parts.legacyTimeoutMs) };
    const turn = () => parts.queue.resume(via);
    const reads = requestReads({ cache, legacy, scope, admit: admitBy(parts.readLimits, visit.address), turn });
    return {
      ...reads,
      shop,
      requestId: requestIdOf(response),
      language,
      scope,
      visit,
      entry: entrySource(legacy, scope),
      customer: signedIn(visit, legacy, scope, reads.loaders.book, parts.checkout),
      passwordReset: passwordResetSource(legacy, scope, parts.passwordReset),
      tries: parts.tries,
      mailbox: parts.mailbox,
    };
  };

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustedProxies);
  app.use(requestLog(log));
  app.use(untrustedForwardingWarning(parts.trustedProxies, log));
  app.use(securityHeaders({ secure: shop.publicUrl.startsWith('https:'), development: storefront.development }));
  app.use(compression({ filter: isWorthCompressing }));
  app.use(parts.noteAnswers);
  const { pictures: dispatcher, pictureTimeoutMs: timeoutMs } = parts;
  app.use(mediaPath, media({ baseUrl: shop.imageBaseUrl, dispatcher, timeoutMs, onFailure: parts.onPictureFailure }));
  app.use(storefront.assets);
  app.use('/assets', notHere);
  if (parts.introspection) app.get('/graphql/schema.graphql', published('text/plain', typeDefs));
  app.get('/graphql/operations.json', published('application/json', parts.operations.manifest));
  app.use(
    '/graphql',
    ...(parts.introspection ? [sandboxHeaders] : []),
    negotiated,
    mediaTypeSettled,
    jsonOnly,
    express.json({ limit: maxBodyBytes }),
    operationsByHash({ ...parts.operations, safelist: parts.safelist }),
    unlessLeft,
    expressMiddleware(apollo, {
      context: async ({ req, res }) => contextFor(req, res, operationLanguage(req), 'api'),
    }),
  );
  app.use(
    pages({
      render: storefront.render,
      turn: () => parts.queue.resume('page'),
      publicUrl: shop.publicUrl,
      apollo,
      textOf: parts.operations.textOf,
      contextFor: (request, response, language) => contextFor(request, response, language, 'page'),
    }),
  );
  app.use(onError(log));
  return parts.admit(app);
}

/** Lets through what is within the limits of an address. */
const admitBy =
  (limits: ReadLimits, address: string): AdmitRead =>
  async (isTransient) => {
    const admission = await limits(address, isTransient);
    if (!admission.isAdmitted) throw new TooManyReads(admission.afterSeconds);
  };

/** Compressing costs time and memory for each reader: the largest drawings are sent from the cache as they are. */
const isWorthCompressing = (request: Request, response: Response): boolean =>
  Number(response.getHeader('Content-Length') ?? 0) <= maxCompressedBytes && compression.filter(request, response);

const maxCompressedBytes = 1_100_000; // all that operations may answer

/** What client developers need: asked for seldom, and new with each release alone. */
const published =
  (type: string, text: string): RequestHandler =>
  (_request, response) =>
    void response.set('Cache-Control', 'public, max-age=300').type(type).send(text);

/** Says which language an answer is in, and that another client may get another one (i18n-4). */
const negotiated: RequestHandler = (request, response, next) => {
  response.setHeader('Content-Language', operationLanguage(request));
  response.vary('Accept-Language');
  next();
};

/** Nothing is executed for a client that has left; what has begun is finished, since it may change something. */
const unlessLeft: RequestHandler = (_request, response, next) => {
  if (!response.destroyed) next();
};

const notHere: RequestHandler = (_request, response) =>
  void response.status(404).set('Cache-Control', 'no-store').type('text').send('Not here\n');

/** What a client did wrong has its status; everything else is ours, is logged, and shows nothing of how it came about. */
const onError =
  (log: Log): ErrorRequestHandler =>
  (error: { readonly status?: unknown }, request, response, next) => {
    const status = typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error, path: request.path }, 'a request failed');
    if (response.headersSent) return next(error);
    const words = status === 500 ? 'Something went wrong. Please try again.' : 'That request makes no sense.';
    response.status(status).set('Cache-Control', 'no-store');
    if (!request.path.startsWith('/graphql')) return void response.type('text').send(`${words}\n`);
    const code = status === 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST';
    response.json({ errors: [{ message: words, extensions: { code } }] });
  };
