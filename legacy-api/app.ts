import express, { Router } from 'express';
import type { Express, Request, RequestHandler } from 'express';

import type { Faults } from './admin/faults.ts';
import type { CallLog } from './calls.ts';
import type { Dialect } from './dialect.ts';
import type { Call, Endpoint, Endpoints, Fields } from './endpoint.ts';
import { answerError, notAllowed, notFound } from './errors.ts';
import { form } from './form.ts';
import type { Interceptions } from './interceptions.ts';
import { languageOf } from './language.ts';
import type { Search } from './search.ts';

/** The HTTP face of the stand-in: POST with forms to the documented paths, GET for pictures and e-books, JSON in every answer but those. */

export type AppParts = {
  /** '' or such as '/press/api'. */
  readonly basePath: string;
  readonly endpoints: Endpoints;
  readonly dialect: Dialect;
  readonly matching: Search['matching'];
  readonly pictures: RequestHandler;
  readonly viewer: RequestHandler;
  readonly calls: CallLog;
  readonly faults: Faults;
  readonly interceptions: Interceptions;
  /** What answers in the place of the endpoints; null where they do. */
  readonly replay: RequestHandler | null;
};

export function createApp(parts: AppParts): Express {
  const { basePath, endpoints, dialect, matching, pictures, viewer, calls, faults, interceptions, replay } = parts;
  // Strict about paths: a caller who is careless with capitals or slashes is to notice here, not at the real API.
  const router = Router({ caseSensitive: true, strict: true });
  const isEndpoint = (path: string) => Object.hasOwn(endpoints, path) || interceptions.has(path);

  router.use(...form);
  router.use((request, _response, next) => {
    if (request.method === 'POST' && isEndpoint(request.path)) calls.add(request);
    next();
  });
  router.use(faults.handle);
  router.use(interceptions.handle);
  if (replay) router.use(replay);
  router.route('/images/*name').get(pictures).all(notAllowed('GET, HEAD'));
  router.route('/ebooks/*name').get(viewer).all(notAllowed('GET, HEAD'));
  for (const [path, endpoint] of Object.entries(endpoints)) {
    router
      .route(path)
      .post(answerWith(endpoint, { say: dialect, matching }))
      .all(notAllowed('POST'));
  }

  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.use(basePath || '/', router);
  app.use(notFound);
  app.use(answerError);
  return app;
}

const answerWith =
  (endpoint: Endpoint, manner: Pick<Call, 'say' | 'matching'>): RequestHandler =>
  async (request, response) => {
    // Express leaves the body undefined where there was none.
    const fields: Fields = request.body ?? {};
    const { http, headers, body } = await endpoint({
      form: fields,
      query: request.query,
      language: languageOf(request),
      token: tokenOf(request),
      ...manner,
      url: addressOf(request),
    });
    response
      .status(http)
      .set(headers ?? {})
      .json(body);
  };

/** Of "Authorization: Bearer …". */
function tokenOf({ headers }: Request): string | null {
  const [, token] = /^Bearer +(\S{1,500})$/i.exec(headers.authorization ?? '') ?? [];
  return token ?? null;
}

const addressOf = ({ protocol, headers, baseUrl, path }: Request): string =>
  `${protocol}://${headers.host ?? 'localhost'}${baseUrl}${path}`;
