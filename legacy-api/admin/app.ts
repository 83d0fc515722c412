import express from 'express';
import type { Express } from 'express';
import type { z } from 'zod';

import type { CallLog, ReceivedCall } from '../calls.ts';
import { answerError, HttpError, notAllowed, notFound } from '../errors.ts';
import { fault } from './fault.ts';
import type { Faults } from './faults.ts';

/** The HTTP face of the admin port: faults are set and taken back here, and calls read. JSON in and out. */
export function createAdminApp(faults: Faults, calls: CallLog): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, _response, next) => {
    // A name that leads here by somebody else's word: whose page asks so must not read the calls (DNS rebinding).
    if (!/^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/i.test(request.headers.host ?? '')) throw new HttpError(403);
    next();
  });
  // Nothing but JSON is read: a page in a browser can't send that from elsewhere without asking first.
  app.use(express.json());

  app
    .route('/rules')
    .get((_request, response) => void response.json(faults.rules))
    .post((request, response) => {
      const { data, error } = fault.safeParse(request.body);
      if (error) response.status(400).json({ mistakes: error.issues.flatMap(mistakes) });
      else response.status(201).json(faults.addRule(data));
    })
    .delete((_request, response) => {
      faults.clear();
      response.status(204).end();
    })
    .all(notAllowed('GET, POST, DELETE'));
  app
    .route('/rules/:id')
    .delete((request, response, next) => {
      if (faults.remove(request.params.id)) response.status(204).end();
      else next('route');
    })
    .all(notAllowed('DELETE'));
  app
    .route('/calls')
    .get((_request, response) => void response.json(calls.received.map(masked)))
    .delete((_request, response) => {
      calls.forget();
      response.status(204).end();
    })
    .all(notAllowed('GET, DELETE'));
  app
    .route('/counters')
    .get((_request, response) => void response.json(calls.counts))
    .all(notAllowed('GET'));

  app.use(notFound);
  app.use(answerError);
  return app;
}

/** Each with the field that it is about; without one it is about the whole body. */
const mistakes = (issue: z.core.$ZodIssue): readonly { readonly field: string; readonly message: string }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((field) => ({ field, message: 'is no field of this kind of fault' }))
    : [{ field: issue.path.join('.'), message: issue.message }];

const masked = (call: ReceivedCall): ReceivedCall => ({
  ...call,
  headers: { ...call.headers, ...(call.headers.authorization !== undefined && { authorization: '***' }) },
  form: Object.fromEntries(
    Object.entries(call.form).map(([name, value]) => [name, /password/i.test(name) ? '***' : value]),
  ),
});
