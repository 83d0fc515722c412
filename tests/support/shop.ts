import { Writable } from 'node:stream';
import { pino } from 'pino';
import { backgroundReader } from '../../bff/background/tasks.ts';
import { readConfig } from '../../bff/config.ts';
import { type AdmissionLimits, admissionLimits } from '../../bff/http/admission.ts';
import type { PictureEncoder } from '../../bff/http/picture-encoder.ts';
import type { ConnectionLimits } from '../../bff/http/slow-readers.ts';
import type { Log } from '../../bff/log.ts';
import { startShop } from '../../bff/main.ts';
import type { Storefront } from '../../bff/pages/renderer.ts';
import { type LegacyApi, type LegacyApiOptions, startLegacyApi } from '../../legacy-api/server.ts';
import { webOperations } from '../../scripts/operations.ts';
import { unexplained } from './explained-warnings.ts';

export type GraphqlAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
  readonly errors: readonly { message: string; path?: readonly unknown[]; extensions?: Record<string, unknown> }[];
  readonly extensions: Record<string, unknown> | undefined;
};

export type TestShop = AsyncDisposable & {
  /** The origin of the shop, as readers see it. */
  readonly url: string;
  /** Where it really listens. */
  readonly listening: string;
  readonly adminUrl: string;
  readonly legacy: LegacyApi;
  /** How much time, in milliseconds, has gone by for what the shop has cached, beyond what really has. */
  readonly clock: { passed: number };
  /** Lets time go by for what the shop has cached. */
  readonly pass: (seconds: number) => void;
  /** What the shop has logged so far, a record a line. */
  readonly logged: readonly Record<string, unknown>[];
  /** Fetches a path of the shop. */
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Runs an operation over HTTP, in the language given. */
  readonly graphql: (query: string, variables?: Record<string, unknown>, language?: string) => Promise<GraphqlAnswer>;
};

export type TestShopOptions = {
  /** Another process of the shop that this is one of, or a stand-in that is there already: before the same stand-in, in the same time. */
  readonly beside?: Pick<TestShop, 'legacy' | 'clock'>;
  readonly legacy?: Partial<LegacyApiOptions>;
  readonly env?: Record<string, string>;
  /** How it renders pages, where a test is about them. */
  readonly render?: Storefront['render'];
  /** What is known beside the web's operations, by hash. */
  readonly operations?: Readonly<Record<string, string>>;
  /** What serves the scripts and styles of its pages. */
  readonly assets?: Storefront['assets'];
  /** From when on it refuses requests; unless given otherwise, it lets them wait as long as a busy machine needs. */
  readonly admission?: Partial<AdmissionLimits>;
  /** What encodes its pictures, where they are not what a test is about: what another shop has encoded is at hand. */
  readonly encoder?: PictureEncoder;
  /** How its connections are bounded, where a test can't wait as long as usual. */
  readonly connections?: Partial<ConnectionLimits>;
};

/** Its thread takes a fifth of a second to start: one for all shops of this process, which ends with it. */
const background = backgroundReader();

/** For scripts, which could not end while it runs; Vitest ends its workers. */
export const closeBackground = (): Promise<void> => background.close();

/** A shop of its own for one test: the API over HTTP, on free ports, before a stand-in of its own. It has no pages but those it is given. */
export async function startTestShop({
  beside,
  legacy: legacyOptions,
  env,
  render,
  operations,
  assets,
  admission,
  connections,
  encoder,
}: TestShopOptions = {}): Promise<TestShop> {
  const legacy = beside?.legacy ?? (await startLegacyApi({ port: 0, passwordWork: 16, ...legacyOptions }));
  const { config, mistakes } = readConfig({
    PORT: '0',
    ADMIN_PORT: '0',
    SESSION_SECRET: 'of every shop under test '.repeat(2),
    // Its calls would be among those that tests count.
    CATALOGUE_CALLS_PER_SECOND: '0',
    ...env,
  });
  const { sessionSecrets } = config;
  if (mistakes.length > 0 || !sessionSecrets) throw new Error(JSON.stringify(mistakes));
  const logged: Record<string, unknown>[] = [];
  const clock = beside?.clock ?? { passed: 0 };
  const shop = await startShop({
    now: () => Date.now() + clock.passed,
    config: { ...config, sessionSecrets },
    legacyApiUrl: legacy.url,
    storefront: async () => ({
      ...noPages,
      ...(render && { render }),
      ...(assets && { assets }),
      operations: JSON.stringify({ ...(JSON.parse(webOperations()) as object), ...operations }),
    }),
    log: logInto(logged),
    admission: { ...admissionLimits, maxWaitMs: 60_000, maxBurstWaitMs: 60_000, deadlineMs: 60_000, ...admission },
    ...(connections && { connections }),
    background,
    ...(encoder && { encoder }),
  });

  legacy.admitShop(shop.url); // its e-books may be shown in the shop's frames
  const listening = `http://127.0.0.1:${shop.port}`;
  return {
    url: shop.url,
    listening,
    adminUrl: `http://127.0.0.1:${shop.adminPort}`,
    legacy,
    logged,
    clock,
    pass: (seconds) => {
      clock.passed += seconds * 1000;
    },
    get: (path, init) => fetch(listening + path, init),
    graphql: async (query, variables, language = 'en') => {
      const response = await fetch(`${listening}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors = [], extensions } = (await response.json()) as Partial<GraphqlAnswer>;
      return { status: response.status, headers: response.headers, data, errors, extensions };
    },
    async [Symbol.asyncDispose]() {
      await shop.close();
      if (!beside) await legacy.close();
      const warnings = logged.filter(({ level }) => Number(level) >= warningLevel).map(({ msg }) => String(msg));
      const unknown = unexplained(warnings);
      if (unknown.length > 0)
        throw new Error(`docs/operations/observing.md does not explain of the log:\n${unknown.join('\n')}`);
    },
  };
}

const noPages: Omit<Storefront, 'operations'> = {
  render: async () => ({ kind: 'document', status: 200, html: '<p>A page</p>' }),
  assets: (_request, _response, next) => next(),
  files: new Set(),
  development: false,
};

const warningLevel = 40;

const logInto = (records: Record<string, unknown>[]): Log =>
  pino(
    { level: 'debug' },
    new Writable({
      write(line: Buffer, _encoding, done) {
        records.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
