import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Cache } from './cache/cache.ts';
import type { Language } from './domain/language.ts';
import { requestDeadline } from './domain/scope.ts';
import { TooManyReads } from './domain/failure.ts';
import type { Context, Shop } from './graphql/context.ts';
import { requestIdOf } from './http/requests.ts';
import type { WorkQueue } from './http/work-queue.ts';
import type { LegacyClient } from './legacy/client.ts';
import type { PasswordResetPaths } from './legacy/password-reset.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { ReadLimits } from './session/read-limits.ts';
import type { AttemptLimits } from './session/attempt-limits.ts';
import type { RequestSessions } from './session/request-session.ts';
import { type AdmitRead, requestReads, type UnmarkedAnswers } from './sources/reader.ts';
import type { CheckoutParts } from './use-cases/checkout/checkout.ts';
import { signedIn } from './use-cases/customer.ts';

/** What resolvers have at hand, made anew for each request from the parts of the process. */

export type ContextParts = {
  readonly shop: Shop;
  readonly cache: Cache;
  readonly legacy: LegacyClient;
  /** The longest that the upstream calls of one request may take together. */
  readonly timeoutMs: number;
  readonly requestSessions: RequestSessions;
  readonly attemptLimits: AttemptLimits;
  readonly readLimits: ReadLimits;
  readonly passwordReset: PasswordResetPaths;
  readonly mailbox: Mailbox | null;
  readonly checkout: CheckoutParts;
  readonly queue: WorkQueue;
};

export type ContextFor = (request: Request, response: Response, language: Language, via: 'api' | 'page') => Context;

/** As many answers as a shop has that are not made up, several times over. */
const mostUnmarked = 10_000;

export function contextFactory({
  shop,
  cache,
  legacy,
  timeoutMs,
  readLimits,
  queue,
  ...parts
}: ContextParts): ContextFor {
  const unmarked: UnmarkedAnswers = new LRUCache({ max: mostUnmarked });
  return (request, response, language, via) => {
    const session = parts.requestSessions(request, response, via);
    const scope = {
      language,
      address: session.address,
      deadline: requestDeadline(timeoutMs),
      changes: { mayBeDone: false },
      older: { loadedAt: null },
    };
    const admit = admitBy(readLimits, session.address);
    const reads = requestReads({ cache, legacy, unmarked, scope, admit, resume: () => queue.resume(via) });
    return {
      ...reads,
      shop,
      requestId: requestIdOf(response),
      language,
      scope,
      session,
      writeAsGuest: (endpoint, ...args) => legacy.writeAsGuest(endpoint, scope, ...args),
      customer: signedIn(session, legacy, scope, reads.loaders.book, parts.checkout),
      passwordReset: parts.passwordReset,
      attemptLimits: parts.attemptLimits,
      mailbox: parts.mailbox,
    };
  };
}

/** Lets through what is within the limits of an address. */
export const admitBy =
  (limits: ReadLimits, address: string): AdmitRead =>
  async (isTransient) => {
    const admission = await limits(address, isTransient);
    if (!admission.isAdmitted) throw new TooManyReads(admission.afterSeconds);
  };
