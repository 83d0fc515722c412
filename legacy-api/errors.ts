import { STATUS_CODES } from 'node:http';
import { inspect } from 'node:util';

import type { ErrorRequestHandler, RequestHandler, Response } from 'express';

/** Answers to requests that reach no endpoint or break one: JSON like all answers, and never a stack trace. */

/** Thrown for a request that cannot be served as it is; the status gives the reason. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(STATUS_CODES[status], options);
    this.name = 'HttpError';
    this.status = status;
  }
}

export const notFound: RequestHandler = (_request, response) => refuse(response, 404);

export const notAllowed =
  (allowed: string): RequestHandler =>
  (_request, response) => {
    response.set('Allow', allowed);
    refuse(response, 405);
  };

/** What Express and its parsers find wrong with a request carries a status of 4xx; anything else is a fault of ours. */
// Express recognises an error handler by its four parameters.
export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const status = statusOf(error);
  if (status === 500) process.stderr.write(`${inspect(error)}\n`);

  if (response.headersSent) next(error);
  else refuse(response, status);
};

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function refuse(response: Response, status: number): void {
  response.status(status).json({ status: 'error', msg: STATUS_CODES[status], data: null });
}
