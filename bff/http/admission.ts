import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { mediaPath } from '../domain/image.ts';
import type { Log } from '../log.ts';
import type { WorkKind } from './lanes.ts';
import { receive } from './received.ts';
import type { Refusals } from './refusals.ts';
import type { WorkQueue } from './work-queue.ts';

export type AdmissionLimits = {
  /** A newcomer that would wait longer for its turn, in milliseconds, is refused at once. */
  readonly maxWaitMs: number;
  /** One that has waited longer after all is refused in its turn: clients give up soon after. */
  readonly deadlineMs: number;
  /** How many requests of a kind, pictures apart from other files, may be in flight, queued ones included, until their answers begin. */
  readonly maxInFlight: number;
  /** How many requests are refused with an answer in a tenth of a second; further connections are closed as they open. */
  readonly refusalsPerTenth: number;
};

export const admissionLimits: AdmissionLimits = {
  maxWaitMs: 600,
  deadlineMs: 1_200,
  maxInFlight: 500, // of pages and of API operations that wait for a slow legacy API, say
  refusalsPerTenth: 10,
};

export type AdmissionOptions = {
  readonly server: Server;
  readonly queue: WorkQueue;
  readonly refuse: Refusals;
  readonly log: Log;
  readonly limits: AdmissionLimits;
  /** False once the process leaves: then whoever still comes gets an answer, if only a refusal. */
  readonly isReady: () => boolean;
};

/**
 * Admits as many requests as the process can answer in time, and refuses the others early and cheaply, so that a crowd
 * gets as many answers as the process can give. Requests of clients that have left are not begun.
 */
export function admission({
  server,
  queue,
  refuse,
  log,
  limits,
  isReady,
}: AdmissionOptions): (app: RequestListener) => RequestListener {
  const report = overloadReport(log);
  const door = connectionDoor(server, limits.refusalsPerTenth, report.dropped);
  server.on('connection', queue.accepted).on('drop', queue.accepted);
  // Pictures that wait for a source that hangs must not keep the shop's own files from being sent.
  const inFlight = { page: new Set(), api: new Set(), file: new Set(), picture: new Set() } as const satisfies Record<
    WorkKind | 'picture',
    Set<ServerResponse>
  >;

  const admit = (app: RequestListener, request: IncomingMessage, response: ServerResponse): void => {
    if (response.destroyed) return;
    const kind = kindOf(request);
    const room = inFlight[request.url?.startsWith(mediaPath) ? 'picture' : kind];
    const refused = () => {
      if (isReady()) door.refused();
      report.refused(kind);
      refuse.overloaded(kind, request, response);
    };
    if (queue.waitMs(kind) > limits.maxWaitMs || isFull(room, limits.maxInFlight)) return refused();

    const arrived = performance.now();
    room.add(response);
    const place = queue.add(kind, () => {
      if (performance.now() - arrived <= limits.deadlineMs) app(request, response);
      else refused();
    });
    response.once('close', () => {
      place.leave();
      room.delete(response);
    });
  };
  return (app) => (request, response) => {
    if (request.method !== 'POST' || kindOf(request) !== 'api') return admit(app, request, response);
    receive(request, {
      received: () => admit(app, request, response),
      tooLarge: () => refuse.tooLarge(request, response),
    });
  };
}

/** By the address alone: nothing else is known before the work begins. */
function kindOf({ url = '' }: IncomingMessage): WorkKind {
  const [path = ''] = url.split('?', 1);
  if (path === '/graphql' || path === '/graphql/') return 'api';
  return /^\/(?:assets|media|graphql)\/|\.\w+$/.test(path) ? 'file' : 'page';
}

/** Answers that have begun need no more room: how fast they go is up to those who read them. */
function isFull(responses: Set<ServerResponse>, most: number): boolean {
  if (responses.size < most) return false;
  for (const response of responses) if (response.headersSent) responses.delete(response);
  return responses.size >= most;
}

/**
 * Even to refuse costs time, for a connection and for parsing the request: past a number of refusals new connections are
 * closed as they open, until the tenth of a second is over.
 */
function connectionDoor(server: Server, refusalsPerTenth: number, onDrop: () => void) {
  let refusals = 0;
  let shut = false;
  server.on('drop', () => {
    if (shut) onDrop();
  });

  const begin = () => {
    const most = server.maxConnections;
    setTimeout(() => {
      refusals = 0;
      if (shut) server.maxConnections = most;
      shut = false;
    }, 100).unref();
  };
  return {
    refused: () => {
      refusals += 1;
      if (refusals === 1) begin();
      if (shut || refusals < refusalsPerTenth) return;
      shut = true;
      server.maxConnections = 0;
    },
  };
}

/** One line a second while requests are refused: one for each would be a load itself. */
function overloadReport(log: Log) {
  let counts = { page: 0, api: 0, file: 0, connections: 0 };
  let reporting: NodeJS.Timeout | undefined;
  const count = (what: keyof typeof counts) => {
    counts[what] += 1;
    reporting ??= setTimeout(() => {
      log.warn({ refused: counts }, 'overloaded: requests are refused');
      counts = { page: 0, api: 0, file: 0, connections: 0 };
      reporting = undefined;
    }, 1_000).unref();
  };
  return { refused: (kind: WorkKind) => count(kind), dropped: () => count('connections') };
}
