import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Config } from './config.ts';
import { addressShare } from './http/address-share.ts';
import { admission, type AdmissionLimits } from './http/admission.ts';
import { conditional } from './http/conditional.ts';
import { namedOrigin } from './http/cors.ts';
import type { Connections } from './http/connections.ts';
import { languageByHeaders } from './http/language.ts';
import type { Media } from './http/media.ts';
import { withBody } from './http/received.ts';
import { refusals } from './http/refusals.ts';
import { observer } from './http/observation.ts';
import { requestKindBy } from './http/request-kind.ts';
import { logAnswer, putIntoTraceOfCaller } from './http/requests.ts';
import type { WorkQueue } from './http/work-queue.ts';
import type { Metrics } from './metrics/metrics.ts';
import { capture } from './ready/capture.ts';
import { dayIn } from './ready/day.ts';
import { readyAnswers } from './ready/ready-answers.ts';
import type { RequestSpans } from './tracing/request-spans.ts';
import type { Tracing } from './tracing/tracing.ts';
import { type AppParts, createApp, publishedTexts } from './server.ts';

export type ListenerParts = Pick<
  AppParts,
  | 'publicUrl'
  | 'headers'
  | 'storefront'
  | 'apollo'
  | 'contextFor'
  | 'arrivals'
  | 'recordLists'
  | 'exports'
  | 'operations'
  | 'introspection'
  | 'purgeHook'
  | 'log'
> & {
  readonly config: Config;
  /** The clock by which answers grow old, in milliseconds. */
  readonly now: () => number;
  /** From when on requests are refused as too many. */
  readonly limits: AdmissionLimits;
  /** The name of the cookie that a session is in. */
  readonly sessionCookie: string;
  readonly pictures: Media;
  readonly connections: Connections;
  readonly server: Server;
  readonly queue: WorkQueue;
  readonly metrics: Metrics;
  /** Records requests; null where that is not configured. */
  readonly tracing: Tracing | null;
  /** False once the process leaves. */
  readonly isReady: () => boolean;
};

/** What a request passes: its body is received, a ready answer is sent at once, others are admitted in their turn to the app. */
export function requestListener(parts: ListenerParts): RequestListener {
  const { config, log, now, limits, headers, sessionCookie, storefront, connections, server, queue, metrics, isReady } =
    parts;
  const { appLinks, securityContact } = config;
  const published = publishedTexts({ ...parts, appLinks, securityContact });
  const texts = new Set([...storefront.files, ...published.keys()]);
  const kindOf = requestKindBy(texts);
  const refuse = refusals(headers, metrics.onRefused);
  const refused = (request: IncomingMessage, response: ServerResponse) => refuse.overloaded('api', request, response);
  const app = createApp({
    ...parts,
    timeZone: config.timeZone,
    addressShare: config.rateLimit ? addressShare(Math.ceil(limits.maxInFlight / 2), refused) : null,
    capture,
    noteAnswers: connections.noteAnswers,
    resumePage: () => queue.resume('page'),
    published,
    appLinks,
    securityContact,
    safelist: config.safelist,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
  });
  const spans = parts.tracing?.requests(parts.publicUrl) ?? unrecordedSpans(parts);
  const observe = observer({ kindOf, onAnswered: metrics.onAnswered, beginSpan: spans.ofCaller });
  // In development a page is hundreds of files: a single developer would count as an overload.
  if (storefront.development) return connections.bound(conditional(spans.drawn(app)), observe);
  server.on('drop', () => metrics.onRefused('connection'));
  const admit = admission({ server, queue, refuse, log, limits, kindOf, isReady });
  const logged = logAnswer(log);
  const beforeOthers = readyAnswers({
    kindOf,
    languageOf: languageByHeaders,
    originOf: namedOrigin(config.corsOrigins),
    sessionCookie,
    today: dayIn(config.timeZone, now),
    now,
    onAnswer: (kind, answered) => {
      metrics.onReadyAnswer(kind);
      logged(answered);
    },
    onBody: connections.noteBody,
  });
  const answer = withBody({ kindOf, refuse })(beforeOthers(spans.drawn(admit(app))));
  return connections.bound(conditional(answer), observe);
}

/** Where nothing is recorded here: what callers record goes on as it came, where they are trusted. */
const unrecordedSpans = ({ config: { tracing } }: ListenerParts): RequestSpans => ({
  ofCaller: (request) => {
    if (tracing.trustsCallers) putIntoTraceOfCaller(request);
    return null;
  },
  drawn: (listener) => listener,
});
