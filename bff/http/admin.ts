import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** How far a purge has reached; `unknown` where there is no such endpoint, `whole` where it has no records of their own. */
export type Purged = 'everywhere' | 'here' | 'unknown' | 'whole';

export type Admin = {
  /** Whether new requests should come here. */
  readonly isReady: () => boolean;
  /** What does not work although requests are wanted, in words; null where everything does. */
  readonly impairment: () => string | null;
  /** How far the snapshot of the catalogue is, in words; null where there is none. */
  readonly snapshotWords: () => Promise<string | null>;
  /** Forgets what an endpoint has answered, or what it has said of one record. */
  readonly purge: (endpoint: string, id: string | null) => Promise<Purged>;
  /** What of the legacy API's answers is not as it was: a record a field. */
  readonly drift: () => readonly object[];
  /** What people see in a browser. */
  readonly pages: {
    readonly has: (pathname: string) => boolean;
    /** Whether a request names this process by a name to which no DNS of somebody else leads. */
    readonly isOwnHost: (headers: IncomingHttpHeaders) => boolean;
    readonly answer: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;
  };
  /** What Prometheus reads, and its media type. */
  readonly scrape: () => Promise<{ readonly type: string; readonly text: string }>;
};

/** How long, in milliseconds, a client may take to say what it wants: whoever is silent must not keep health from being asked for. */
const timeouts = {
  headersTimeout: 2_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 2_000,
  connectionsCheckingInterval: 500,
};

type StatusAndText = readonly [status: number, words: string, type?: string];

/**
 * The admin port: /health/live while the process runs, /health/ready while it takes requests, with what does not work; /metrics for
 * Prometheus; /drift for what of the legacy API's answers is not as it was; and, for whoever has changed something in the legacy API,
 * `POST /purge?endpoint=/books/view/detail&id=101`; without an id, all that the endpoint has answered. People have pages for it.
 */
export function adminServer({ isReady, impairment, snapshotWords, purge, drift, scrape, pages }: Admin): Server {
  const answerTo = async (
    method: string,
    { pathname, searchParams }: URL,
    isOfPage: boolean,
  ): Promise<StatusAndText> => {
    if (pathname === '/health/live') return [200, 'live'];
    if (pathname === '/health/ready') {
      return isReady() ? [200, readyWords(impairment(), await snapshotWords())] : [503, 'leaving'];
    }
    if (pathname === '/drift') return [200, JSON.stringify(drift(), null, 2), 'application/json'];
    if (pathname === '/metrics') {
      const { type, text } = await scrape();
      return [200, text, type];
    }
    if (pathname !== '/purge') return [404, 'not here'];
    if (method !== 'POST') return [405, 'only POST'];
    if (isOfPage) return [403, 'not from a page'];
    const endpoint = searchParams.get('endpoint');
    const id = searchParams.get('id');
    if (!endpoint) return [400, 'which endpoint?'];
    return id === '' ? [400, 'which id?'] : purged[await purge(endpoint, id)];
  };

  return createServer(timeouts, (request, response) => {
    const url = URL.parse(request.url ?? '', 'http://admin');
    if (url && pages.has(url.pathname))
      return void pages.answer(request, response, url).catch(() => response.destroy());
    // Only browsers send these: a page in the operator's browser must not purge for its own ends.
    const isOfPage = 'origin' in request.headers || 'sec-fetch-site' in request.headers;
    const answering = !url
      ? Promise.resolve<StatusAndText>([400, 'no address'])
      : isOfForeignPage(request.headers, url, isOfPage, pages)
        ? refused
        : answerTo(request.method ?? '', url, isOfPage);
    answering
      .then(([status, words, type = 'text/plain']) =>
        response.writeHead(status, { 'Content-Type': type, ...headersOfAll }).end(`${words}\n`),
      )
      .catch(() => response.destroy());
  });
}

const headersOfAll = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const refused = Promise.resolve<StatusAndText>([403, 'ask by an address, by localhost, or by the name in ADMIN_HOST']);

/** What programs read and a page of somebody else must not. */
const figures: ReadonlySet<string> = new Set(['/drift', '/metrics']);

/** Whether a page may read them whose DNS leads here: by plain HTTP, all that browsers send and Prometheus and curl don't is a language. */
const isOfForeignPage = (
  headers: IncomingHttpHeaders,
  { pathname }: URL,
  isOfPage: boolean,
  { isOwnHost }: Admin['pages'],
): boolean => figures.has(pathname) && (isOfPage || headers['accept-language'] !== undefined) && !isOwnHost(headers);

const readyWords = (...words: readonly (string | null)[]): string =>
  ['ready', ...words].filter((each) => each !== null).join('; ');

/** What is answered to who has asked for a purge. */
export const purged: Readonly<Record<Purged, StatusAndText>> = {
  everywhere: [200, 'purged'],
  here: [503, 'purged in this process only, since Redis can’t be written to: ask again'],
  whole: [400, 'this endpoint has no records to purge by id: leave the id out'],
  unknown: [404, 'no such endpoint'],
};
