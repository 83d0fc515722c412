import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestKind } from './request-kind.ts';

type AnswerTimes = {
  readonly kindOf: (request: IncomingMessage) => RequestKind;
  /** `status` is null where the client left, or was cut off, before its answer was out. */
  readonly onAnswered: (kind: RequestKind, status: number | null, ms: number) => void;
};

/** Reports how long each answer took until it was out, whichever way it came about: a refusal and a ready answer as well. */
export const answerTimes =
  ({ kindOf, onAnswered }: AnswerTimes) =>
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const began = performance.now();
    const kind = kindOf(request); // now, since Express takes the beginnings off addresses
    response.once('close', () => {
      onAnswered(kind, response.writableFinished ? response.statusCode : null, performance.now() - began);
    });
    listener(request, response);
  };
