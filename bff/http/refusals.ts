import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { bodyTooLarge, bodyUnfinished, errorResult, shopOverloaded } from '../domain/api-error.ts';
import { type Language, otherLanguage, directionOf } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { retryAfter } from '../domain/retry-after.ts';
import { allowInlined, type HeaderSetter } from './headers.ts';
import type { WorkKind } from './lanes.ts';
import { pageLanguage } from './language.ts';

/**
 * Refuses in the form that the client reads, people in their language. All answers are made at the start, so that one costs
 * almost nothing to send.
 */
export type Refusals = {
  readonly overloaded: (kind: WorkKind, request: IncomingMessage, response: ServerResponse) => void;
  /** The body of an operation, or of what another system sends, is longer than any may be. It is not waited for. */
  readonly tooLarge: (kind: 'api' | 'hook', request: IncomingMessage, response: ServerResponse) => void;
  /** Its body has not come whole, and those of others need the memory. Nothing of it was done. */
  readonly tooSlow: (request: IncomingMessage, response: ServerResponse) => void;
};

/** What the purge hook says of a body that is longer than it takes. */
export const hookBodyTooLong = 'too long: a body has at most 4 kB';

type RefusalReason = `overloaded_${WorkKind}` | 'body_too_large' | 'body_unfinished';

type PreparedAnswer = { readonly headers: OutgoingHttpHeaders; readonly body: string };

export function refusals(securityHeaders: HeaderSetter, onRefused: (reason: RefusalReason) => void): Refusals {
  const security = headersOf(securityHeaders);
  const answerOf = (type: string, body: string): PreparedAnswer => {
    const length = Buffer.byteLength(body);
    return {
      headers: { ...security, 'content-type': type, 'content-length': length, 'cache-control': 'no-store' },
      body,
    };
  };
  const answersOf = (type: string, bodyOf: (seconds: number) => string): PreparedAnswer[] =>
    retryAfter.map((seconds) => {
      const { headers, body } = answerOf(type, bodyOf(seconds));
      // A client that is refused comes back later: until then its connection is of no use.
      return { headers: { ...headers, 'retry-after': String(seconds), connection: 'close' }, body };
    });
  const forPrograms = inTypeAccepted((type) => answersOf(type, graphql));
  const inLanguage = (language: Language): Record<'page' | 'file', PreparedAnswer[]> => ({
    page: answersOf('text/html; charset=utf-8', (seconds) => page(language, seconds)),
    file: answersOf('text/plain; charset=utf-8', (seconds) => `${busy(language, seconds)}\n`),
  });
  const forPeople: Record<Language, Record<'page' | 'file', PreparedAnswer[]>> = {
    en: inLanguage('en'),
    ar: inLanguage('ar'),
  };

  const tooLarge = {
    api: inTypeAccepted((type) => answerOf(type, JSON.stringify(errorResult(bodyTooLarge)))),
    hook: () => answerOf('text/plain; charset=utf-8', `${hookBodyTooLong}\n`),
  };
  const tooSlow = inTypeAccepted((type) => answerOf(type, JSON.stringify(errorResult(bodyUnfinished))));

  return {
    overloaded: (kind, request, response) => {
      onRefused(`overloaded_${kind}`);
      const answers = kind === 'api' ? forPrograms(request) : forPeople[languageOf(request)][kind];
      const answer = answers[Math.floor(Math.random() * answers.length)];
      if (answer) response.writeHead(503, answer.headers).end(answer.body);
    },
    tooLarge: (kind, request, response) => {
      onRefused('body_too_large');
      const { headers, body } = tooLarge[kind](request);
      response.writeHead(413, headers).end(body);
      request.resume(); // a connection that is closed with bytes unread would be reset before the answer is read
    },
    tooSlow: (request, response) => {
      onRefused('body_unfinished');
      const { headers, body } = tooSlow(request);
      response.writeHead(408, { ...headers, connection: 'close' }).end(body);
      request.resume(); // lets go of what has come
    },
  };
}

/** Of what is made in both types of GraphQL answers, the one that a client accepts. */
function inTypeAccepted<T>(madeIn: (type: string) => T): (request: IncomingMessage) => T {
  const json = madeIn('application/json; charset=utf-8');
  const graphqlResponse = madeIn('application/graphql-response+json; charset=utf-8');
  return ({ headers: { accept } }) => (accept?.includes('application/graphql-response+json') ? graphqlResponse : json);
}

/** As of a page. What names a language in a long address or among many cookies may lie beyond what is read, which is bounded for its cost. */
const languageOf = ({ headers, url = '' }: IncomingMessage): Language =>
  pageLanguage({
    headers: { 'accept-language': headers['accept-language'], cookie: headers.cookie?.slice(0, 1_000) },
    originalUrl: url.slice(0, 200),
  });

/** What a handler sets on every answer; a page of these may have its style in itself. */
function headersOf(handler: HeaderSetter): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => {});
  allowInlined(response, { styles: [style], scripts: [] });
  return response.getHeaders();
}

const graphql = (seconds: number): string => JSON.stringify(errorResult(shopOverloaded(seconds)));

const busy = (language: Language, seconds: number): string =>
  messageIn(language, { id: 'http.busy', values: { seconds } });

const busyTitle = (language: Language): string => messageIn(language, { id: 'http.busy_title' });

const style = 'body{max-width:36rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif}';

/** In the reader's language, with the other one below it. Nothing of it has to be fetched. */
const page = (language: Language, seconds: number): string => `<!doctype html>
<html ${attributesOf(language)}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${busyTitle(language)} · ${busyTitle(otherLanguage(language))}</title>
<style>${style}</style>
<body>
<main>
${section(language, seconds)}
${section(otherLanguage(language), seconds)}
</main>
</body>
</html>
`;

const section = (language: Language, seconds: number): string => `<section ${attributesOf(language)}>
<h1>${busyTitle(language)}</h1>
<p>${busy(language, seconds)}</p>
<p><a href="">${messageIn(language, { id: 'err.retry' })}</a></p>
</section>`;

const attributesOf = (language: Language): string => `lang="${language}" dir="${directionOf(language)}"`;
