import type { ServerResponse } from 'node:http';

/** Measures the memory that unsent answers hold, and chooses whose connections end where that is too much. */

/** An answer that the kernel has not taken whole yet. */
export type UnsentAnswer = {
  readonly response: ServerResponse;
  /** The largest piece of its body: answers with a cached picture share one buffer, which counts once. */
  body: ArrayBufferLike | null;
  /** Bytes of the compressor at work on it, an estimate; 0 where it is sent as it is. */
  compressor: number;
};

/** A connection whose reader has not taken enough for `stalledMs`. */
export type Unsent = { readonly answers: readonly UnsentAnswer[]; readonly stalledMs: number };

/** The memory of compressors as measured: Brotli’s grows with the body. */
const compressors: Readonly<Record<string, (body: number) => number>> = {
  br: (body) => 1_000_000 + body,
  gzip: () => 500_000,
  deflate: () => 500_000,
};

/** Notes what is written to an answer from now on; `onBody` is given the bytes of each piece. */
export function noteBody(answer: UnsentAnswer, onBody: (bytes: number) => void): void {
  const { response } = answer;
  // Both are overloaded, and pass on what they are given.
  const noting = <Method extends (...args: never) => unknown>(write: Method): Method =>
    new Proxy(write, {
      apply: (_write, _self, args: readonly unknown[]) => {
        const [piece] = args;
        if (!ArrayBuffer.isView(piece)) return Reflect.apply(write, response, args);
        if (piece.byteLength > (answer.body?.byteLength ?? 0)) answer.body = piece.buffer;
        const mayBeCompressed = !response.headersSent && !response.hasHeader('Content-Encoding');
        const result: unknown = Reflect.apply(write, response, args); // here the compression middleware decides
        const encoding = String(response.getHeader('Content-Encoding'));
        if (mayBeCompressed) answer.compressor = compressors[encoding]?.(piece.byteLength) ?? 0;
        onBody(piece.byteLength);
        return result;
      },
    });
  response.write = noting(response.write.bind(response));
  response.end = noting(response.end.bind(response));
}

/**
 * Those of `connections` that have to end, so that unsent answers hold at most `limit` bytes: first those whose readers have
 * stalled for longest. Readers who have moved recently are spared up to twice the limit; then the largest answers go first.
 */
export function overLimit<Connection extends Unsent>(
  connections: readonly Connection[],
  limit: number,
  recentMs: number,
): readonly Connection[] {
  const memory = memoryOf(connections);
  if (memory.bytes() <= limit) return [];

  const isMoving = ({ stalledMs }: Unsent) => stalledMs < recentMs;
  const sizes = new Map(connections.map((connection) => [connection, memory.freedBy(connection)]));
  const largestFirst = connections.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
  const stalled = largestFirst
    .filter((each) => !isMoving(each))
    .toSorted((one, other) => other.stalledMs - one.stalledMs);
  const ending: Connection[] = [];
  for (const connection of [...stalled, ...largestFirst.filter(isMoving)]) {
    if (memory.bytes() <= (isMoving(connection) ? 2 * limit : limit)) break;
    memory.free(connection);
    ending.push(connection);
  }
  return ending;
}

/** The bytes that unsent answers hold together: a buffer that several of them share counts once, until the last is freed. */
function memoryOf(connections: readonly Unsent[]) {
  const holders = new Map<ArrayBufferLike, number>();
  const heldBy = new Map(connections.map((connection) => [connection, [...connection.answers].map(heldByAnswer)]));
  let bytes = 0;
  for (const { own, shared } of [...heldBy.values()].flat()) {
    bytes += own;
    if (!shared) continue;
    if (!holders.has(shared)) bytes += shared.byteLength;
    holders.set(shared, (holders.get(shared) ?? 0) + 1);
  }
  const held = (connection: Unsent): readonly Held[] => heldBy.get(connection) ?? [];
  return {
    bytes: () => bytes,
    /** What it alone holds. */
    freedBy: (connection: Unsent): number =>
      held(connection).reduce(
        (sum, { own, shared }) => sum + own + (shared && holders.get(shared) === 1 ? shared.byteLength : 0),
        0,
      ),
    free: (connection: Unsent): void => {
      for (const { own, shared } of held(connection)) {
        bytes -= own;
        if (!shared) continue;
        const others = (holders.get(shared) ?? 0) - 1;
        holders.set(shared, others);
        if (others === 0) bytes -= shared.byteLength;
      }
    },
  };
}

type Held = { readonly own: number; readonly shared: ArrayBufferLike | null };

/** What an answer holds for itself, in bytes, and the buffer that others may hold too. */
function heldByAnswer({ response, body, compressor }: UnsentAnswer): Held {
  const waiting = response.writableLength;
  if (compressor === 0) return { own: Math.max(0, waiting - (body?.byteLength ?? 0)), shared: body };
  // The compressor ends the response once it has passed on the last byte, and lets go of body and memory.
  return response.writableEnded ? { own: waiting, shared: null } : { own: waiting + compressor, shared: body };
}
