import type { Request, Response } from 'express';
import { messageIn, type PlainAnswerMessage } from '../domain/messages.ts';
import { pageLanguage } from './language.ts';

/** Answers in the place of a page, a file or a picture with one sentence of the catalogues, in the reader's language. */
export function answerPlainly(request: Request, response: Response, status: number, message: PlainAnswerMessage): void {
  const language = pageLanguage(request);
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Language': language })
    .type('text')
    .send(`${messageIn(language, message)}\n`);
}
