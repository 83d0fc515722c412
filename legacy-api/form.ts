/** Reads the form that a call carries into request.body; a body that is none is refused. */
import express from 'express';
import type { RequestHandler } from 'express';

import { HttpError } from './errors.ts';

const urlencoded = express.urlencoded({
  extended: false,
  limit: '1mb',
  verify: (_request, _response, body) => refuseBrokenEscapes(body),
});

const refuseOtherTypes: RequestHandler = ({ headers, body }, _response, next) => {
  const carries = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (carries && headers['content-type'] && body === undefined) throw new HttpError(415);
  next();
};

export const form: readonly RequestHandler[] = [urlencoded, refuseOtherTypes];

/** The parser takes a broken escape for plain text; here it is a mistake of the caller. */
function refuseBrokenEscapes(body: Buffer): void {
  try {
    decodeURIComponent(body.toString('latin1'));
  } catch (cause) {
    throw new HttpError(400, { cause });
  }
}
