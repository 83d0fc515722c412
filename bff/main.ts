import { createServer, type Server } from 'node:http';
import type { BackgroundReader } from './background/tasks.ts';
import type { Config } from './config.ts';
import type { PictureEncoder } from './http/picture-encoder.ts';
import { type Exports, exportsOf } from './exports/exports.ts';
import { knownOperations, outdated } from './graphql/operations.ts';
import { contractDocuments, graphqlServer } from './graphql/server.ts';
import { purgeHook } from './hooks/purge-hook.ts';
import { adminServer } from './http/admin.ts';
import { type AdmissionLimits, admissionLimits } from './http/admission.ts';
import { connectionLimit } from './http/connection-limit.ts';
import { type Draining, drainGracefully } from './http/drain.ts';
import { type HeaderSetter, securityHeaders } from './http/headers.ts';
import { drain, listen } from './http/listen.ts';
import { boundConnections, type ConnectionLimits, usualLimits } from './http/slow-readers.ts';
import { workQueue } from './http/work-queue.ts';
import { endpoints } from './legacy/endpoints.ts';
import type { Log } from './log.ts';
import { type Mailbox, mailbox } from './mail/mailbox.ts';
import { type Metrics, shopMetrics } from './metrics/metrics.ts';
import { operatorPages } from './operator/operator.ts';
import { watch } from './operator/watch.ts';
import type { Storefront } from './pages/renderer.ts';
import { contextFactory } from './request-context.ts';
import { requestListener } from './request-listener.ts';
import { type SessionCookies, sessionCookies } from './session/cookies.ts';
import { sealer } from './session/seal.ts';
import { type RequestSessions, requestSessions } from './session/request-session.ts';
import { connectSharedState, type SharedState } from './shared-state.ts';
import { arrivals } from './sources/new-books.ts';
import { ownReads } from './sources/own-reads.ts';
import { recordLists } from './sources/record-lists.ts';
import type { Tracing } from './tracing/tracing.ts';
import { ebooksOf, framedOrigins, shopOf } from './shop.ts';
import { connectUpstream, pictureConnections, type Upstream } from './upstream.ts';

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
  /** What reads large answers, where it is shared with other shops of the process; whoever gives it closes it. */
  readonly background?: BackgroundReader;
  /** What encodes pictures, likewise. */
  readonly encoder?: PictureEncoder;
};

export type RunningShop = AsyncDisposable & {
  /** The origin that readers see. */
  readonly url: string;
  readonly port: number;
  readonly adminPort: number;
  /**
   * Finishes what runs, for 8 s at most, and lets go of everything, within 10 s. For `drainMs` it is not ready but still takes requests,
   * whose answers send clients away; then, and at once without, it takes no more.
   */
  readonly close: (drainMs?: number) => Promise<void>;
};

const serverOptions = {
  // How long, in milliseconds, a client may take to say what it wants.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Without a body, a request needs none of what Node does to tell that it has ended.
  optimizeEmptyRequests: true,
};

const closeMs = 8_000; // of the 10 s that a process manager usually gives

/** Of the admin port: health is asked for by few. */
const adminConnections = 100;

/**
 * Starts the whole shop. The composition root: here alone the parts of a process are made and joined, those that read from
 * elsewhere by upstream.ts, those that processes share by shared-state.ts, those that a request passes by request-listener.ts. Importing any module of bff starts nothing.
 * Rejects, with nothing left open, when a port can't be had.
 */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { config, log, now = Date.now } = options;
  const server = createServer(serverOptions);
  // Before all that has deadlines: while the web is built, which may take half a minute, the event loop does nothing else.
  const built = await options.storefront(server);
  const watched = watch(now);
  const metrics = watched.noting(shopMetrics());
  const shared = connectSharedState({ config, log, metrics, now });
  const { readLimits } = shared;
  const tracing = await tracingOf(options);
  const upstream = connectUpstream({ ...options, readLimits, metrics, now, recordCall: tracing?.call });
  const introspection = showsItself(config);
  const apollo = graphqlServer({ introspection, log });
  const post = mailboxOf(config, log);
  let isReady = false;
  const queue = workQueue();
  const connections = boundConnections({ server, limits: connectionLimits(options), log, metrics });
  const health = { isReady: () => isReady, ...shared, ...upstream };
  const pages = operatorPages({ ...health, ...watched, adminHost: config.adminHost, now });
  const admin = adminServer({ ...health, ...metrics, pages });
  admin.maxConnections = adminConnections;
  let exports: Exports | null = null;
  const close = async (drainMs = 0) => {
    isReady = false;
    await built.close?.();
    await drainGracefully(server, connections, drainingWith(log, built.development ? 0 : drainMs));
    await Promise.all([apollo.stop(), upstream.close(), exports?.close(), tracing?.close()]);
    await shared.close();
    post?.close();
    metrics.close();
    await drain(admin, 0); // last, so that it answers to the end that no more requests are wanted
  };

  warnOfSettings(options);
  try {
    await apollo.start();
    const adminPort = await listen(admin, config.adminPort, config.adminHost);
    const port = await listen(server, config.port);
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    const reads = ownReads(upstream);
    const shop = shopOf(options, publicUrl, upstream);
    exports = exportsOf({ config, catalogue: upstream.catalogue, shop, now });
    const contextFor = contextsOf(options, { shop, upstream, shared, metrics, mailbox: post, queue });
    const operations = knownOperations(built.operations, config.appOperations);
    for (const each of outdated(operations, contractDocuments({ introspection })))
      log.warn(each, 'a known operation is no longer valid');
    const requests = requestListener({
      config,
      log,
      now,
      limits: options.admission ?? admissionLimits,
      publicUrl,
      headers: headersOf(options, publicUrl, built),
      sessionCookie: cookiesOf(publicUrl).name,
      storefront: built,
      apollo,
      contextFor,
      arrivals: arrivals(upstream.cache, reads),
      exports,
      recordLists: recordLists(reads, now, upstream.catalogue),
      operations,
      introspection,
      purgeHook: purgeHookOf(options, shared, upstream),
      pictures: upstream.pictures,
      connections,
      server,
      queue,
      metrics,
      tracing,
      isReady: () => isReady,
    });
    // This is the same iteration of the event loop in which the port opened, so that no request comes before it can be answered.
    server.on('request', requests);
    isReady = true;
    return { url: publicUrl, port, adminPort, close, [Symbol.asyncDispose]: () => close() };
  } catch (error) {
    await close();
    throw error;
  }
}

const drainingWith = (log: Log, windowMs: number): Draining => ({
  windowMs,
  withinMs: closeMs,
  onCutOff: (requests) => log.warn({ requests, afterMs: closeMs }, 'stopping: requests that still run are cut off'),
});

/** What is kept of their stock is of before. */
async function purgeBooks({ purge }: Upstream, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => purge(endpoints.bookDetail.path, id)));
}

function warnOfSettings(options: ShopOptions): void {
  const { config, log } = options;
  for (const mistake of config.enrichment.mistakes) log.warn(mistake, 'a line of ENRICHMENT_FILE is not used');
  if (ebooksOf(options) === null) log.warn('EBOOK_BASE_URL is not set: no e-book can be read');
}

/** Loaded where spans are recorded alone: it is more than a shop without them needs. */
async function tracingOf({ config: { tracing }, log }: ShopOptions): Promise<Tracing | null> {
  const { collectorUrl } = tracing;
  if (collectorUrl === null) return null;
  const { tracingTo } = await import('./tracing/tracing.ts');
  return tracingTo({ ...tracing, collectorUrl }, log);
}

const cookiesOf = (publicUrl: string): SessionCookies => sessionCookies(publicUrl.startsWith('https:'));

const headersOf = (options: ShopOptions, publicUrl: string, { development }: Storefront): HeaderSetter =>
  securityHeaders({ secure: publicUrl.startsWith('https:'), development, frames: framedOrigins(options) });

type ContextParts = Pick<Parameters<typeof contextFactory>[0], 'shop' | 'mailbox' | 'queue'> & {
  readonly upstream: Upstream;
  readonly shared: SharedState;
  readonly metrics: Metrics;
};

const contextsOf = (options: ShopOptions, { upstream, shared, metrics, ...parts }: ContextParts) =>
  contextFactory({
    ...parts,
    calendar: upstream.calendar,
    cache: upstream.cache,
    legacy: upstream.legacy,
    timeoutMs: options.config.legacyTimeoutMs,
    sharedByAddress: options.config.rateLimit,
    requestSessions: sessionsOf(options, parts.shop.publicUrl, shared),
    attemptLimits: shared.attemptLimits,
    readLimits: shared.readLimits,
    passwordReset: options.config.passwordReset,
    checkout: { ...shared.checkout, onSold: (ids) => purgeBooks(upstream, ids), onOrder: metrics.onOrder },
  });

const sessionsOf = ({ config, now = Date.now }: ShopOptions, publicUrl: string, shared: SharedState): RequestSessions =>
  requestSessions({
    sealer: sealer(config.sessionSecrets, now),
    cookies: cookiesOf(publicUrl),
    revocations: shared.revocations,
    publicUrl,
    now,
  });

const purgeHookOf = ({ config, log, now = Date.now }: ShopOptions, shared: SharedState, { purge }: Upstream) =>
  config.purgeSecrets &&
  purgeHook({
    secrets: config.purgeSecrets,
    deliveries: shared.deliveries,
    limits: shared.attemptLimits,
    purge,
    log,
    now,
  });

const mailboxOf = ({ mail }: Config, log: Log): Mailbox | null =>
  mail &&
  mailbox({ ...mail, onFailure: (reason) => log.warn({ reason }, 'a message to the publisher could not be sent') });

const connectionLimits = ({ config, connections, log }: ShopOptions): ConnectionLimits => ({
  ...usualLimits,
  connections: connectionLimit(config.legacyMaxConcurrency + pictureConnections + adminConnections, log),
  ...connections,
});

/** While the shop is on localhost, for developers; elsewhere where the operator says so. */
const showsItself = ({ introspection, publicUrl }: Config): boolean =>
  introspection ?? (publicUrl === null || /^http:\/\/localhost(:|$)/.test(publicUrl));
