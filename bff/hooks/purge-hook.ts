import express, { type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { type Admin, purged } from '../http/admin.ts';
import { receivedBody } from '../http/received.ts';
import { hookBodyTooLong } from '../http/refusals.ts';
import type { Log } from '../log.ts';
import type { AttemptLimits } from '../session/attempt-limits.ts';
import type { Deliveries } from './deliveries.ts';
import { signedRequest } from './signature.ts';

export type PurgeHookOptions = Pick<Admin, 'purge'> & {
  readonly secrets: readonly string[];
  readonly deliveries: Deliveries;
  readonly limits: Pick<AttemptLimits, 'purge'>;
  readonly log: Log;
  /** The clock by which signatures grow old, in milliseconds. */
  readonly now: () => number;
};

/** The longest body, in bytes: an endpoint and an id are far shorter. */
const maxBytes = 4_096;

/** As systems send ids that keep them as numbers. */
const wholeNumber = z.int().nonnegative().transform(String);

/**
 * What is to be purged. A field that is not known is a mistake: were it a misspelt `id`, all records would be purged in the place of one.
 */
const purge = z.strictObject({ endpoint: z.string().min(1), id: z.union([z.string().min(1), wholeNumber]).nullish() });

/**
 * `POST /hooks/purge`: purges for the legacy system as the admin port does for the operator, where the request is signed.
 *
 * What is not signed is refused after one hash of a short body: it reaches nothing that readers share, and is not counted, since a
 * count by address would let a stranger behind the address of the legacy system keep it out. What is signed is counted for all
 * addresses together, after repeated requests are refused, so that its sender alone can use up the count. It bounds how many
 * records are read anew. Under overload the hook waits and is refused as operations of the API are, with places of its own.
 */
export function purgeHook({ secrets, deliveries, limits, log, now, ...parts }: PurgeHookOptions): RequestHandler[] {
  const carryOut = async (id: string, body: Buffer, response: Response): Promise<void> => {
    if (!(await deliveries.take(id))) return answer(response, 403, 'repeated: sign each request anew');
    const wanted = purge.safeParse(jsonIn(body));
    if (!wanted.success)
      return answer(response, 400, 'send JSON, such as {"endpoint": "/books/view/detail", "id": "101"}');
    const admission = await limits.purge();
    if (!admission.isAdmitted) {
      await deliveries.release(id);
      response.set('Retry-After', String(admission.afterSeconds));
      return answer(response, 429, 'too many: leave the id out to purge an endpoint as a whole');
    }
    const { endpoint, id: record = null } = wanted.data;
    const reach = await parts.purge(endpoint, record);
    if (reach === 'here') await deliveries.release(id);
    log.info({ endpoint, id: record, reach }, 'a signed request to purge');
    const [status, words] = purged[reach];
    answer(response, status, words);
  };

  return [
    rawBody,
    async (request, response) => {
      if (request.method !== 'POST') {
        response.set('Allow', 'POST');
        return answer(response, 405, 'only POST');
      }
      const body = bodyOf(request);
      const header = request.get('Purge-Signature') ?? '';
      const id = signedRequest({ header, body, secrets, now: now() });
      if (id === null) return answer(response, 403, 'not signed, or not within 5 minutes');
      await carryOut(id, body, response);
    },
  ];
}

const anyBody = express.raw({ type: () => true, limit: maxBytes, inflate: false });

/** Puts the bytes that were sent into `request.body`: those that are signed, whatever type they are sent as. */
const rawBody: RequestHandler = (request, response, next) => {
  const received = receivedBody(request);
  if (received) {
    request.body = received;
    return received.length > maxBytes ? refuseLength(response) : next();
  }
  anyBody(request, response, (error?: unknown) => (isTooLong(error) ? refuseLength(response) : next(error)));
};

const isTooLong = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 413;

const refuseLength = (response: Response): void => answer(response, 413, hookBodyTooLong);

const bodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined; // refused as what is no purge
  }
}

const answer = (response: Response, status: number, words: string): void =>
  void response.status(status).set('Cache-Control', 'no-store').type('text').send(`${words}\n`);
