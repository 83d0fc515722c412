import express from 'express';
import type { Request, RequestHandler } from 'express';

import type { Fields } from './endpoint.ts';
import { HttpError } from './errors.ts';

const limit = '1mb';

const mostFields = 1000;

const urlencoded = express.urlencoded({
  extended: false,
  limit,
  parameterLimit: mostFields,
  verify: (_request, _response, body) => refuseBrokenEscapes(body),
});

/** What is too large is told by its size, whatever it is. */
const anyOther = express.raw({ type: () => true, limit });

const readMultipart: RequestHandler = async (request, _response, next) => {
  if (Buffer.isBuffer(request.body)) request.body = await fieldsIn(request.body, request);
  next();
};

/** Reads the form that a call carries into request.body: urlencoded or multipart. A body that is no form is refused. */
export const form: readonly RequestHandler[] = [urlencoded, anyOther, readMultipart];

async function fieldsIn(body: Buffer, request: Request): Promise<Fields> {
  if (body.length === 0) return {};
  if (!request.is('multipart/form-data')) throw new HttpError(415);
  const sent = [...(await parsed(body, request.headers['content-type'] ?? ''))];
  if (sent.length > mostFields) throw new HttpError(413);
  // Files are no fields, and left out.
  const byName = Map.groupBy(
    sent.filter(([, value]) => typeof value === 'string'),
    ([name]) => name,
  );
  return Object.fromEntries(
    byName.entries().map(([name, fields]) => {
      const values = fields.map(([, value]) => value);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

async function parsed(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new HttpError(400, { cause });
  }
}

/** The parser takes a broken escape for plain text; here it is a mistake of the caller. */
function refuseBrokenEscapes(body: Buffer): void {
  try {
    decodeURIComponent(body.toString('latin1'));
  } catch (cause) {
    throw new HttpError(400, { cause });
  }
}
