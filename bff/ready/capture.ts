import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { record } from '../sources/recording.ts';

/** Takes down what the app answers, where somebody waits to keep it. Belongs behind compression. */
export const capture: RequestHandler = (_request, response, next) => {
  captures.get(response)?.();
  next();
};

/** What has a response take down its body from now on. */
const captures = new WeakMap<ServerResponse, () => void>();

/** Resolves with the body as the app gives it, before it is compressed; null as soon as it is known that it can't be kept. */
export function captured(response: ServerResponse): Promise<Buffer | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer | null>();
  const giveUp = () => resolve(null);
  record(response, giveUp);
  response.once('close', giveUp);
  // What refuses a request ends the response without passing the app.
  let isInApp = false;
  intercept(response, 'end', () => {
    if (!isInApp) giveUp();
  });
  captures.set(response, () => {
    isInApp = true;
    const pieces: Uint8Array[] = [];
    const take = (piece: unknown) => {
      if (typeof piece === 'string') pieces.push(Buffer.from(piece));
      else if (piece instanceof Uint8Array) pieces.push(piece);
    };
    intercept(response, 'write', take);
    // How long this client takes to read it is not for others to wait.
    intercept(response, 'end', take, () => resolve(Buffer.concat(pieces)));
  });
  return promise;
}

/** Has a method of a response tell what it is given before it does its work, and that it has done so. */
function intercept(
  response: ServerResponse,
  name: 'write' | 'end',
  before: (piece: unknown) => void,
  after = () => {},
) {
  const method = response[name].bind(response) as (...args: unknown[]) => never;
  response[name] = (...args: unknown[]) => {
    before(args[0]);
    const result = method(...args);
    after();
    return result;
  };
}
