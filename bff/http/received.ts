import type { IncomingMessage } from 'node:http';

/** The longest body that the API takes, in bytes. */
export const maxBodyBytes = 40_960;

/** Whether a body is announced: one may come with any method, and is read whatever the method is. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

export type Reception = {
  /** The whole body is in memory, still to be read from the request. */
  readonly received: () => void;
  readonly tooLarge: () => void;
};

/**
 * Calls back when the body of a request has come, or is longer than the API takes. A client that sends its body slowly
 * has no part in what requests share until then; Node ends it after the server's `requestTimeout`.
 */
export function receive(request: IncomingMessage, { received, tooLarge }: Reception): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return tooLarge();
  const look = () => {
    const isTooLarge = request.readableLength > maxBodyBytes;
    if (!request.complete && !isTooLarge) return;
    request.off('readable', look);
    if (isTooLarge) tooLarge();
    else received();
  };
  // What arrives stays in the request, for whoever reads it then.
  request.on('readable', look);
}
