import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { type Connection, type Connections, trackConnections } from './connections.ts';
import { loopClock } from './loop-clock.ts';
import { type UnsentAnswer, overLimit } from './unsent.ts';

export type ConnectionLimits = {
  /** How many connections may be open. */
  readonly connections: number;
  /** A connection ends when its reader takes less than `minBytes` of its answer in so many milliseconds. */
  readonly stalledMs: number;
  readonly minBytes: number;
  /** What unsent answers may hold in memory together: beyond it, connections end that have stalled for longest. */
  readonly unsentBytes: number;
  /** How many requests of one connection may be unanswered. */
  readonly pipelined: number;
};

export const usualLimits = {
  stalledMs: 30_000,
  minBytes: 30_000, // 1 kB a second: the slowest of phones take more
  unsentBytes: 48_000_000,
  pipelined: 16,
} as const satisfies Partial<ConnectionLimits>;

/** For want of memory, connections that have moved within so many milliseconds end only at twice the limit. */
const recentMs = 2_000;

/** When the reader of an answer last had taken enough, by the clock of the event loop, and what the connection had taken by then. */
type Progress = { readonly movedAt: number; readonly taken: number };

type BoundOptions = {
  readonly server: Server;
  readonly limits: ConnectionLimits;
  readonly log: Log;
  readonly metrics: { readonly onRefused: (reason: 'pipelined') => void };
};

/** Bounds how many connections a server has, how long their readers may leave an answer unread, and the memory that takes. */
export function boundConnections({ server, limits, log, metrics }: BoundOptions): Connections {
  const sweepMs = Math.min(1_000, limits.stalledMs / 10);
  const clock = loopClock(() => performance.now(), 2 * sweepMs);
  const progress = new WeakMap<UnsentAnswer, Progress>();
  const counts = { stalled: 0, overMemory: 0, pipelined: 0, refused: 0 };
  let given = 0;

  const movedAt = ({ socket, answers }: Connection, now: number): number => {
    const [first] = answers; // those behind it wait for it
    if (!first) return now;
    const before = progress.get(first);
    const taken = takenBytes(socket);
    const isUnread = socket.writableLength > 0;
    if (before && isUnread && taken - before.taken < limits.minBytes) return before.movedAt;
    progress.set(first, { movedAt: now, taken });
    return now;
  };
  const end = ({ socket }: Connection, reason: 'stalled' | 'overMemory') => {
    counts[reason] += 1;
    socket.resetAndDestroy(); // a reset frees the kernel’s buffers as well
  };
  const sweep = () => {
    given = 0;
    const now = clock();
    const unread = [...connections.open]
      .map((connection) => ({ connection, answers: connection.answers, stalledMs: now - movedAt(connection, now) }))
      .filter(
        ({ connection: { socket, answers } }) => !socket.destroyed && (socket.writableLength > 0 || answers.length > 1),
      );
    const stalled = unread.filter(({ stalledMs }) => stalledMs >= limits.stalledMs);
    for (const { connection } of stalled) end(connection, 'stalled');
    const staying = unread.filter(({ stalledMs }) => stalledMs < limits.stalledMs);
    for (const { connection } of overLimit(staying, limits.unsentBytes, recentMs)) end(connection, 'overMemory');
  };

  const connections = trackConnections(server, {
    max: limits.connections,
    maxPipelined: limits.pipelined,
    // Under overload admission closes the door itself (admission.ts), and counts what it turns away.
    onRefused: () => void (server.maxConnections > 0 && (counts.refused += 1)),
    onPipelined: () => {
      counts.pipelined += 1;
      metrics.onRefused('pipelined');
    },
    onBody: (bytes) => {
      given += bytes;
      if (given > limits.unsentBytes / 8) sweep(); // a second is long for who asks for much
    },
  });
  const sweeping = setInterval(() => {
    sweep();
    report(counts, limits, log);
  }, sweepMs).unref();
  server.once('close', () => clearInterval(sweeping));
  return connections;
}

/** At most one line of each kind a second: an attacker must not fill the log as well. */
function report(
  counts: Record<'stalled' | 'overMemory' | 'pipelined' | 'refused', number>,
  limits: ConnectionLimits,
  log: Log,
): void {
  const { stalled, overMemory, pipelined, refused } = counts;
  if (stalled + overMemory > 0) {
    log.warn({ stalled, overMemory }, 'ended connections whose readers do not read their answers');
  }
  if (pipelined > 0) log.warn({ pipelined }, 'ended connections with too many pipelined requests');
  if (refused > 0) log.warn({ refused, limit: limits.connections }, 'refused connections: too many are open');
  Object.assign(counts, { stalled: 0, overMemory: 0, pipelined: 0, refused: 0 });
}

/** What the kernel has taken of all that was written; socket.bytesWritten counts what still waits in the process, too. */
function takenBytes(socket: Socket): number {
  // Not in Node’s documentation, but what its own timeout of sockets goes by.
  const { _handle: handle } = socket as { readonly _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
}
