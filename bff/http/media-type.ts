import type { Request, RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';
import { apiError, errorResult } from '../domain/api-error.ts';

/** The media types of GraphQL answers; where a client does not care, the first (GraphQL over HTTP, 5). */
const mediaTypes = ['application/json', 'application/graphql-response+json'] as const;

/** Whether a browser asks for a page, which is the sandbox. */
export const wantsSandbox = (request: Request): boolean =>
  request.method === 'GET' && preferred(request, [...mediaTypes, 'text/html']) === 'text/html';

/** Settles the media type of the answer: what comes after finds in `Accept` one type, rather than a list of wishes. */
export const mediaTypeSettled: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  if (wantsSandbox(request)) return next();
  const mediaType = preferred(request, [...mediaTypes]);
  if (mediaType === undefined) return refused(response, 406, 'BAD_REQUEST', `Accept one of ${mediaTypes.join(', ')}.`);
  request.headers.accept = mediaType;
  next();
};

/**
 * Operations are posted as JSON alone: a page elsewhere can't have a browser send that without asking first, so that
 * no customer's session is used without their knowledge.
 */
export const jsonOnly: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.is('application/json')) return next();
  refused(response, 415, 'BAD_REQUEST', 'Post application/json.');
};

/** An answer that is nothing but an error. Under application/json a well-formed request has status 200, whatever comes of it. */
export function refused(response: Response, status: number, code: string, message: string): void {
  const wellFormed = status === 400 && code !== 'BAD_REQUEST' && response.req.headers.accept === mediaTypes[0];
  response
    .status(wellFormed ? 200 : status)
    .set('Cache-Control', 'no-store')
    .type(response.req.headers.accept === mediaTypes[1] ? mediaTypes[1] : mediaTypes[0])
    .send(JSON.stringify(errorResult(apiError(code, message))));
}

/** Which of these types a client prefers; undefined where it accepts none of them. */
function preferred({ headers }: Request, types: string[]): string | undefined {
  const accept = headers.accept?.replace(utf8, '');
  return new Negotiator({ headers: accept ? { accept } : {} }).mediaType(types);
}

/** The parameter that Relay’s network layer and others send: JSON is in UTF-8 anyway, so with it a type is the same type. */
const utf8 = /;\s*charset\s*=\s*(?:utf-8|"utf-8")(?=\s*(?:[;,]|$))/gi;
