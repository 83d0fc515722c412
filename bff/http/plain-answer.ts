import type { Request, RequestHandler, Response } from 'express';
import { messageIn, type PlainAnswerMessage } from '../domain/messages.ts';
import { pageLanguage } from './language.ts';

/** When the legacy API may answer again, in seconds. */
export const usualWait = 10;

/** Answers in the place of a page, a file or a picture with one sentence of the catalogues, in the reader's language. */
export function answerPlainly(request: Request, response: Response, status: number, message: PlainAnswerMessage): void {
  const language = pageLanguage(request);
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Language': language })
    .type('text')
    .send(`${messageIn(language, message)}\n`);
}

/** Passes on what is read, and says of all else that an address can only be opened. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.setHeader('Allow', 'GET, HEAD');
  answerPlainly(request, response, 405, { id: 'http.get_only' });
};

/** Says so where what was asked for can't be had now, and in how many seconds it may be. */
export function answerLater(
  request: Request,
  response: Response,
  message: PlainAnswerMessage,
  seconds = usualWait,
): void {
  response.set('Retry-After', String(seconds));
  answerPlainly(request, response, 503, message);
}
