import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Cache } from './cache/cache.ts';
import type { Language } from './domain/language.ts';
import { requestDeadline, type Scope } from './domain/scope.ts';
import { TooManyReads } from './domain/failure.ts';
import type { Context, Shop } from './graphql/context.ts';
import { audienceLeft } from './http/audience.ts';
import { costHeader, requestIdOf, traceOf, wantsRenewal } from './http/requests.ts';
import type { WorkQueue } from './http/work-queue.ts';
import type { LegacyClient } from './legacy/client.ts';
import type { PasswordResetPaths } from './legacy/password-reset.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { quotaHeaders } from './session/quota-headers.ts';
import type { ReadLimits, ReadQuotas } from './session/read-limits.ts';
import type { AttemptLimits } from './session/attempt-limits.ts';
import type { RequestSession, RequestSessions } from './session/request-session.ts';
import type { Calendar, CalendarSource } from './sources/calendar.ts';
import { recordedFacts } from './sources/recorded-facts.ts';
import { record, type Recording, recordingOf } from './sources/recording.ts';
import { detailsOrKnown, knownBooks, requestSnapshots } from './sources/snapshot.ts';
import { type AdmitRead, requestReads, type UnmarkedAnswers } from './sources/reader.ts';
import { turnsOfCarts } from './use-cases/cart.ts';
import { type CustomerParts, signedIn } from './use-cases/customer.ts';

/** What resolvers have at hand, made anew for each request from the parts of the process. */

export type ContextParts = Pick<CustomerParts, 'checkout'> & {
  readonly shop: Shop;
  readonly calendar: CalendarSource;
  readonly cache: Cache;
  readonly legacy: LegacyClient;
  /** The longest that the upstream calls of one request may take together. */
  readonly timeoutMs: number;
  readonly requestSessions: RequestSessions;
  readonly attemptLimits: AttemptLimits;
  readonly readLimits: ReadLimits;
  readonly passwordReset: PasswordResetPaths;
  readonly mailbox: Mailbox | null;
  readonly queue: WorkQueue;
  /** Whether each address has a share of what is read of the snapshot. */
  readonly sharedByAddress: boolean;
};

export type ContextFor = (request: Request, response: Response, language: Language, via: 'api' | 'page') => Context;

/** As many answers as a shop has that are not made up, several times over. */
const mostUnmarked = 10_000;

export function contextFactory({
  shop,
  calendar,
  cache,
  legacy,
  timeoutMs,
  readLimits,
  queue,
  sharedByAddress,
  ...parts
}: ContextParts): ContextFor {
  const unmarked: UnmarkedAnswers = new LRUCache({ max: mostUnmarked });
  const snapshotFor = requestSnapshots(shop.snapshot, sharedByAddress);
  const cartTurns = turnsOfCarts();
  return (request, response, language, via) => {
    // A page that is not kept says too how much is left of the time of what it brings along.
    if (via === 'page' && !recordingOf(response)) record(response, () => {});
    const recording = recordingOf(response);
    const session = recordedSession(parts.requestSessions(request, response, via), recording);
    const scope = {
      language,
      address: session.address,
      trace: traceOf(request),
      deadline: requestDeadline(timeoutMs),
      left: audienceLeft(response),
      changes: { hasBegun: false, mayBeDone: false },
      older: { loadedAt: null },
    };
    const snapshot = snapshotFor(scope);
    const admit = admitBy(readLimits, session, via === 'api' ? quotaHeaders(response) : undefined);
    const reads = requestReads({
      cache,
      legacy,
      unmarked,
      scope,
      admit,
      isRenewal: via === 'api' && wantsRenewal(request),
      resume: () => queue.resume(via),
      recording,
    });
    const known = knownBooks(snapshot, recording);
    return {
      ...reads,
      loaders: { ...reads.loaders, book: detailsOrKnown(reads.loaders.book, known, snapshot, scope) },
      shop: { ...(recording ? recordedShop(shop, recording) : shop), snapshot },
      recording,
      requestId: requestIdOf(response),
      wantsCost: request.headers[costHeader] !== undefined,
      language,
      scope,
      calendar: recordedCalendar(calendar, scope, recording, via),
      known,
      session,
      writeAsGuest: (endpoint, ...args) => legacy.writeAsGuest(endpoint, scope, ...args),
      // What is bought or kept is decided by what the legacy API has now.
      customer: signedIn(session, legacy, scope, reads.loaders.book, { checkout: parts.checkout, cartTurns }),
      passwordReset: parts.passwordReset,
      attemptLimits: parts.attemptLimits,
      mailbox: parts.mailbox,
    };
  };
}

/** What is known of pictures depends on which of them have been fetched, a book's stock in a list on whether it was sold since, and an e-book on its server. */
const recordedShop = (shop: Shop, recording: Recording): Shop => ({
  ...shop,
  knownImage: recordedFacts(
    { factOf: shop.knownImage, revision: shop.imageRevision, outdated: 'refreshed' },
    recording,
  ),
  hasChanged: recordedFacts({ factOf: shop.hasChanged, revision: shop.changeRevision, outdated: 'gone' }, recording),
  ebookState: (url) => {
    recording.spoil();
    return shop.ebookState(url);
  },
});

/** What depends on the day alone is kept as a page, which ends with its day; an answer of the API does not. */
function recordedCalendar(
  calendar: CalendarSource,
  scope: Scope,
  recording: Recording | undefined,
  via: 'api' | 'page',
): Calendar {
  if (!recording) return calendar(scope, () => {});
  const noted = calendar(scope, (entry) => {
    if (entry) recording.entry(entry, false);
    else if (via === 'api') recording.spoil();
  });
  const read = <T>(result: Promise<T>): Promise<T> => {
    recording.read(result);
    return result;
  };
  return {
    all: () => read(noted.all()),
    events: (days) => read(noted.events(days)),
    days: (days) => read(noted.days(days)),
    event: (id) => read(noted.event(id)),
  };
}

/** Whatever has asked who it is for is for that one alone. */
const recordedSession = (session: RequestSession, recording: Recording | undefined): RequestSession =>
  recording
    ? {
        ...session,
        current: () => {
          recording.spoil();
          return session.current();
        },
      }
    : session;

/** Lets through what is within the limits of whoever reads; `onCounted` is told how much is left. */
export const admitBy =
  (
    limits: ReadLimits,
    { address, countedCustomer }: Pick<RequestSession, 'address' | 'countedCustomer'>,
    onCounted: (quotas: ReadQuotas) => void = () => {},
  ): AdmitRead =>
  async (isTransient) => {
    const { isAdmitted, quotas } = await limits({ address, customerId: await countedCustomer() }, isTransient);
    onCounted(quotas);
    if (isAdmitted) return;
    throw new TooManyReads((quotas.reads ?? quotas.searches)?.resetSeconds ?? 1);
  };
