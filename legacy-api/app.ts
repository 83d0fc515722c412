/** The HTTP face of the stand-in: POST with forms to the documented paths, GET for pictures, JSON in every answer but those. */
import express, { Router } from 'express';
import type { Express, RequestHandler } from 'express';

import type { CallLog } from './calls.ts';
import type { Endpoint, Endpoints, Fields } from './endpoint.ts';
import { answerError, notAllowed, notFound } from './errors.ts';
import { form } from './form.ts';
import type { Interceptions } from './interceptions.ts';
import { languageOf } from './language.ts';

export type AppParts = {
  /** '' or such as '/press/api'. */
  readonly basePath: string;
  readonly endpoints: Endpoints;
  readonly pictures: RequestHandler;
  readonly calls: CallLog;
  readonly interceptions: Interceptions;
};

export function createApp({ basePath, endpoints, pictures, calls, interceptions }: AppParts): Express {
  // Strict about paths: a caller who is careless with capitals or slashes is to notice here, not at the real API.
  const router = Router({ caseSensitive: true, strict: true });
  const isEndpoint = (path: string) => Object.hasOwn(endpoints, path) || interceptions.has(path);

  router.use(...form);
  router.use((request, _response, next) => {
    if (request.method === 'POST' && isEndpoint(request.path)) calls.add(request);
    next();
  });
  router.use(interceptions.handle);
  router.get('/images/*name', pictures);
  for (const [path, endpoint] of Object.entries(endpoints)) {
    router.route(path).post(answerWith(endpoint)).all(notAllowed('POST'));
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
  (endpoint: Endpoint): RequestHandler =>
  (request, response) => {
    // Express leaves the body undefined where there was none.
    const fields: Fields = request.body ?? {};
    response.json(endpoint({ form: fields, query: request.query, language: languageOf(request) }));
  };
