import type { ApolloServer } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import type { Request, RequestHandler, Response } from 'express';
import type { Language } from '../domain/language.ts';
import type { Context } from '../graphql/context.ts';
import { pageLanguage } from '../http/language.ts';
import type { PageOperation, Renderer } from './renderer.ts';

export type PagesOptions = {
  readonly render: Renderer;
  /** Resolves when a page that has its data may be rendered. */
  readonly turn: () => Promise<void>;
  readonly publicUrl: string;
  readonly apollo: ApolloServer<Context>;
  readonly contextFor: (request: Request, response: Response, language: Language) => Context;
};

/** Longer than any address of the shop, in characters. Each link of a page parses what the page's address asks for. */
const longestAddress = 4_000;

/** Answers every address that is no file and no API with a page, rendered for anybody in the reader's language. */
export function pages({ render, turn, publicUrl, apollo, contextFor }: PagesOptions): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return void response.status(405).type('text').send('Only GET\n');
    }
    if (request.originalUrl.length > longestAddress) {
      return void response.status(414).type('text').send('This address is too long\n');
    }
    const language = pageLanguage(request);
    const contextValue = contextFor(request, response, language);
    const left = new AbortController();
    response.once('close', () => left.abort());

    const answer = await render({
      url: absolute(publicUrl, request.originalUrl),
      language,
      publicUrl,
      signal: left.signal,
      execute: async (operation) => {
        const result = await execute(apollo, contextValue, operation);
        // What has waited for the same data comes by it all at once, and is rendered one after the other.
        await turn();
        return result;
      },
    }).catch((error: unknown) => {
      // Whoever has left waits for no answer, and is no mistake of ours.
      if (!left.signal.aborted) throw error;
    });

    if (!answer || left.signal.aborted) return;
    if (answer.kind === 'redirect') return response.redirect(answer.status, answer.location);
    const mayBeKept = answer.status === 200 && !contextValue.visit.isPersonal();
    response.set({
      // The language was negotiated, so that only the reader's own browser may keep the page, and asks before it shows it.
      'Cache-Control': mayBeKept ? 'private, no-cache' : 'no-store',
      'Content-Language': language,
      Vary: 'Accept-Language, Cookie',
      ...(answer.status === 503 && { 'Retry-After': '10' }),
    });
    response.status(answer.status).type('html').send(answer.html);
  };
}

/** One operation, in process: no HTTP, no parsing of text, the same resolvers, limits and errors. */
async function execute(
  apollo: ApolloServer<Context>,
  contextValue: Context,
  { query, variables, operationName }: PageOperation,
): Promise<FormattedExecutionResult> {
  const { body } = await apollo.executeOperation(
    { query, ...(variables && { variables }), ...(operationName && { operationName }) },
    { contextValue },
  );
  if (body.kind !== 'single') throw new Error('Pages are answered at once: @defer and @stream are not for them');
  return body.singleResult;
}

/** The absolute address asked for; one that is none leads nowhere, and is shown as such. */
const absolute = (publicUrl: string, pathAndQuery: string): string =>
  ((pathAndQuery.startsWith('/') && URL.parse(publicUrl + pathAndQuery)) || new URL('/error', publicUrl)).href;
