import { Agent } from 'undici';
import type { OpenCatalogue } from './catalogue/catalogue.ts';
import { type BackgroundReader, backgroundReader } from './background/tasks.ts';
import type { Cache } from './cache/cache.ts';
import { memoryCache } from './cache/memory.ts';
import { endpointOf } from './cache/outages.ts';
import { type RedisStore, redisStore } from './cache/redis.ts';
import { formVersion, snapshotSource } from './cache/version.ts';
import type { Config } from './config.ts';
import { gatherCatalogue } from './gathered-catalogue.ts';
import { type FailureLog, failureLog, limitLog, misunderstandings } from './failure-log.ts';
import type { Purged } from './http/admin.ts';
import type { Media } from './http/media.ts';
import type { PictureEncoder } from './http/picture-encoder.ts';
import { type LegacyClient, legacyClient } from './legacy/client.ts';
import { type Drift, driftOf } from './legacy/drift.ts';
import { endpoints } from './legacy/endpoints.ts';
import { type Recorder, recorder } from './legacy/recorder.ts';
import { type Guard, guards } from './legacy/resilience.ts';
import { legacyTransport, type RecordRequest, type Transport } from './legacy/transport.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { picturesOf } from './pictures.ts';
import { redisLog } from './redis/log.ts';
import type { ReadLimits } from './session/read-limits.ts';
import { type CalendarSource, calendarSource } from './sources/calendar.ts';
import { purgeTag } from './sources/cached-reads.ts';
import { type ChangedBooks, changedBooks } from './sources/changed-books.ts';
import { ebookStates } from './ebook-states.ts';

export type UpstreamOptions = {
  readonly config: Config;
  readonly legacyApiUrl: string;
  readonly log: Log;
  readonly readLimits: ReadLimits;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Records calls of the legacy API; by default none. */
  readonly recordCall?: RecordRequest | undefined;
  /** Another's, which it is left to that one to close; by default one of its own. */
  readonly background?: BackgroundReader;
  /** Another's, so that what that one has encoded is at hand; by default one of its own. */
  readonly encoder?: PictureEncoder;
};

/** Everything that the shop reads from elsewhere: the legacy API and its pictures, the calendar, e-books, and the cache before them. */
export type Upstream = {
  readonly cache: Cache;
  readonly changedBooks: ChangedBooks;
  readonly legacy: LegacyClient;
  readonly calendar: CalendarSource;
  readonly ebookState: ReturnType<typeof ebookStates>;
  readonly pictures: Media;
  /** The shop's own catalogue; null where it is not to have one. */
  readonly catalogue: OpenCatalogue | null;
  /** How far that is, in words; null where there is none. */
  readonly snapshotWords: () => Promise<string | null>;
  /** What pictures are fetched from below, without a slash at its end. */
  readonly imageBaseUrl: string;
  /** Evicts what an endpoint has answered, or what it has said of one record, in all processes. */
  readonly purge: (endpoint: string, id: string | null) => Promise<Purged>;
  /** What of the legacy API's answers is not as it was. */
  readonly drift: Drift['fields'];
  /** What a purge may name, and whether there it may name one record. */
  readonly purgeable: ReadonlyMap<string, boolean>;
  readonly close: () => Promise<void>;
};

const cacheBytes = 32_000_000;

/** How many pictures are fetched at once: they must not take the legacy API's whole attention. */
export const pictureConnections = 16;

/** Within the ten seconds for which a browser waits for an e-book's own page, in milliseconds. */
const ebookTimeoutMs = 8_000;

export function connectUpstream(options: UpstreamOptions): Upstream {
  const { config, legacyApiUrl, log, now, background = backgroundReader() } = options;
  const isOwn = options.background === undefined;
  const transport = legacyTransport(legacyApiUrl, options.recordCall);
  const dispatcher = new Agent({ connections: pictureConnections });
  const failed = failureLog(log);
  const misunderstood = misunderstandings(log);
  const drift = driftOf({ now, isPublic: (path) => purgeable.has(path), onDrift: options.metrics.onDrift });
  const recording = config.recording && recorder({ ...config.recording, log, now });
  const noted = { failed, misunderstood, drift, recording };
  const timeoutMs = config.legacyTimeoutMs;
  const imageBaseUrl = config.imageBaseUrl ?? `${legacyApiUrl}/images`;
  const shared =
    config.redis &&
    redisStore({
      address: config.redis,
      version: formVersion([legacyApiUrl, config.calendarFeedUrl ?? '']),
      claimMs: timeoutMs + 1_000, // the longest that asking the source takes
      onPurge: (tag) => purgeHere(tag),
      onLate: (err) => log.warn({ err }, 'purges of other processes are seen up to a second late: XREAD is denied'),
      onCondition: redisLog(log, 'cache'),
      now,
    });
  const cache = cacheOf(options, shared, failed);
  const changed = changedBooks(now);
  const purgeHere = (tag: string) => {
    cache.purge(tag);
    changed.onPurge(tag);
  };
  const gathered = gatherCatalogue({
    settings: config.catalogue,
    source: snapshotSource(legacyApiUrl),
    legacy: legacyOf(options, transport, background, noted),
    unguarded: legacyOf(options, transport, background, noted, unguarded),
    timeoutMs,
    now,
    onState: options.metrics.onSnapshot,
    onFailure: (error) => failed('the snapshot of the catalogue failed', 'catalogue', error),
  });
  return {
    cache,
    catalogue: gathered.catalogue,
    snapshotWords: gathered.words,
    changedBooks: changed,
    legacy: gathered.legacy,
    calendar: calendarSource({
      feed: config.calendarFeedUrl ? { url: config.calendarFeedUrl, dispatcher, timeoutMs } : null,
      timeZone: config.timeZone,
      readCalendar: background.calendar,
      cache,
      now,
      onMisunderstood: (at) => misunderstood('calendar', at),
      onFailure: (error) => failed('the calendar feed failed', 'calendar', error),
    }),
    ebookState: ebookStates({
      dispatcher,
      timeoutMs: ebookTimeoutMs,
      onFailure: (error) => failed('an e-book could not be reached', 'ebooks', error),
    }),
    pictures: picturesOf(options, { shared, imageBaseUrl, dispatcher, failed }),
    imageBaseUrl,
    drift: drift.fields,
    purgeable,
    purge: async (endpoint, id) => {
      const hasRecords = purgeable.get(endpoint);
      if (hasRecords === undefined) return 'unknown';
      if (id !== null && !hasRecords) return 'whole';
      const tag = purgeTag(endpoint, id);
      purgeHere(tag);
      return !shared || (await shared.purge(tag)) ? 'everywhere' : 'here';
    },
    close: async () => {
      await gathered.close();
      await recording?.close();
      await Promise.all([transport.close(), dispatcher.destroy(), isOwn && background.close()]);
      shared?.close();
    },
  };
}

const cacheOf = ({ metrics, now }: UpstreamOptions, shared: RedisStore | null, failed: FailureLog): Cache =>
  memoryCache({
    maxBytes: cacheBytes,
    shared: shared ?? undefined,
    now,
    onStale: (key, error) => {
      metrics.onOlderAnswer();
      failed('served an older answer', endpointOf(key), error);
    },
    onRead: metrics.onCacheRead,
  });

/** Where it is noted what calls came to. */
type Noted = {
  readonly failed: FailureLog;
  readonly misunderstood: (endpoint: string, at: string) => void;
  readonly drift: Drift;
  readonly recording: Recorder | null;
};

/** The client of the legacy API, with what protects that from too many calls. */
function legacyOf(
  { config, log, metrics }: UpstreamOptions,
  transport: Transport,
  background: BackgroundReader,
  { failed, misunderstood, drift, recording }: Noted,
  guarding: typeof guards = guards,
): LegacyClient {
  const timeoutMs = config.legacyTimeoutMs;
  const most = config.legacyMaxConcurrency;
  const logged = limitLog(log, most);
  metrics.onConcurrency(most);
  return legacyClient({
    transport,
    guards: guarding({
      least: Math.min(config.legacyMinConcurrency, most),
      most,
      onChange: (limit) => {
        metrics.onConcurrency(limit);
        logged(limit);
      },
      onCircuit: metrics.onCircuit,
      sharedByAddress: config.rateLimit,
      timeoutMs,
    }),
    timeoutMs,
    readLong: background.answer,
    onMisunderstood: (path, at) => {
      misunderstood(path, at);
      drift.misunderstood(path, at);
    },
    // Once the answer is on its way: readers don't wait for what operators see.
    onAnswer: (path, body) => void setImmediate(drift.look, path, body),
    onPublicAnswer: recording?.record,
    onFailure: (path, error, traceId) => failed('a legacy call failed', path, error, traceId),
    onCall: metrics.onCall,
  });
}

/** For calls that keep a pace of their own: neither do they wait for readers', nor these for them. */
const unguarded: typeof guards = () => ({ reads: atOnce, writes: atOnce });
const atOnce: Guard = (_of, _signal, call) => call();

/** What a purge may name, which is what is the same for everybody, and whether there it may name one record. */
const purgeable = new Map<string, boolean>([
  ['calendar', false],
  ...Object.values(endpoints).flatMap((endpoint) =>
    endpoint.kind === 'public' ? [[endpoint.path, endpoint.absence !== null] as const] : [],
  ),
]);
