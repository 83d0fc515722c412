import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without a word the shop runs on its own', () => {
  const { config, mistakes } = readConfig({});

  expect(mistakes).toEqual([]);
  expect(config).toEqual({
    port: 4000,
    adminPort: 4001,
    adminHost: '127.0.0.1',
    legacyApiUrl: null,
    legacyPort: 4100,
    legacyTimeoutMs: 5000,
    legacyMinConcurrency: 8,
    legacyMaxConcurrency: 64,
    imageBaseUrl: null,
    ebookBaseUrl: null,
    videoUrl: null,
    mapOrigins: [],
    corsOrigins: [],
    appLinks: { ios: [], android: [] },
    catalogue: { callsPerSecond: 1, file: '.data/catalogue.sqlite' },
    recording: null,
    calendarFeedUrl: null,
    redis: null,
    stateRedis: null,
    stateRedisVariable: 'REDIS_URL',
    publicUrl: null,
    sessionSecrets: null,
    purgeSecrets: null,
    rateLimit: true,
    timeZone: 'Asia/Qatar',
    trustedProxies: 0,
    drainMs: 5_000,
    mail: null,
    contactEmail: null,
    securityContact: null,
    barrierAnswerDays: null,
    euResponsiblePerson: null,
    legalTexts: null,
    enrichment: { byIsbn: new Map(), mistakes: [] },
    passwordReset: { request: null, reset: null },
    currency: 'QAR',
    introspection: null,
    safelist: false,
    appOperations: {},
    tracing: { collectorUrl: null, collectorHeaders: {}, ratio: 0.01, trustsCallers: false },
    logLevel: 'info',
  });
});

test('with no call a second there is no snapshot of the catalogue', () => {
  expect(readConfig({ CATALOGUE_CALLS_PER_SECOND: '0' }).config.catalogue).toBeNull();
});

test('a variable that is set but empty is not set', () => {
  expect(readConfig({ PORT: '', LEGACY_API_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
});

test('every mistake is named, with what would be right, and costs no other variable', () => {
  const { config, mistakes } = readConfig({
    PORT: 'four thousand',
    LEGACY_API_URL: 'legacy.example',
    LOG_LEVEL: 'loud',
    CURRENCY: 'GOLD',
    GRAPHQL_INTROSPECTION: 'maybe',
    ADMIN_PORT: '5001',
  });

  expect(mistakes.map(({ variable, wanted }) => `${variable} ${wanted}`)).toEqual([
    'PORT is "four thousand", but must be a whole number from 0 to 65535',
    'LEGACY_API_URL is "legacy.example", but must be an http or https address, such as http://127.0.0.1:4100',
    'CURRENCY is "GOLD", but must be an ISO 4217 code of a currency with two decimals, such as QAR',
    'GRAPHQL_INTROSPECTION is "maybe", but must be on or off',
    'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent',
  ]);
  expect(config).toMatchObject({ port: 4000, adminPort: 5001 });
});

test.each([
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ['https://legacy.example/press/api/', 'https://legacy.example/press/api'],
])('the base address %s is taken as %s', (value, base) => {
  expect(readConfig({ LEGACY_API_URL: value }).config.legacyApiUrl).toBe(base);
});

test.each(['ftp://legacy.example', 'http://user:secret@legacy.example', 'http://legacy.example/?a=1', 'http://'])(
  '%s is no base address',
  (value) => {
    expect(readConfig({ LEGACY_API_URL: value }).mistakes).toHaveLength(1);
  },
);

test('PUBLIC_URL is an origin: a path behind it is a mistake', () => {
  expect(readConfig({ PUBLIC_URL: 'http://books.example.edu/' }).config.publicUrl).toBe('http://books.example.edu');
  expect(readConfig({ PUBLIC_URL: 'http://books.example.edu/shop' }).mistakes).toHaveLength(1);
});

test.each([
  ['https://video.example/embed/1?rel=0', 'https://video.example/embed/1?rel=0'],
  ['http://127.0.0.1:8080/video', 'http://127.0.0.1:8080/video'],
  ['http://localhost/', 'http://localhost/'],
])('VIDEO_URL %s is an address that a page may frame', (value, url) => {
  expect(readConfig({ VIDEO_URL: value })).toMatchObject({ config: { videoUrl: url }, mistakes: [] });
});

test.each([
  'http://video.example/embed/1',
  'http://localhost.video.example/',
  'https://user:secret@video.example/',
  'https://video.example;img-src/',
  'javascript:alert(1)',
  '//video.example/',
])('VIDEO_URL %s is none', (value) => {
  const { config, mistakes } = readConfig({ VIDEO_URL: value });

  expect([config.videoUrl, mistakes.map(({ variable }) => variable)]).toEqual([null, ['VIDEO_URL']]);
});

test('MAP_ORIGINS are https origins, each once, and all of them or none', () => {
  const origins = (value: string) => {
    const { config, mistakes } = readConfig({ MAP_ORIGINS: value });
    return mistakes.length === 0 ? config.mapOrigins : mistakes.map(({ variable }) => variable);
  };

  expect(origins('https://maps.example')).toEqual(['https://maps.example']);
  expect(origins('https://maps.example/, https://tiles.example:8443,https://maps.example')).toEqual([
    'https://maps.example',
    'https://tiles.example:8443',
  ]);
  expect(origins('http://localhost:9000')).toEqual(['http://localhost:9000']);
  for (const mistake of [
    'http://maps.example',
    'https://maps.example/embed',
    'https://maps.example/?q=1',
    'https://*.maps.example',
    'https://maps.example https://tiles.example',
    'https://maps.example,',
    "'self'",
    '*',
  ]) {
    expect(origins(mistake)).toEqual(['MAP_ORIGINS']);
  }
});

const secret = 'a long and random text without commas';

test('auth-7: a shop that readers reach by https has a secret for its sessions, and several while it changes', () => {
  const PUBLIC_URL = 'https://books.example.edu';

  expect(readConfig({ PUBLIC_URL }).mistakes.map(({ variable }) => variable)).toEqual(['SESSION_SECRET']);
  expect(readConfig({ PUBLIC_URL, SESSION_SECRET: 'one'.repeat(20) }).mistakes).toEqual([]);
  expect(readConfig({ SESSION_SECRET: `${'new'.repeat(20)}, ${'old'.repeat(20)}` }).config.sessionSecrets).toEqual([
    'new'.repeat(20),
    'old'.repeat(20),
  ]);
});

test('a secret that is too short is a mistake, which does not repeat it', () => {
  const { mistakes } = readConfig({ PUBLIC_URL: 'https://books.example.edu', SESSION_SECRET: `${secret},hunter2` });

  expect(mistakes.map(({ variable }) => variable)).toEqual(['SESSION_SECRET']);
  expect(JSON.stringify(mistakes)).not.toContain('hunter2');
});

test('ops-3: purges are signed by secrets as long as those of sessions, several while they change', () => {
  const [first, second] = ['new'.repeat(20), 'old'.repeat(20)];

  expect(readConfig({ PURGE_SECRET: first }).config.purgeSecrets).toEqual([first]);
  expect(readConfig({ PURGE_SECRET: `${first}, ${second}` }).config.purgeSecrets).toEqual([first, second]);
  const { config, mistakes } = readConfig({ PURGE_SECRET: `${first},hunter2` });
  expect([config.purgeSecrets, mistakes.map(({ variable }) => variable)]).toEqual([null, ['PURGE_SECRET']]);
  expect(JSON.stringify(mistakes)).not.toContain('hunter2');
});

test.each([
  ['redis://127.0.0.1:6379', { urls: ['redis://127.0.0.1:6379'], cluster: false }],
  ['rediss://shop:secret@cache.example/2', { urls: ['rediss://shop:secret@cache.example/2'], cluster: false }],
  ['redis://a:1, redis://b:2', { urls: ['redis://a:1', 'redis://b:2'], cluster: true }],
  ['redis://cache.example:6379?cluster', { urls: ['redis://cache.example:6379'], cluster: true }],
])('REDIS_URL %s is one node, or several of a cluster', (value, redis) => {
  expect(readConfig({ REDIS_URL: value }).config.redis).toEqual({ ...redis, timeoutMs: 50 });
});

test('what processes agree on may have a Redis of its own; without one it is in the same', () => {
  const REDIS_URL = 'redis://cache.example:6379';

  expect(readConfig({ REDIS_URL }).config.stateRedis).toEqual({ urls: [REDIS_URL], cluster: false });
  expect(readConfig({ REDIS_URL, STATE_REDIS_URL: 'redis://state.example:6379' }).config).toMatchObject({
    redis: { urls: [REDIS_URL] },
    stateRedis: { urls: ['redis://state.example:6379'] },
  });
});

test.each(['cache.example:6379', 'http://cache.example', 'redis://a:1,', 'redis://shop:secret@a:1?db=1'])(
  '%s is no REDIS_URL, and no password in it is repeated',
  (value) => {
    const { mistakes } = readConfig({ REDIS_URL: value });

    expect(mistakes).toHaveLength(1);
    expect(JSON.stringify(mistakes)).not.toContain('secret');
  },
);

test('auth-5: the paths of a forgotten password are paths and nothing else', () => {
  const LEGACY_FORGOT_PASSWORD_PATH = '/customer/forgot-password';
  const wrong = [
    'customer/forgot',
    '//elsewhere.example/forgot',
    '/forgot?to=',
    '/a/../admin',
    '/forgot//',
    'https://a.example',
  ];

  expect(readConfig({ LEGACY_FORGOT_PASSWORD_PATH }).config.passwordReset).toEqual({
    request: LEGACY_FORGOT_PASSWORD_PATH,
    reset: null,
  });
  for (const LEGACY_RESET_PASSWORD_PATH of wrong) {
    expect(readConfig({ LEGACY_RESET_PASSWORD_PATH }).mistakes.map(({ variable }) => variable)).toEqual([
      'LEGACY_RESET_PASSWORD_PATH',
    ]);
  }
});

test('contact-2: messages need a mail server and an address; the password of the server is never repeated', () => {
  const SMTP_URL = 'smtp://shop:hunter2@mail.example:587';
  const address = 'press@books.example.edu';

  expect(readConfig({ SMTP_URL, CONTACT_EMAIL: address }).config.mail).toEqual({ smtpUrl: SMTP_URL, address });
  expect(readConfig({ SMTP_URL }).mistakes.map(({ variable }) => variable)).toEqual(['CONTACT_EMAIL']);
  const { mistakes } = readConfig({ SMTP_URL: SMTP_URL.replace('smtp', 'http'), CONTACT_EMAIL: address });
  expect(mistakes.map(({ variable }) => variable)).toEqual(['SMTP_URL']);
  expect(JSON.stringify(mistakes)).not.toContain('hunter2');
});

test.each([
  ['https://library.example.edu', ['https://library.example.edu']],
  [
    'https://a.example, capacitor://localhost,http://localhost:8100',
    ['https://a.example', 'capacitor://localhost', 'http://localhost:8100'],
  ],
  ['*', null],
  ['https://a.example/', null],
  ['https://a.example/page', null],
  ['null', null],
  ['library.example.edu', null],
])('CORS_ORIGINS %j', (value, origins) => {
  const { config, mistakes } = readConfig({ CORS_ORIGINS: value });

  expect(mistakes.length === 0 ? config.corsOrigins : null).toEqual(origins);
});

test.each([
  ['IOS_APPS', 'org.example.books'],
  ['IOS_APPS', 'A1B2C3D4E5.books'],
  ['IOS_APPS', 'A1B2C3D4E5.org.example.books;B'],
  ['ANDROID_APPS', 'org.example.books'],
  ['ANDROID_APPS', 'org.example.books=14:6D'],
  ['ANDROID_APPS', `books=${Array(32).fill('AB').join(':')}`],
])('%s=%s is a mistake, which is named', (variable, value) => {
  expect(readConfig({ [variable]: value }).mistakes).toMatchObject([{ variable }]);
});

test.each([
  ['security@press.example', 'mailto:security@press.example'],
  ['MAILTO:security@press.example', 'mailto:security@press.example'],
  ['https://press.example/report', 'https://press.example/report'],
  ['tel:+974-4403-0000', 'tel:+974-4403-0000'],
])('secure-1: vulnerabilities are reported to %s by %s', (value, contact) => {
  expect(readConfig({ SECURITY_CONTACT: value }).config.securityContact).toBe(contact);
});

test.each([
  'http://press.example/report',
  'javascript:alert(1)',
  'press',
  'mailto:',
  'tel:us',
  'https://user:password@press.example/',
  'security@press.example\nContact: mailto:other@example',
])('secure-1: vulnerabilities can’t be reported to %j', (value) => {
  expect(readConfig({ SECURITY_CONTACT: value })).toMatchObject({
    config: { securityContact: null },
    mistakes: [{ variable: 'SECURITY_CONTACT' }],
  });
});

test('what the legacy API answers is recorded where a file is named, up to 100 MB unless said otherwise', () => {
  expect(readConfig({ RECORD_FILE: 'run.jsonl' }).config.recording).toEqual({ file: 'run.jsonl', megabytes: 100 });
  expect(readConfig({ RECORD_FILE: 'run.jsonl', RECORD_MEGABYTES: '5' }).config.recording?.megabytes).toBe(5);
  expect(readConfig({ RECORD_FILE: 'folder/', RECORD_MEGABYTES: '0' }).mistakes).toHaveLength(2);
});

test('spans are sent below the address of a collector, which has no password', () => {
  const read = (value: string) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: value });

  expect(read('http://collector.example:4318/').config.tracing.collectorUrl).toBe('http://collector.example:4318');
  expect(read('https://shop:secret@collector.example').mistakes).toHaveLength(1);
});

test('headers for the collector are read as OpenTelemetry writes them, and are not repeated where they can’t be', () => {
  const read = (value: string) => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: value });

  expect(read('Authorization=Bearer%20abc==, x-tenant=qu').config.tracing.collectorHeaders).toEqual({
    authorization: 'Bearer abc==',
    'x-tenant': 'qu',
  });
  for (const value of [
    'secret',
    '=secret',
    'a b=secret',
    'a=secret b',
    'a=secret%',
    'a=secret%0d%0a',
    'a=secret,,',
    'Host=secret',
    'content-length=secret',
  ])
    expect(read(value)).toMatchObject({
      config: { tracing: { collectorHeaders: {} } },
      mistakes: [{ variable: 'OTEL_EXPORTER_OTLP_HEADERS', wanted: expect.not.stringContaining('secret') as unknown }],
    });
});

test.each([
  ['0', 0],
  ['1', 1],
  ['0.25', 0.25],
  ['.5', 0.5],
  ['1.0', 1],
])('OTEL_TRACES_SAMPLER_ARG=%s is a share of the requests', (OTEL_TRACES_SAMPLER_ARG, ratio) => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG })).toMatchObject({ config: { tracing: { ratio } }, mistakes: [] });
});

test.each(['1.1', '-0.1', '10%', '1e-1', '0,1', 'all', '.'])('%s is no share of the requests', (share) => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: share })).toMatchObject({
    config: { tracing: { ratio: 0.01 } },
    mistakes: [{ variable: 'OTEL_TRACES_SAMPLER_ARG' }],
  });
});

test('what is recorded is decided by a proxy alone, and by that only where the operator says so', () => {
  const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' };

  expect(readConfig({ TRUST_PROXY: '2' }).config.tracing.trustsCallers).toBe(false);
  expect(readConfig({ TRUST_PROXY: '2', OTEL_TRACES_SAMPLER: 'traceidratio' }).config.tracing.trustsCallers).toBe(
    false,
  );
  expect(readConfig({ TRUST_PROXY: '2', ...sampler })).toMatchObject({
    config: { tracing: { trustsCallers: true } },
    mistakes: [],
  });
  expect(readConfig(sampler)).toMatchObject({
    config: { tracing: { trustsCallers: false } },
    mistakes: [{ variable: 'TRUST_PROXY' }],
  });
  expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).mistakes).toHaveLength(1);
});

test.each([
  [
    { LEGACY_MIN_CONCURRENCY: '64', LEGACY_MAX_CONCURRENCY: '8' },
    'is 64, but must be at most LEGACY_MAX_CONCURRENCY, which is 8',
  ],
  [{ LEGACY_MIN_CONCURRENCY: '65' }, 'is 65, but must be at most LEGACY_MAX_CONCURRENCY, which is 64'],
])('upstream-2: %j is a mistake: no number of calls at once is between the two', (env, wanted) => {
  expect(readConfig(env).mistakes).toEqual([{ variable: 'LEGACY_MIN_CONCURRENCY', wanted }]);
});

test.each([
  { LEGACY_MAX_CONCURRENCY: '4' },
  { LEGACY_MIN_CONCURRENCY: '8', LEGACY_MAX_CONCURRENCY: '8' },
  { LEGACY_MIN_CONCURRENCY: '', LEGACY_MAX_CONCURRENCY: '1' },
])('upstream-2: %j is none', (env) => {
  expect(readConfig(env).mistakes).toEqual([]);
});

test('upstream-2: of two numbers of which one is not understood, that alone is said', () => {
  const { mistakes } = readConfig({ LEGACY_MIN_CONCURRENCY: '100', LEGACY_MAX_CONCURRENCY: 'many' });

  expect(mistakes.map(({ variable }) => variable)).toEqual(['LEGACY_MAX_CONCURRENCY']);
});
