import type { Request, RequestHandler, Response } from 'express';
import { type CitationFile, citationKey } from '../domain/citation-file.ts';
import { TooManyReads, UpstreamError } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import { recordOf } from '../graphql/arguments.ts';
import { citable } from '../graphql/citation.ts';
import type { Context } from '../graphql/context.ts';
import { pageLanguage } from '../http/language.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import { settlePage } from './pages.ts';

type ContextFor = (request: Request, response: Response, language: Language) => Context;

/** Answers with a book as a file for a reference manager, kept as its page is: 404 where there is no such book, 503 where the shop can't say. */
export const citationDownload =
  ({ extension, mediaType, write }: CitationFile, contextFor: ContextFor): RequestHandler<{ readonly id: string }> =>
  async (request, response) => {
    const language = pageLanguage(request);
    const context = contextFor(request, response, language);
    const book = await recordOf(request.params.id, context.loaders.book.load).catch((error: unknown) => {
      if (error instanceof UpstreamError || error instanceof TooManyReads) return 'unavailable' as const;
      throw error;
    });
    if (book === 'unavailable') return answerLater(request, response, { id: 'http.citation_later' });
    if (book === null) return answerPlainly(request, response, 404, { id: 'http.no_book' });
    settlePage(context, response, { isShared: true });
    const cited = citable(book, {}, context);
    response.attachment(`${citationKey(cited)}.${extension}`).type(`${mediaType}; charset=utf-8`);
    response.send(write(cited));
  };
