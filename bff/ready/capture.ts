import type { ServerResponse } from 'node:http';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Encoding } from '../http/encoding.ts';
import { record, recordingOf } from '../sources/recording.ts';
import { type Sent, compressedAtOnce } from './encoded-body.ts';

/** Takes down what the app answers, where somebody waits to keep it. Belongs behind compression, and what notes the bodies that are sent. */
export const capture: RequestHandler = (request, response, next) => {
  captures.get(response)?.(() => !response.hasHeader('Content-Encoding') && compression.filter(request, response));
  next();
};

/** What has a response take down its body from now on. */
const captures = new WeakMap<ServerResponse, (isCompressible: () => boolean) => void>();

/** A body as the app gives it, and as it was sent where that was compressed here. */
export type Captured = { readonly body: Buffer; readonly sent: Sent | null };

type Wanted = {
  readonly response: ServerResponse;
  /** The one that the client wants. */
  readonly encoding: Encoding;
};

/**
 * Resolves with the body as the app gives it, before it is compressed; null as soon as it is known that it can't be
 * kept. One that will be kept and is not long is compressed here, once for its client and for those to come; the
 * compression middleware leaves it as it is.
 */
export function captured({ response, encoding }: Wanted): Promise<Captured | null> {
  const { promise, resolve } = Promise.withResolvers<Captured | null>();
  const giveUp = () => resolve(null);
  record(response, giveUp);
  response.once('close', giveUp);
  // What refuses a request ends the response without passing the app.
  let isInApp = false;
  replace(response, 'end', (end) => (...args) => {
    if (!isInApp) giveUp();
    return end(...args);
  });
  captures.set(response, (isCompressible) => {
    isInApp = true;
    const pieces: Buffer[] = [];
    const take = (piece: unknown) => {
      if (typeof piece === 'string') pieces.push(Buffer.from(piece));
      else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    };
    let isHeld = false;
    replace(response, 'write', (write) => (...args) => {
      take(args[0]);
      return write(...args);
    });
    replace(response, 'end', (end) => (...args) => {
      if (isHeld) return response as never;
      const isInOnePiece = pieces.length === 0;
      take(args[0]);
      const [first = Buffer.alloc(0)] = pieces;
      const body = isInOnePiece ? first : Buffer.concat(pieces);
      const status = response.statusCode;
      const finish = (sent: Sent | null): void => {
        response.statusCode = status;
        if (sent)
          response.setHeader('Content-Encoding', sent.encoding).setHeader('Content-Length', sent.content.length);
        end(...(sent ? [sent.content] : args));
        // How long this client takes to read it is not for others to wait.
        resolve({ body, sent });
      };
      const isKept = recordingOf(response)?.result() != null;
      if (!isKept || !isInOnePiece || !isCompressible()) finish(null);
      else {
        isHeld = true;
        void compressedAtOnce(body, encoding)
          .catch(() => null)
          .then(finish)
          .catch((error: Error) => {
            giveUp();
            response.destroy(error);
          });
      }
      return response as never;
    });
  });
  return promise;
}

type Method = (...args: unknown[]) => never;

/** Puts another method in the place of a response’s, which is given the one before. */
function replace(response: ServerResponse, name: 'write' | 'end', by: (before: Method) => Method): void {
  response[name] = by(response[name].bind(response) as Method);
}
