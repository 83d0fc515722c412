import { z } from 'zod';
import { manifests } from './manifests.ts';
import { headers, secrets, smtp } from './secret-variables.ts';
import { enrichmentFile } from './texts/enrichment-file.ts';
import { legalFolder } from './texts/legal-folder.ts';
import {
  androidApps,
  base,
  currency,
  feed,
  file,
  flag,
  framedOrigins,
  framedPage,
  host,
  iosApps,
  line,
  mailAddress,
  oneOf,
  origin,
  origins,
  path,
  redis,
  securityContact,
  share,
  timeZone,
  whole,
} from './variables.ts';

/** What the environment decides, read once at start. Without a word the shop runs on its own. */
export type Config = z.output<typeof environment>;

const environment = z
  .object({
    PORT: whole(0, 65_535, 4000),
    ADMIN_PORT: whole(0, 65_535, 4001),
    ADMIN_HOST: host,
    LEGACY_API_URL: base,
    LEGACY_PORT: whole(0, 65_535, 4100),
    LEGACY_TIMEOUT_MS: whole(1, 60_000, 5000),
    LEGACY_MAX_CONCURRENCY: whole(1, 10_000, 64),
    LEGACY_MIN_CONCURRENCY: whole(1, 10_000, 8),
    LEGACY_FORGOT_PASSWORD_PATH: path,
    LEGACY_RESET_PASSWORD_PATH: path,
    IMAGE_BASE_URL: base,
    EBOOK_BASE_URL: base,
    VIDEO_URL: framedPage,
    MAP_ORIGINS: framedOrigins,
    CALENDAR_FEED_URL: feed,
    CATALOGUE_CALLS_PER_SECOND: whole(0, 1_000, 1),
    CATALOGUE_FILE: file('.data/catalogue.sqlite'),
    RECORD_FILE: file(null),
    RECORD_MEGABYTES: whole(1, 100_000, 100),
    REDIS_URL: redis,
    REDIS_TIMEOUT_MS: whole(1, 5_000, 50),
    STATE_REDIS_URL: redis,
    PUBLIC_URL: origin,
    SESSION_SECRET: secrets,
    PURGE_SECRET: secrets,
    RATE_LIMIT: flag(true),
    TRUST_PROXY: whole(0, 10, 0),
    DRAIN_SECONDS: whole(0, 8, 5),
    SMTP_URL: smtp,
    CONTACT_EMAIL: mailAddress,
    SECURITY_CONTACT: securityContact,
    BARRIER_ANSWER_DAYS: whole(1, 365, null),
    LEGAL_FOLDER: legalFolder,
    ENRICHMENT_FILE: enrichmentFile,
    EU_RESPONSIBLE_PERSON: line,
    CURRENCY: currency,
    SHOP_TIME_ZONE: timeZone,
    CORS_ORIGINS: origins,
    IOS_APPS: iosApps,
    ANDROID_APPS: androidApps,
    GRAPHQL_INTROSPECTION: flag(null),
    GRAPHQL_SAFELIST: flag(false),
    OPERATIONS_FOLDER: manifests,
    OTEL_EXPORTER_OTLP_ENDPOINT: base,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_TRACES_SAMPLER: oneOf(['traceidratio', 'parentbased_traceidratio'], 'traceidratio'),
    OTEL_TRACES_SAMPLER_ARG: share(0.01),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  })
  .transform((env) => ({
    /** 0 is any free port. */
    port: env.PORT,
    adminPort: env.ADMIN_PORT,
    adminHost: env.ADMIN_HOST,
    /** Null: the stand-in that comes along. */
    legacyApiUrl: env.LEGACY_API_URL,
    /** The port of that stand-in. */
    legacyPort: env.LEGACY_PORT,
    /** The longest that the upstream calls of one request may take in all. */
    legacyTimeoutMs: env.LEGACY_TIMEOUT_MS,
    /** How many upstream calls may run at once: the limit finds itself between the two. */
    legacyMinConcurrency: env.LEGACY_MIN_CONCURRENCY,
    legacyMaxConcurrency: env.LEGACY_MAX_CONCURRENCY,
    /** Where the legacy API takes what a forgotten password needs. Null: nowhere. */
    passwordReset: { request: env.LEGACY_FORGOT_PASSWORD_PATH, reset: env.LEGACY_RESET_PASSWORD_PATH },
    /** Null: `images` below the legacy API. */
    imageBaseUrl: env.IMAGE_BASE_URL,
    /** Null: `ebooks` below the stand-in; nowhere, where the legacy API is another. */
    ebookBaseUrl: env.EBOOK_BASE_URL,
    /** What the frame of the publisher's video shows. Null: there is no video. */
    videoUrl: env.VIDEO_URL,
    /** Whose maps may be shown in frames. */
    mapOrigins: env.MAP_ORIGINS,
    /** Whose pages may read what is public by GET. */
    corsOrigins: env.CORS_ORIGINS,
    /** Which apps open links to the shop. */
    appLinks: { ios: env.IOS_APPS, android: env.ANDROID_APPS },
    /** How fast the shop gathers a catalogue of its own, and where it keeps it. Null: it has none. */
    catalogue: catalogueOf(env.CATALOGUE_CALLS_PER_SECOND, env.CATALOGUE_FILE),
    /** Where answers of the legacy API to public calls are recorded, and how much of it. Null: nowhere. */
    recording: env.RECORD_FILE === null ? null : { file: env.RECORD_FILE, megabytes: env.RECORD_MEGABYTES },
    /** Null: the calendar has a sample event alone. */
    calendarFeedUrl: env.CALENDAR_FEED_URL,
    /** Null: each process keeps what it has read to itself. */
    redis: env.REDIS_URL && { ...env.REDIS_URL, timeoutMs: env.REDIS_TIMEOUT_MS },
    /** Where processes agree on orders, sign-outs and attempts. Null: each for itself. */
    stateRedis: env.STATE_REDIS_URL ?? env.REDIS_URL,
    /** Which variable names that one. */
    stateRedisVariable: env.STATE_REDIS_URL ? ('STATE_REDIS_URL' as const) : ('REDIS_URL' as const),
    /** The origin that readers see. Null: http://localhost and the port. */
    publicUrl: env.PUBLIC_URL,
    /** The first seals sessions, each of them opens. Null: whoever starts the shop has to bring one. */
    sessionSecrets: env.SESSION_SECRET,
    /** What the legacy system signs purges by: any of them. Null: it can't ask for one. */
    purgeSecrets: env.PURGE_SECRET,
    /** Whether sign-ins, new accounts, resets, messages and reads upstream are counted; not where many readers share one address. */
    rateLimit: env.RATE_LIMIT,
    /** How many proxies stand before the shop, whose word on where a request comes from is taken. */
    trustedProxies: env.TRUST_PROXY,
    /** How long after SIGTERM requests are still taken, while /health/ready and `Connection: close` send clients elsewhere. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    /** Null: messages to the publisher can't be sent from the shop. */
    mail: mailOf(env.SMTP_URL, env.CONTACT_EMAIL),
    /** The mailbox that the legal texts name while the legacy API names none. */
    contactEmail: env.CONTACT_EMAIL,
    /** Where vulnerabilities are reported, with its scheme. Null: there is no security.txt. */
    securityContact: env.SECURITY_CONTACT,
    /** Within how many days a report of a barrier is answered. Null: that is not promised. */
    barrierAnswerDays: env.BARRIER_ANSWER_DAYS,
    /** The operator's privacy policy and terms of use. Null: the shop's own. */
    legalTexts: env.LEGAL_FOLDER,
    /** What is added to books by their ISBNs. */
    enrichment: env.ENRICHMENT_FILE,
    /** Whom the product safety law of the EU names beside a manufacturer outside of it. Null: no one. */
    euResponsiblePerson: env.EU_RESPONSIBLE_PERSON,
    currency: env.CURRENCY,
    /** IANA name of the zone of the shop's days and times, and of those of the legacy API that name none. */
    timeZone: env.SHOP_TIME_ZONE,
    /** Null: while the shop is on http://localhost. */
    introspection: env.GRAPHQL_INTROSPECTION,
    /** Whether persisted operations alone are answered (a safelist). */
    safelist: env.GRAPHQL_SAFELIST,
    /** The operations of apps, by their hash: known beside those of the web. */
    appOperations: env.OPERATIONS_FOLDER,
    /** Which requests are recorded, and where spans are sent. */
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL,
  }));

/** All that are read. */
export const variableNames: readonly string[] = Object.keys(environment.in.shape);

const catalogueOf = (callsPerSecond: number, path: string) =>
  callsPerSecond === 0 ? null : { callsPerSecond, file: path };

const mailOf = (smtpUrl: string | null, address: string | null) =>
  smtpUrl === null || address === null ? null : { smtpUrl, address };

type TracingVariables = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | null;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>> | null;
  readonly OTEL_TRACES_SAMPLER: 'traceidratio' | 'parentbased_traceidratio';
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly TRUST_PROXY: number;
};

const tracingOf = (env: TracingVariables) => ({
  /** Where spans of requests and calls are sent, by OTLP. Null: none are recorded. */
  collectorUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  /** What is sent with them, such as a token. */
  collectorHeaders: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  /** The share of requests that is recorded. */
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
  /** Whether a caller decides for its requests: only a proxy may, and the operator has to say that its own sets the header, since most pass on what clients send. */
  trustsCallers: env.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' && env.TRUST_PROXY > 0,
});

/** A variable that says something impossible, and what it should say. */
export type Mistake = { readonly variable: string; readonly wanted: string };

/** The configuration and every mistake in it; an invalid value is treated as if it were not set. */
export function readConfig(env: NodeJS.ProcessEnv): { readonly config: Config; readonly mistakes: readonly Mistake[] } {
  const issues = environment.safeParse(env).error?.issues ?? [];
  const mistakes = issues.map(({ path, message }) => ({ variable: path.join('.'), wanted: message }));
  const understood = Object.fromEntries(
    Object.entries(env).filter(([name]) => mistakes.every((mistake) => mistake.variable !== name)),
  );
  const config = environment.parse(understood);
  const missing = needed(config, env).filter(({ variable: name }) => !env[name]);
  const isMostKnown = mistakes.every(({ variable }) => variable !== 'LEGACY_MAX_CONCURRENCY');
  return { config, mistakes: [...mistakes, ...(isMostKnown ? crossed(config, understood) : []), ...missing] };
}

/** A least number that is set to more than the most; its default may be, where little is allowed. */
const crossed = (
  { legacyMinConcurrency: least, legacyMaxConcurrency: most }: Config,
  env: NodeJS.ProcessEnv,
): readonly Mistake[] =>
  env['LEGACY_MIN_CONCURRENCY'] && least > most
    ? [
        {
          variable: 'LEGACY_MIN_CONCURRENCY',
          wanted: `is ${least}, but must be at most LEGACY_MAX_CONCURRENCY, which is ${most}`,
        },
      ]
    : [];

/** What has to be set because something else is. */
const needed = ({ publicUrl, tracing }: Config, env: NodeJS.ProcessEnv): readonly Mistake[] => [
  ...(publicUrl?.startsWith('https:')
    ? [
        {
          variable: 'SESSION_SECRET',
          wanted: 'has to be set while PUBLIC_URL is https, so that customers stay signed in',
        },
      ]
    : []),
  ...(env['SMTP_URL']
    ? [{ variable: 'CONTACT_EMAIL', wanted: 'has to be set while SMTP_URL is: messages go there' }]
    : []),
  ...(env['OTEL_TRACES_SAMPLER'] === 'parentbased_traceidratio' && !tracing.trustsCallers
    ? [
        {
          variable: 'TRUST_PROXY',
          wanted:
            'has to be set while OTEL_TRACES_SAMPLER is parentbased_traceidratio: only a proxy decides what is recorded',
        },
      ]
    : []),
];
