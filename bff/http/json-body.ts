import express, { type RequestHandler } from 'express';
import { maxBodyBytes, receivedBody } from './received.ts';

const asSent = express.json({ limit: maxBodyBytes });

/** Leaves out a byte order mark, which some clients send. */
const decoder = new TextDecoder();

/** Puts what a request posts as JSON into `request.body`: most have been received whole, others are compressed or in another charset. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const body = receivedBody(request);
  if (!body) {
    // Express leaves it unset where the body has ended already, as one of no bytes: the GraphQL server takes that for a mistake of ours.
    request.body = undefined;
    return asSent(request, response, next);
  }
  try {
    // An empty body is no object, as an empty list of fields.
    request.body = body.length === 0 ? {} : objectIn(decoder.decode(body));
    next();
  } catch {
    next({ status: 400 });
  }
};

/** Throws what is no JSON, or neither an object nor a list. */
function objectIn(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('neither an object nor a list');
  return value;
}
