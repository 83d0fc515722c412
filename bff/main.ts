import { createServer, type Server } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import { backgroundReader } from './background/tasks.ts';
import { memoryCache } from './cache/memory.ts';
import { endpointOf } from './cache/outages.ts';
import { redisStore } from './cache/redis.ts';
import { formVersion } from './cache/version.ts';
import type { Config } from './config.ts';
import { failureLog } from './failure-log.ts';
import { knownOperations } from './graphql/operations.ts';
import { graphqlServer } from './graphql/server.ts';
import { adminServer, type Purged } from './http/admin.ts';
import { admission, type AdmissionLimits, admissionLimits } from './http/admission.ts';
import { connectionLimit } from './http/connection-limit.ts';
import { drainGracefully } from './http/drain.ts';
import { securityHeaders } from './http/headers.ts';
import { drain, listen } from './http/listen.ts';
import { refusals } from './http/refusals.ts';
import { boundConnections, type ConnectionLimits, usualLimits } from './http/slow-readers.ts';
import { workQueue } from './http/work-queue.ts';
import { legacyClient } from './legacy/client.ts';
import { endpoints } from './legacy/endpoints.ts';
import { misunderstandings } from './legacy/misunderstandings.ts';
import { guards } from './legacy/resilience.ts';
import { legacyTransport } from './legacy/transport.ts';
import type { Log } from './log.ts';
import { mailbox } from './mail/mailbox.ts';
import type { Storefront } from './pages/renderer.ts';
import { redisLog } from './redis/log.ts';
import { connectState } from './redis/state-connection.ts';
import { createApp } from './server.ts';
import { sessionCookies } from './session/cookies.ts';
import { revocations } from './session/revocations.ts';
import { endlessReads, readLimits } from './session/read-limits.ts';
import { sealer } from './session/seal.ts';
import { sharedCounter } from './session/shared-counter.ts';
import { endlessTries, tries } from './session/tries.ts';
import { visits } from './session/visit.ts';
import { calendarSource } from './sources/calendar.ts';
import { purgeTag } from './sources/reader.ts';
import { memoryState } from './state/memory.ts';
import { redisState } from './state/redis.ts';

export type ShopOptions = {
  readonly config: Config & { readonly sessionSecrets: readonly [string, ...string[]] };
  /** The base of the legacy API: the configured one, or the stand-in's. */
  readonly legacyApiUrl: string;
  /** The built web, given the server that its development mode talks through. */
  readonly storefront: (server: Server) => Promise<Storefront>;
  readonly log: Log;
  /** The clock by which answers grow old, in milliseconds. */
  readonly now?: () => number;
  /** From when on requests are refused as too many. */
  readonly admission?: AdmissionLimits;
  /** Other bounds on connections than the usual ones. */
  readonly connections?: Partial<ConnectionLimits>;
};

export type RunningShop = AsyncDisposable & {
  /** The origin that readers see. */
  readonly url: string;
  readonly port: number;
  readonly adminPort: number;
  /**
   * Finishes what runs and lets go of everything, within 10 s. For `drainMs` it is not ready but still takes requests,
   * whose answers send clients away; then, and at once without, it takes no more.
   */
  readonly close: (drainMs?: number) => Promise<void>;
};

/** How long, in milliseconds, a client may take to say what it wants. */
const patience = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };

const cacheBytes = 128_000_000;
const closeMs = 8_000; // of the 10 s that a process manager usually gives

/** Of the admin port: health is asked for by few. */
const adminConnections = 100;
const pictureConnections = 16; // pictures must not take the legacy API's whole attention

/** Starts the whole shop. Rejects, with nothing left open, when a port can't be had. */
export async function startShop({
  config,
  legacyApiUrl,
  storefront,
  log,
  now = Date.now,
  admission: limits = admissionLimits,
  connections: otherLimits,
}: ShopOptions): Promise<RunningShop> {
  const transport = legacyTransport(legacyApiUrl);
  const background = backgroundReader();
  const failed = failureLog(log);
  const shared =
    config.redis &&
    redisStore({
      address: config.redis,
      version: formVersion([legacyApiUrl, config.calendarFeedUrl ?? '']),
      claimMs: config.legacyTimeoutMs + 1_000, // the longest that asking the source takes
      onPurge: (tag) => cache.purge(tag),
      onCondition: redisLog(log, 'cache'),
      now,
    });
  const cache = memoryCache({
    maxBytes: cacheBytes,
    shared: shared ?? undefined,
    now,
    onStale: (key, error) => failed('served an older answer', endpointOf(key), error),
  });
  const misunderstood = misunderstandings(log);
  const legacy = legacyClient({
    transport,
    guards: guards({ maxConcurrency: config.legacyMaxConcurrency, sharedByAddress: config.rateLimit }),
    timeoutMs: config.legacyTimeoutMs,
    readLong: background.answer,
    onMisunderstood: misunderstood,
    onFailure: (path, error) => failed('a legacy call failed', path, error),
  });

  const agreed = config.stateRedis && connectState(config.stateRedis, config.redis, log);
  const state = agreed ? redisState(agreed.connection) : memoryState(now);
  const ended = revocations(state, memoryState(now));
  const introspection = showsItself(config);
  const apollo = graphqlServer({ introspection, log });
  const purge = async (endpoint: string, id: string | null): Promise<Purged> => {
    const hasRecords = purgeable.get(endpoint);
    if (hasRecords === undefined) return 'unknown';
    if (id !== null && !hasRecords) return 'whole';
    const tag = purgeTag(endpoint, id);
    cache.purge(tag);
    return !shared || (await shared.purge(tag)) ? 'everywhere' : 'here';
  };
  const post =
    config.mail &&
    mailbox({
      ...config.mail,
      onFailure: (reason) => log.warn({ reason }, 'a message to the press could not be sent'),
    });
  let ready = false;
  const server = createServer(patience);
  const queue = workQueue();
  const connections = boundConnections(
    server,
    {
      ...usualLimits,
      connections: connectionLimit(config.legacyMaxConcurrency + pictureConnections + adminConnections, log),
      ...otherLimits,
    },
    log,
  );
  const admin = adminServer({ isReady: () => ready, impairment: () => agreed?.impairment() ?? null, purge });
  admin.maxConnections = adminConnections;
  const pictures = new Agent({ connections: pictureConnections });
  const calendar = calendarSource({
    feed: config.calendarFeedUrl
      ? { url: config.calendarFeedUrl, dispatcher: pictures, timeoutMs: config.legacyTimeoutMs }
      : null,
    readCalendar: background.calendar,
    cache,
    now,
    onMisunderstood: (at) => misunderstood('calendar', at),
    onFailure: (error) => failed('the calendar feed failed', 'calendar', error),
  });
  let built: Storefront | undefined;
  const close = async (drainMs = 0) => {
    ready = false;
    await built?.close?.();
    await drainGracefully(server, connections, { windowMs: built?.development ? 0 : drainMs, withinMs: closeMs });
    await Promise.all([apollo.stop(), transport.close(), pictures.destroy(), background.close()]);
    await ended.close();
    shared?.close();
    agreed?.connection.close();
    post?.close();
    await drain(admin, 0); // last, so that it tells to the end that nothing more is wanted
  };

  try {
    await apollo.start();
    built = await storefront(server);
    const adminPort = await listen(admin, config.adminPort, config.adminHost);
    const port = await listen(server, config.port);
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    const headers = securityHeaders({ secure: publicUrl.startsWith('https:'), development: built.development });
    const admit = admission({ server, queue, refuse: refusals(headers), log, limits, isReady: () => ready });
    // In the same turn in which the port opened, so that no request comes before there is somebody to answer it.
    server.on(
      'request',
      createApp({
        shop: {
          publicUrl,
          currency: config.currency,
          imageBaseUrl: config.imageBaseUrl ?? `${legacyApiUrl}/images`,
          ebookBaseUrl: config.ebookBaseUrl ?? `${legacyApiUrl}/ebooks`,
          calendar,
        },
        apollo,
        cache,
        legacy,
        legacyTimeoutMs: config.legacyTimeoutMs,
        visit: visits({
          sealer: sealer(config.sessionSecrets, now),
          cookies: sessionCookies(publicUrl.startsWith('https:')),
          revocations: ended,
          publicUrl,
          now,
        }),
        passwordReset: config.passwordReset,
        tries: config.rateLimit ? tries(agreed ? sharedCounter(agreed.connection) : undefined) : endlessTries,
        readLimits: config.rateLimit ? readLimits(agreed?.connection) : endlessReads,
        mailbox: post,
        checkout: {
          state,
          onUnreachable: () => agreed?.logRefusal(),
          sentHere: new LRUCache({ max: 10_000 }),
          timeoutMs: config.legacyTimeoutMs,
          now,
        },
        storefront: built,
        queue,
        // In development a page is hundreds of files: a single developer would count as a crowd.
        admit: built.development ? (app) => app : admit,
        introspection,
        trustedProxies: config.trustedProxies,
        operations: knownOperations(built.operations),
        safelist: config.safelist,
        pictures,
        pictureTimeoutMs: config.legacyTimeoutMs,
        onPictureFailure: (message, error) => failed(message, 'pictures', error),
        noteAnswers: connections.noteAnswers,
        log,
      }),
    );
    ready = true;
    return { url: publicUrl, port, adminPort, close, [Symbol.asyncDispose]: () => close() };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a purge may name, and whether there it may name one record. */
const purgeable = new Map<string, boolean>([
  ['calendar', false],
  ...Object.values(endpoints).flatMap((endpoint) =>
    endpoint.kind === 'public' ? [[endpoint.path, endpoint.absence !== null] as const] : [],
  ),
]);

/** While the shop is on localhost, for developers; elsewhere where the operator says so. */
const showsItself = ({ introspection, publicUrl }: Config): boolean =>
  introspection ?? (publicUrl === null || /^http:\/\/localhost(:|$)/.test(publicUrl));
