import type { RequestHandler } from 'express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Answer, noteBody } from './unsent.ts';

export type Connection = {
  readonly socket: Socket;
  /** Those under way: one, unless the client pipelines requests. */
  readonly answers: Set<Answer>;
};

export type Connections = {
  readonly open: Iterable<Connection>;
  /** Notes what each answer holds in memory. Belongs behind compression, whose memory counts too. */
  readonly noteAnswers: RequestHandler;
  /** From now on every answer carries `Connection: close`. */
  readonly announceClose: () => void;
};

export type ConnectionOptions = {
  /** How many may be open: further ones are closed unanswered. */
  readonly max: number;
  /** How many requests of one connection may be unanswered: browsers and proxies send one at a time. */
  readonly maxPipelined: number;
  readonly onRefused: () => void;
  readonly onPipelined: () => void;
  /** An answer was given another so many bytes. */
  readonly onBody: (bytes: number) => void;
};

/** Knows the connections of a server with their answers under way, and bounds the number of both. */
export function trackConnections(server: Server, options: ConnectionOptions): Connections {
  const open = new Map<Socket, Connection>();
  const answers = new WeakMap<ServerResponse, Answer>();
  let closing = false;

  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    if (connection.answers.size >= options.maxPipelined) {
      options.onPipelined();
      return void socket.resetAndDestroy();
    }
    const answer: Answer = { response, body: null, compressor: 0 };
    answers.set(response, answer);
    connection.answers.add(answer);
    response.once('close', () => connection.answers.delete(answer));
    if (closing) response.setHeader('Connection', 'close');
  };

  server.maxConnections = options.max;
  server.on('drop', options.onRefused);
  server.on('connection', (socket) => {
    open.set(socket, { socket, answers: new Set() });
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', onRequest);

  return {
    open: { [Symbol.iterator]: () => open.values() },
    noteAnswers: (request, response, next) => {
      if (request.socket.destroyed) return; // of an ended connection the parser still gives the rest of the requests
      const answer = answers.get(response);
      if (answer) noteBody(answer, options.onBody);
      next();
    },
    announceClose: () => {
      closing = true;
      server.maxConnections = options.max; // whoever still comes is answered, in the midst of a crowd too (admission.ts)
      const underWay = [...open.values()].flatMap((connection) => [...connection.answers]);
      for (const { response } of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    },
  };
}
