import { Agent, request as httpRequest } from 'node:http';

/** A request as it goes over the wire: node:http sends what fetch would tidy first. */
export type WireRequest = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type Hostile = {
  readonly name: string;
  /** The request, made different by a word of letters, digits and hyphens. */
  readonly request: (word: string) => WireRequest;
  /** What the legacy API answers on a path meanwhile. */
  readonly upstream?: { readonly path: string; readonly body: Buffer; readonly type?: string };
};

export type Client = Disposable & {
  /** The status of the answer, once all of it is there; 0 where the connection is closed without one. */
  readonly send: (request: WireRequest) => Promise<number>;
};

export function client(base: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(base);
  return {
    send: ({ method = 'GET', path, headers, body }) =>
      new Promise((resolve) => {
        httpRequest({ hostname, port, path, method, headers: { ...headers }, agent }, (response) => {
          response.resume().on('close', () => resolve(response.statusCode ?? 0));
        })
          .on('error', () => resolve(0))
          .end(body);
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** An operation posted as JSON. */
export const posted = (query: string, variables: Readonly<Record<string, unknown>> = {}): WireRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** A text for each number from 0. */
export const many = (count: number, text: (index: number) => string, separator = ' '): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(separator);
