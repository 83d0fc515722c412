import type { RequestHandler } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Observer } from './observation.ts';
import { type UnsentAnswer, noteBody } from './unsent.ts';

export type Connection = {
  readonly socket: Socket;
  /** Those under way: one, unless the client pipelines requests. An array, since a set allocates a new table at each deletion. */
  readonly answers: UnsentAnswer[];
  /** How many of its requests have been refused. */
  refused: number;
  /** Whether it has brought what can't be read: then nothing after it can. */
  isUnreadable: boolean;
};

export type Connections = {
  readonly open: Iterable<Connection>;
  /** Hands on the requests of connections that have few enough unanswered, and has them observed. */
  readonly bound: (listener: RequestListener, observe: Observer) => RequestListener;
  /** Notes what an answer holds in memory that is sent in one piece: bytes, which others may be sent too, or text. */
  readonly noteBody: (response: ServerResponse, body: Buffer | string) => void;
  /** Notes what each answer holds in memory. Belongs behind compression, whose memory counts too. */
  readonly noteAnswers: RequestHandler;
  /** From now on every answer carries `Connection: close`. */
  readonly announceClose: () => void;
};

export type ConnectionOptions = {
  /** How many may be open: further ones are closed unanswered. */
  readonly max: number;
  /**
   * How many requests of one connection may be unanswered: browsers and proxies send one at a time. They are answered, then the
   * next is refused and the connection closed.
   */
  readonly maxPipelined: number;
  readonly onRefused: () => void;
  readonly onPipelined: () => void;
  /** An answer was given another so many bytes. */
  readonly onBody: (bytes: number) => void;
};

/** Requests of one connection that are parsed before it is closed; past them it is reset at once, since each takes memory. */
const mostRefused = 112;

/** Knows the connections of a server with their answers under way, and bounds the number of both. */
export function trackConnections(server: Server, options: ConnectionOptions): Connections {
  const open = new Map<Socket, Connection>();
  /** What is known of an answer under way; of few, since a connection has few. */
  const answerOf = (socket: Socket, response: ServerResponse): UnsentAnswer | undefined => {
    for (const answer of open.get(socket)?.answers ?? []) if (answer.response === response) return answer;
    return undefined;
  };
  let closing = false;

  const bound =
    (listener: RequestListener, observe: Observer): RequestListener =>
    (request, response) => {
      const connection = open.get(request.socket);
      if (!connection) return;
      if (connection.refused > 0 || connection.answers.length >= options.maxPipelined) {
        return refuse(connection, request, response, options.onPipelined);
      }
      const answer: UnsentAnswer = { response, body: null, compressor: 0 };
      connection.answers.push(answer);
      const ended = observe(request, response);
      // One listener for all: with a second one, each answer costs Node a twentieth more.
      response.once('close', () => {
        connection.answers.splice(connection.answers.indexOf(answer), 1);
        ended();
      });
      if (closing) response.setHeader('Connection', 'close');
      if (hasTwoHosts(request)) return void response.writeHead(400, { connection: 'close' }).end();
      listener(request, response);
    };

  server.maxConnections = options.max;
  server.on('drop', options.onRefused);
  server.on('connection', (socket) => {
    open.set(socket, { socket, answers: [], refused: 0, isUnreadable: false });
    socket.once('close', () => open.delete(socket));
  });
  // Node would answer at once what can't be read, in the place of what was asked for before it.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const connection = socket instanceof Socket ? open.get(socket) : undefined;
    if (connection?.isUnreadable) return; // each piece that comes after the mistake is one more error
    if (connection) connection.isUnreadable = true;
    const before = [...(connection?.answers ?? [])];
    const last = before.findLast(({ response }) => response.req.complete);
    const isAnswering = before.some(({ response }) => response.headersSent);
    if (last) last.response.once('close', () => socket.destroy());
    else if (socket.writable && !isAnswering)
      socket.end(`HTTP/1.1 ${statusOf(error)}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    else socket.destroy();
  });

  return {
    open: { [Symbol.iterator]: () => open.values() },
    bound,
    noteBody: (response, body) => {
      // Of a text each answer holds a copy, which counts as what its response has not sent yet.
      const shared = typeof body === 'string' ? null : body.buffer;
      const answer = shared && answerOf(response.req.socket, response);
      if (answer) answer.body = shared;
      options.onBody(body.length);
    },
    noteAnswers: (request, response, next) => {
      if (request.socket.destroyed) return; // of an ended connection the parser still gives the rest of the requests
      const answer = answerOf(request.socket, response);
      if (answer) noteBody(answer, options.onBody);
      next();
    },
    announceClose: () => {
      closing = true;
      server.maxConnections = options.max; // whoever still comes is answered, under overload too (admission.ts)
      const underWay = [...open.values()].flatMap((connection) => [...connection.answers]);
      for (const { response } of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    },
  };
}

/** Node takes the first; a proxy before the shop may have gone by the other (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Answers follow each other in the order of their requests: the first refusal is the last that the client reads. */
function refuse(connection: Connection, request: IncomingMessage, response: ServerResponse, onFirst: () => void): void {
  connection.refused += 1;
  request.resume();
  if (connection.refused > mostRefused) return void connection.socket.resetAndDestroy();
  if (connection.refused > 1) return void response.destroy();
  onFirst();
  // Without a sentence: browsers don't pipeline, so no reader gets this.
  response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' }).end();
}

/** As Node answers by itself, without a listener. */
const statusOf = ({ code = '' }: NodeJS.ErrnoException): string => statuses.get(code) ?? '400 Bad Request';

const statuses: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);
