/** Reads the form that a call carries into request.body: urlencoded or multipart. A body that is no form is refused. */
import express from 'express';
import type { RequestHandler } from 'express';

import type { Fields } from './endpoint.ts';
import { HttpError } from './errors.ts';

const limit = '1mb';

const urlencoded = express.urlencoded({
  extended: false,
  limit,
  verify: (_request, _response, body) => refuseBrokenEscapes(body),
});

const multipart = express.raw({ type: 'multipart/form-data', limit });

/** Files are no fields, and left out. */
const readMultipart: RequestHandler = async (request, _response, next) => {
  if (Buffer.isBuffer(request.body)) request.body = await fieldsIn(request.body, request.headers['content-type'] ?? '');
  next();
};

async function fieldsIn(body: Buffer, type: string): Promise<Fields> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const names = [...new Set(form.keys())];
    return Object.fromEntries(
      names.flatMap((name) => {
        const texts = form.getAll(name).filter((value) => typeof value === 'string');
        return texts.length > 0 ? [[name, texts.length > 1 ? texts : texts[0]]] : [];
      }),
    );
  } catch (cause) {
    throw new HttpError(400, { cause });
  }
}

const refuseOtherTypes: RequestHandler = ({ headers, body }, _response, next) => {
  const carries = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (carries && headers['content-type'] && body === undefined) throw new HttpError(415);
  next();
};

export const form: readonly RequestHandler[] = [urlencoded, multipart, readMultipart, refuseOtherTypes];

/** The parser takes a broken escape for plain text; here it is a mistake of the caller. */
function refuseBrokenEscapes(body: Buffer): void {
  try {
    decodeURIComponent(body.toString('latin1'));
  } catch (cause) {
    throw new HttpError(400, { cause });
  }
}
