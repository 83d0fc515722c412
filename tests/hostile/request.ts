import { Agent, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** Requests as they go over the wire, and how they are answered. */

type Headers = Readonly<Record<string, string>>;

/** node:http sends what fetch would tidy first. */
type HttpRequest = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string | Buffer;
};

/** What node:http would not send either: all that goes over the connection, which the shop is to close. */
type RawRequest = { readonly raw: string };

export type WireRequest = HttpRequest | RawRequest;

export type Hostile = {
  /** The kind of request, a colon, and what it is. */
  readonly name: string;
  /** What it is answered: its status and the code of its first error; 0 where the connection is closed without a word. */
  readonly answer: string;
  /** The request, made different by a word of letters, digits and hyphens. */
  readonly request: (word: string) => WireRequest | Promise<WireRequest>;
  /** What the legacy API answers on a path meanwhile. */
  readonly upstream?: { readonly path: string; readonly body: Buffer; readonly type?: string };
  /** What is nowhere in its answer, nor in that to a guest who asks for the same address afterwards. */
  readonly never?: RegExp;
  /** Whether the word is to reach the legacy API with no call. */
  readonly staysHere?: true;
};

export type More = Pick<Hostile, 'never' | 'staysHere'>;

export type WireAnswer = {
  /** As `Hostile` has it; several answers to one raw request with commas between them. */
  readonly answer: string;
  /** Heads, with a sign before each field, and bodies. */
  readonly text: string;
};

export type Client = Disposable & {
  readonly send: (request: WireRequest) => Promise<WireAnswer>;
};

export function client(base: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(base);
  return {
    send: (request) =>
      'raw' in request ? sentRaw(hostname, Number(port), request.raw) : sentBy(agent, hostname, port, request),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

const closed = { answer: '0', text: '' } as const satisfies WireAnswer;

const sentBy = (
  agent: Agent,
  hostname: string,
  port: string,
  { method = 'GET', path, headers = {}, body }: HttpRequest,
): Promise<WireAnswer> =>
  new Promise((resolve) => {
    httpRequest({ hostname, port, path, method, headers: headersOf(headers, body), agent }, (response) => {
      let text = response.rawHeaders.map((part, at) => (at % 2 === 0 ? `> ${part}: ` : `${part}\n`)).join('');
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      response.on('close', () => {
        const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
        resolve({ answer: `${response.statusCode} ${code}`.trim(), text });
      });
    })
      .on('error', () => resolve(closed))
      .end(body);
  });

const headersOf = (headers: Headers, body: HttpRequest['body']): OutgoingHttpHeaders => ({
  ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), // of some methods Node sends none
  ...headers,
});

const sentRaw = (host: string, port: number, raw: string): Promise<WireAnswer> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect({ host, port });
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
    socket.on('error', () => {}); // a reset is an end as well
    socket.setTimeout(3_000, () => socket.destroy()); // what the shop leaves open is found by its time
    socket.on('close', () => {
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
      resolve(statuses.length > 0 ? { answer: statuses.join(', '), text } : closed);
    });
    socket.write(raw, 'latin1');
  });

export const json = { 'content-type': 'application/json' } as const;

/** An operation posted as JSON. */
export const posted = (
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Headers = {},
): WireRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...json, ...headers },
  body: JSON.stringify({ query, variables }),
});

/** The address of an operation. */
export const inAddress = (query: string, variables = '{}'): string =>
  `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(variables)}`;

/** A body posted as an operation. */
export const body = (
  name: string,
  answer: string,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Hostile => ({
  name,
  answer,
  request: () => ({ method: 'POST', path: '/graphql', headers: { ...json, ...headers }, body: content }),
});

export const got = (
  name: string,
  answer: string,
  path: string | ((word: string) => string),
  headers: Headers = {},
  more: More = {},
): Hostile => ({
  name,
  answer,
  request: (word) => ({ path: typeof path === 'string' ? path : path(word), headers }),
  ...more,
});

/** A text for each number from 0. */
export const many = (count: number, text: (index: number) => string, separator = ' '): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(separator);
