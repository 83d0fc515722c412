import { createServer, type Server } from 'node:http';

/** How far a purge has reached; `unknown` where there is no such endpoint. */
export type Purged = 'everywhere' | 'here' | 'unknown';

export type Admin = {
  /** Whether new requests should come here. */
  readonly isReady: () => boolean;
  /** Forgets what an endpoint has answered, or what it has said of one record. */
  readonly purge: (endpoint: string, id: string | null) => Promise<Purged>;
};

type Answer = readonly [status: number, words: string];

/**
 * The admin port: /health/live while the process runs, /health/ready while it wants requests, and, for whoever has
 * changed something at the press, `POST /purge?endpoint=/books/view/detail&id=101`; without an id, all that the
 * endpoint has answered.
 */
export function adminServer({ isReady, purge }: Admin): Server {
  const answerTo = async (method: string, { pathname, searchParams }: URL): Promise<Answer> => {
    if (pathname === '/health/live') return [200, 'live'];
    if (pathname === '/health/ready') return isReady() ? [200, 'ready'] : [503, 'leaving'];
    if (pathname !== '/purge') return [404, 'not here'];
    if (method !== 'POST') return [405, 'only POST'];
    const endpoint = searchParams.get('endpoint');
    return endpoint ? purged[await purge(endpoint, searchParams.get('id'))] : [400, 'which endpoint?'];
  };

  return createServer((request, response) => {
    const url = URL.parse(request.url ?? '', 'http://admin');
    const answering = url ? answerTo(request.method ?? '', url) : Promise.resolve<Answer>([400, 'no address']);
    void answering.then(([status, words]) =>
      response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(`${words}\n`),
    );
  });
}

const purged: Readonly<Record<Purged, Answer>> = {
  everywhere: [200, 'purged'],
  here: [503, 'purged in this process only, since Redis can’t be written to: ask again'],
  unknown: [404, 'no such endpoint'],
};
