import type { ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import type { Language } from '../domain/language.ts';
import type { Context } from '../graphql/context.ts';
import { allowInlined } from '../http/headers.ts';
import { pageLanguage } from '../http/language.ts';
import { answerPlainly, usualWait } from '../http/plain-answer.ts';
import { timeLeft, timingHeader } from '../http/time-left.ts';
import type { PageOperation, PageResult, Renderer } from './renderer.ts';

export type PagesOptions = {
  readonly render: Renderer;
  /** Resolves when a page that has its data may be rendered. */
  readonly resume: () => Promise<void>;
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly apollo: ApolloServer<Context>;
  /** The text of the operation with this hash, `sha256:…`. */
  readonly textOf: (hash: string) => string | undefined;
  readonly contextFor: (request: Request, response: Response, language: Language) => Context;
};

/** Longer than any address of the shop, in characters. Each link of a page parses what the page's address asks for. */
const longestAddress = 4_000;

/** Answers every address that is no file and no API with a page, rendered for anybody in the reader's language. */
export function pages({
  render,
  resume,
  publicUrl,
  timeZone,
  apollo,
  textOf,
  contextFor,
}: PagesOptions): RequestHandler {
  return async (request, response) => {
    if (request.originalUrl.length > longestAddress) {
      return answerPlainly(request, response, 414, { id: 'http.long_address' });
    }
    const language = pageLanguage(request);
    const contextValue = contextFor(request, response, language);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const asked = new Set<string>();

    const answer = await render({
      url: absolute(publicUrl, request.originalUrl),
      language,
      publicUrl,
      timeZone,
      signal: left.signal,
      isSignedIn: async () => (await contextValue.session.current()) !== null,
      execute: async (operation) => {
        // What did not come soon is asked for again in part: such a page may lack something, whatever comes of the first.
        if (asked.has(operation.hash)) contextValue.recording?.spoil();
        asked.add(operation.hash);
        const result = await execute(apollo, contextValue, textOf(operation.hash), operation);
        // What has waited for the same data comes by it all at once, and is rendered one after the other.
        await resume();
        return result;
      },
    }).catch((error: unknown) => {
      // Whoever has left waits for no answer, and is no mistake of ours.
      if (!left.signal.aborted) throw error;
    });

    if (!answer || left.signal.aborted) return;
    if (answer.kind === 'redirect') {
      // Where it leads depends on who asks.
      contextValue.recording?.spoil();
      return response.set('Cache-Control', 'no-store').redirect(answer.status, answer.location);
    }
    // Not in the HTML, which would be another with each second.
    const freshMs = contextValue.recording?.freshMs() ?? Infinity;
    if (freshMs < Infinity) response.set(timingHeader, timeLeft(freshMs));
    settlePage(contextValue, response, { isShared: answer.status === 200 && !answer.isPrivate });
    if (answer.status === 503) response.set('Retry-After', String(usualWait));
    if (answer.inlined) allowInlined(response, answer.inlined);
    response.status(answer.status).type('html').send(answer.html);
  };
}

/** Settles who may keep what is answered; `isShared` where it is the same for everybody. */
export function settlePage(
  { recording, session, language }: Context,
  response: Response,
  { isShared }: { readonly isShared: boolean },
): void {
  const mayBeKept = isShared && !session.isPersonal();
  if (mayBeKept) recording?.settle();
  else recording?.spoil();
  response.set({
    // The language was negotiated, so that only the reader's own browser may keep the page, and asks before it shows it.
    'Cache-Control': mayBeKept ? 'private, no-cache' : 'no-store',
    'Content-Language': language,
  });
  response.vary('Accept-Language, Cookie');
}

/** One operation, in process: no HTTP, the same resolvers, limits and errors. */
async function execute(
  apollo: ApolloServer<Context>,
  contextValue: Context,
  query: string | undefined,
  { hash, variables }: PageOperation,
): Promise<PageResult> {
  if (query === undefined) throw new Error(`The manifest of operations has no ${hash}: run npm run codegen`);
  const { body, http } = await apollo.executeOperation({ query, variables }, { contextValue });
  if (body.kind !== 'single') throw new Error('A page’s operation can’t use @defer or @stream');
  const [, seconds = '0'] = /max-age=(\d+)/.exec(http.headers.get('cache-control') ?? '') ?? [];
  return { ...body.singleResult, maxAge: Number(seconds) };
}

/** The absolute address asked for; one that is none leads nowhere, and is shown as such. */
const absolute = (publicUrl: string, pathAndQuery: string): string =>
  ((pathAndQuery.startsWith('/') && URL.parse(publicUrl + pathAndQuery)) || new URL('/error', publicUrl)).href;
