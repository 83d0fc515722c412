import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestKind } from './request-kind.ts';

/** Is told of a request as it comes, and gives what is called once its answer is out, or its client has left. */
export type Observer = (request: IncomingMessage, response: ServerResponse) => () => void;

type ObserverParts = {
  readonly kindOf: (request: IncomingMessage) => RequestKind;
  /** `status` is null where the client left, or was cut off, before its answer was out. */
  readonly onAnswered: (kind: RequestKind, status: number | null, ms: number) => void;
  /** Of a request that is recorded from the start; gives what ends its span. */
  readonly beginSpan: (request: IncomingMessage) => ((response: ServerResponse) => void) | null;
};

/** Reports how long each answer took until it was out, whichever way it came about, a refusal and a ready answer as well, and records those that are traced. */
export const observer =
  ({ kindOf, onAnswered, beginSpan }: ObserverParts): Observer =>
  (request, response) => {
    const began = performance.now();
    const kind = kindOf(request); // now, since Express takes the beginnings off addresses
    const endSpan = beginSpan(request);
    return () => {
      onAnswered(kind, response.writableFinished ? response.statusCode : null, performance.now() - began);
      endSpan?.(response);
    };
  };
