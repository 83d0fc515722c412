import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { addressOf } from './address.ts';
import { isFull } from './admission.ts';

/** Passes on at most so many requests at once of one client address: others are let in, whatever those wait for. */
export function addressShare(most: number, refuse: (request: Request, response: Response) => void): RequestHandler {
  const inFlight = new Map<string, Set<ServerResponse>>();
  return (request, response, next) => {
    if (response.destroyed) return;
    const address = addressOf(request);
    const own = inFlight.get(address) ?? new Set();
    if (isFull(own, most)) return refuse(request, response);
    own.add(response);
    inFlight.set(address, own);
    response.once('close', () => {
      own.delete(response);
      if (own.size === 0 && inFlight.get(address) === own) inFlight.delete(address);
    });
    next();
  };
}
