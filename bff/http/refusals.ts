import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { retryAfter } from '../domain/retry-after.ts';
import type { WorkKind } from './lanes.ts';

/** Refuses in the form that the client reads; each answer is made once, and costs almost nothing to send. */
export type Refusals = {
  readonly overloaded: (kind: WorkKind, request: IncomingMessage, response: ServerResponse) => void;
  /** The body of an operation is longer than the API takes. It is not waited for. */
  readonly tooLarge: (request: IncomingMessage, response: ServerResponse) => void;
};

type Answer = { readonly headers: OutgoingHttpHeaders; readonly body: string };

export function refusals(securityHeaders: RequestHandler): Refusals {
  const security = headersOf(securityHeaders);
  const answerOf = (type: string, body: string): Answer => {
    const length = Buffer.byteLength(body);
    return {
      headers: { ...security, 'content-type': type, 'content-length': length, 'cache-control': 'no-store' },
      body,
    };
  };
  const answersOf = (type: string, bodyOf: (seconds: number) => string): Answer[] =>
    retryAfter.map((seconds) => {
      const { headers, body } = answerOf(type, bodyOf(seconds));
      // A client that is refused comes back later: until then its connection is of no use.
      return { headers: { ...headers, 'retry-after': String(seconds), connection: 'close' }, body };
    });
  const pages = answersOf('text/html; charset=utf-8', page);
  const json = answersOf('application/json; charset=utf-8', graphql);
  const graphqlResponse = answersOf('application/graphql-response+json; charset=utf-8', graphql);
  const texts = answersOf('text/plain; charset=utf-8', (seconds) => `Busy. Try again in ${seconds} seconds.\n`);

  const tooLarge = answerOf('application/json; charset=utf-8', bodyTooLarge);

  return {
    overloaded: (kind, { headers: { accept } }, response) => {
      const ofApi = accept?.includes('application/graphql-response+json') ? graphqlResponse : json;
      const answers = kind === 'page' ? pages : kind === 'api' ? ofApi : texts;
      const answer = answers[Math.floor(Math.random() * answers.length)];
      if (answer) response.writeHead(503, answer.headers).end(answer.body);
    },
    tooLarge: (request, response) => {
      response.writeHead(413, tooLarge.headers).end(tooLarge.body);
      request.resume(); // a connection that is closed with bytes unread would be reset before the answer is read
    },
  };
}

const bodyTooLarge = JSON.stringify({
  errors: [{ message: 'A request has at most 40 kB.', extensions: { code: 'BAD_REQUEST' } }],
});

/** What a handler sets on every answer. */
function headersOf(handler: RequestHandler): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  // Helmet looks at neither more of a request nor more of a response than Node's own have.
  void handler(request as Parameters<RequestHandler>[0], response as Parameters<RequestHandler>[1], () => {});
  return response.getHeaders();
}

const graphql = (seconds: number): string =>
  JSON.stringify({
    errors: [{ message: 'The shop is overloaded.', extensions: { code: 'OVERLOADED', retryAfterSeconds: seconds } }],
  });

/** Nothing of it has to be fetched, and the language that the reader has chosen is not looked for. */
const page = (seconds: number): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>The bookshop is busy · المكتبة مزدحمة الآن</title>
<body style="max-width: 36rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif">
<main>
<section>
<h1>The bookshop is busy</h1>
<p>Many readers are here at the moment. Please try again in ${seconds} seconds.</p>
<p><a href="">Try again</a></p>
</section>
<section lang="ar" dir="rtl">
<h1>المكتبة مزدحمة الآن</h1>
<p>عدد الزوار كبير في هذه اللحظة. يُرجى إعادة المحاولة بعد قليل.</p>
<p><a href="">إعادة المحاولة</a></p>
</section>
</main>
</body>
</html>
`;
