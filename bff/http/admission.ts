import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { WorkKind } from './lanes.ts';
import type { Refusals } from './refusals.ts';
import { laneOf, type RequestKind } from './request-kind.ts';
import type { WorkQueue } from './work-queue.ts';

/** Times in milliseconds, without those in which the event loop stood still (loop-clock.ts). */
export type AdmissionLimits = {
  /** A page or operation that would wait longer is refused at once. */
  readonly maxWaitMs: number;
  /** The same while the queue is young: many may come at once and be no overload, as to a page that others link to. */
  readonly maxBurstWaitMs: number;
  /** A queue that has not been empty for so long is an overload. */
  readonly burstMs: number;
  /** One that has waited longer after all is refused instead of begun. Clients that give up before leave the queue by themselves. */
  readonly deadlineMs: number;
  /** How many requests of a kind may be in flight, queued ones included, until their answers begin; of operations half of one address. */
  readonly maxInFlight: number;
  /** How many requests are refused with an answer in a tenth of a second; further connections are closed as they open. */
  readonly refusalsPerTenth: number;
};

export const admissionLimits: AdmissionLimits = {
  maxWaitMs: 600,
  maxBurstWaitMs: 1_500,
  burstMs: 1_000,
  deadlineMs: 4_000,
  maxInFlight: 500, // of pages and of API operations that wait for a slow legacy API, say
  refusalsPerTenth: 30,
};

export type AdmissionOptions = {
  readonly server: Server;
  readonly queue: WorkQueue;
  readonly refuse: Refusals;
  readonly log: Log;
  readonly limits: AdmissionLimits;
  readonly kindOf: (request: IncomingMessage) => RequestKind;
  /** False once the process leaves: then whoever still comes gets an answer, if only a refusal. */
  readonly isReady: () => boolean;
};

/**
 * Admits as many requests as the process can answer in time, and refuses the others early and cheaply, so that under overload
 * it gives as many answers as it can. Requests of clients that have left are not begun.
 *
 * Only pages and operations are refused for the time that they would wait: assets and pictures belong to a page that was given.
 * How many of these are in flight is bounded all the same.
 */
export function admission({
  server,
  queue,
  refuse,
  log,
  limits,
  kindOf,
  isReady,
}: AdmissionOptions): (app: RequestListener) => RequestListener {
  const report = overloadReport(log);
  const door = connectionDoor(server, limits.refusalsPerTenth, report.dropped);
  server.on('connection', queue.accepted).on('drop', queue.accepted);
  const inFlight = {
    page: new Set(),
    api: new Set(),
    hook: new Set(),
    asset: new Set(),
    picture: new Set(),
    feed: new Set(),
  } as const satisfies Record<RequestKind, Set<ServerResponse>>;
  const waitsTooLong = (kind: WorkKind): boolean =>
    queue.waitMs(kind) > (queue.busyMs(kind) > limits.burstMs ? limits.maxWaitMs : limits.maxBurstWaitMs);

  const admit = (app: RequestListener, kind: RequestKind, request: IncomingMessage, response: ServerResponse): void => {
    if (response.destroyed) return;
    const lane = laneOf[kind];
    const ofKind = inFlight[kind];
    const refused = () => {
      if (isReady()) door.refused();
      report.refused(lane);
      refuse.overloaded(lane, request, response);
    };
    const mayBeLate = lane === 'file';
    if ((!mayBeLate && waitsTooLong(lane)) || isFull(ofKind, limits.maxInFlight)) return refused();

    ofKind.add(response);
    const place = queue.add(lane, (waitedMs) => {
      if (mayBeLate || waitedMs <= limits.deadlineMs) app(request, response);
      else refused();
    });
    response.once('close', () => {
      place.leave();
      ofKind.delete(response);
    });
  };
  return (app) => (request, response) => admit(app, kindOf(request), request, response);
}

/** Whether so many are in flight. Answers that have begun no longer count: how fast they go is up to those who read them. */
export function isFull(responses: Set<ServerResponse>, most: number): boolean {
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
