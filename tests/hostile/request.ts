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

export type WireAnswer = {
  /** 0 where the connection is closed without an answer. */
  readonly status: number;
  /** Of the first error in it; null where there is none. */
  readonly code: string | null;
};

export type Client = Disposable & {
  readonly send: (request: WireRequest) => Promise<WireAnswer>;
};

export function client(base: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(base);
  return {
    send: ({ method = 'GET', path, headers, body }) =>
      new Promise((resolve) => {
        httpRequest({ hostname, port, path, method, headers: { ...headers }, agent }, (response) => {
          let code: string | null = null;
          response.setEncoding('utf8').on('data', (text: string) => {
            code ??= /"code":"(\w+)"/.exec(text)?.[1] ?? null;
          });
          response.on('close', () => resolve({ status: response.statusCode ?? 0, code }));
        })
          .on('error', () => resolve({ status: 0, code: null }))
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
