import { z } from 'zod';

/** What the environment decides, read once at start. Without a word the shop runs on its own. */
export type Config = z.output<typeof environment>;

/** A variable's value by `read`, or `otherwise` where it is not set; what `read` has no answer for is said as `wanted`. */
const variable = <T, D>(wanted: string, otherwise: D, read: (value: string) => T | undefined) =>
  z
    .string()
    .optional()
    .transform((value, context): T | D => {
      // Set but empty is not set: that is how `.env` files and compose files leave things out.
      if (value === undefined || value === '') return otherwise;
      const meaning = read(value);
      if (meaning !== undefined) return meaning;
      // What may carry a password is not repeated.
      const said = /:\/\/[^/]*@/.test(value) ? 'is set to something else' : `is ${JSON.stringify(value)}`;
      context.addIssue({ code: 'custom', message: `${said}, but must be ${wanted}` });
      return z.NEVER;
    });

const whole = <D>(least: number, most: number, otherwise: D) =>
  variable(`a whole number from ${least} to ${most}`, otherwise, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });

const oneOf = <const T extends string, D extends T>(values: readonly T[], otherwise: D) =>
  variable(`one of ${values.join(', ')}`, otherwise, (value) => values.find((known) => known === value));

const flag = <D>(otherwise: D) =>
  variable('on or off', otherwise, (value) => (value === 'on' ? true : value === 'off' ? false : undefined));

const httpUrl = (value: string): URL | undefined => {
  const url = URL.parse(value);
  const acceptable = url && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash && !url.username;
  return acceptable ? url : undefined;
};

/** An address without a slash at its end, so that paths can be put after it. */
const base = variable('an http or https address, such as http://127.0.0.1:4100', null, (value) =>
  httpUrl(value)?.href.replace(/\/+$/, ''),
);

/** The address of an iCalendar feed; webcal is https by another name. It may hold a secret, so it is never said. */
const feed = variable('an http, https or webcal address', null, (value) => {
  const url = URL.parse(value.trim().replace(/^webcal:/i, 'https:'));
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
});

const origin = variable('an http or https origin without a path, such as https://books.example.edu', null, (value) => {
  const url = httpUrl(value);
  return url?.pathname === '/' ? url.origin : undefined;
});

const redisUrl = (value: string): { readonly href: string; readonly cluster: boolean } | undefined => {
  const url = URL.parse(value.trim());
  if (!url?.hostname || !['redis:', 'rediss:'].includes(url.protocol) || url.hash) return undefined;
  if (!['', '?cluster'].includes(url.search) || !/^(\/\d{0,3})?$/.test(url.pathname)) return undefined;
  const cluster = url.search !== '';
  url.search = '';
  return { href: url.href, cluster };
};

/** One address; several with commas between them, or one that ends in `?cluster`, are the nodes a cluster is found by. */
const redis = variable(
  'an address such as redis://127.0.0.1:6379, or those of a cluster’s nodes with commas between them',
  null,
  (value) => {
    const urls = value.split(',').map(redisUrl);
    const [first, ...others] = urls.flatMap((url) => url ?? []);
    if (first === undefined || others.length + 1 < urls.length) return undefined;
    const cluster = others.length > 0 || first.cluster;
    return { urls: [first.href, ...others.map(({ href }) => href)] as const, cluster };
  },
);

/** Long enough that nobody guesses one. */
const leastSecretLength = 32;

/** Like `variable`, for what carries a password: its value is not repeated. */
const secret = <T>(wanted: string, read: (value: string) => T | undefined) =>
  z
    .string()
    .optional()
    .transform((value, context): T | null => {
      if (value === undefined || value === '') return null;
      const meaning = read(value);
      if (meaning !== undefined) return meaning;
      context.addIssue({ code: 'custom', message: `is set to something else, but must be ${wanted}` });
      return z.NEVER;
    });

const secrets = secret(
  `secrets of at least ${leastSecretLength} characters each, with commas between them`,
  (value): readonly [string, ...string[]] | undefined => {
    const [first, ...others] = value.split(',').map((each) => each.trim());
    const areLong = first !== undefined && [first, ...others].every(({ length }) => length >= leastSecretLength);
    return areLong ? [first, ...others] : undefined;
  },
);

const smtp = secret('an address such as smtp://user:password@mail.example:587', (value) => {
  const url = URL.parse(value);
  return url?.hostname && ['smtp:', 'smtps:'].includes(url.protocol) ? url.href : undefined;
});

/** A path of the legacy API, to be put after its address. */
const path = variable('a path, such as /customer/forgot/password', null, (value) =>
  /^(\/[\w~-][\w.~-]*)+\/?$/.test(value) ? value : undefined,
);

const mailAddress = variable('an e-mail address', null, (value) =>
  /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value) ? value : undefined,
);

const hasTwoDecimals = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

const environment = z
  .object({
    PORT: whole(0, 65_535, 4000),
    ADMIN_PORT: whole(0, 65_535, 4001),
    ADMIN_HOST: variable('a host name or address', '127.0.0.1', (value) => value.trim() || undefined),
    LEGACY_API_URL: base,
    LEGACY_PORT: whole(0, 65_535, 4100),
    LEGACY_TIMEOUT_MS: whole(1, 60_000, 5000),
    LEGACY_MAX_CONCURRENCY: whole(1, 10_000, 64),
    LEGACY_FORGOT_PASSWORD_PATH: path,
    LEGACY_RESET_PASSWORD_PATH: path,
    IMAGE_BASE_URL: base,
    EBOOK_BASE_URL: base,
    CALENDAR_FEED_URL: feed,
    REDIS_URL: redis,
    REDIS_TIMEOUT_MS: whole(1, 5_000, 50),
    STATE_REDIS_URL: redis,
    PUBLIC_URL: origin,
    SESSION_SECRET: secrets,
    RATE_LIMIT: flag(true),
    TRUST_PROXY: whole(0, 10, 0),
    SMTP_URL: smtp,
    CONTACT_EMAIL: mailAddress,
    CURRENCY: variable('an ISO 4217 code of a currency with two decimals, such as QAR', 'QAR', (value) =>
      Intl.supportedValuesOf('currency').includes(value) && hasTwoDecimals(value) ? value : undefined,
    ),
    GRAPHQL_INTROSPECTION: flag(null),
    GRAPHQL_SAFELIST: flag(false),
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
    legacyTimeoutMs: env.LEGACY_TIMEOUT_MS,
    legacyMaxConcurrency: env.LEGACY_MAX_CONCURRENCY,
    /** Where the press takes what a forgotten password needs. Null: nowhere. */
    passwordReset: { request: env.LEGACY_FORGOT_PASSWORD_PATH, reset: env.LEGACY_RESET_PASSWORD_PATH },
    /** Null: `images` below the legacy API. */
    imageBaseUrl: env.IMAGE_BASE_URL,
    /** Null: `ebooks` below the legacy API. */
    ebookBaseUrl: env.EBOOK_BASE_URL,
    /** Null: the calendar has a sample event alone. */
    calendarFeedUrl: env.CALENDAR_FEED_URL,
    /** Null: each process keeps what it has read to itself. */
    redis: env.REDIS_URL && { ...env.REDIS_URL, timeoutMs: env.REDIS_TIMEOUT_MS },
    /** Where processes agree on orders, sign-outs and tries. Null: each for itself. */
    stateRedis: env.STATE_REDIS_URL ?? env.REDIS_URL,
    /** The origin that readers see. Null: http://localhost and the port. */
    publicUrl: env.PUBLIC_URL,
    /** The first seals sessions, each of them opens. Null: whoever starts the shop has to bring one. */
    sessionSecrets: env.SESSION_SECRET,
    /** Whether sign-ins, new accounts, resets and messages are counted; not where one address stands for many readers. */
    rateLimit: env.RATE_LIMIT,
    /** How many proxies stand before the shop, whose word on where a request comes from is taken. */
    trustedProxies: env.TRUST_PROXY,
    /** Null: messages to the press can't be sent from the shop. */
    mail:
      env.SMTP_URL === null || env.CONTACT_EMAIL === null
        ? null
        : { smtpUrl: env.SMTP_URL, address: env.CONTACT_EMAIL },
    currency: env.CURRENCY,
    /** Null: while the shop is on http://localhost. */
    introspection: env.GRAPHQL_INTROSPECTION,
    /** Whether known operations alone are answered. */
    safelist: env.GRAPHQL_SAFELIST,
    logLevel: env.LOG_LEVEL,
  }));

/** A variable that says something impossible, and what it should say. */
export type Mistake = { readonly variable: string; readonly wanted: string };

/** The configuration and every mistake in it; what is mistaken stands in the configuration as if it were not set. */
export function readConfig(env: NodeJS.ProcessEnv): { readonly config: Config; readonly mistakes: readonly Mistake[] } {
  const issues = environment.safeParse(env).error?.issues ?? [];
  const mistakes = issues.map(({ path, message }) => ({ variable: path.join('.'), wanted: message }));
  const understood = Object.fromEntries(
    Object.entries(env).filter(([name]) => mistakes.every((mistake) => mistake.variable !== name)),
  );
  const config = environment.parse(understood);
  const missing = needed(config, env).filter(({ variable: name }) => !env[name]);
  return { config, mistakes: [...mistakes, ...missing] };
}

/** What has to be set because something else is. */
const needed = ({ publicUrl }: Config, env: NodeJS.ProcessEnv): readonly Mistake[] => [
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
];
