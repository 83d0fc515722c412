import type { Writable } from 'node:stream';
import { type LevelWithSilent, type Logger, pino } from 'pino';

export type Log = Logger;

/** How much of the log may wait in memory for a collector that does not read, in characters. */
const maxWaiting = 4_000_000;

/** How long, in milliseconds, a line may wait for others, to be written with them. */
const gatherMs = 10;

/**
 * The process's log: one JSON object a line on standard output. Writing never waits for the collector: while it does not
 * read a pipe, up to 4 MB are kept for it and further lines are dropped and counted.
 */
export function createLog(level: LevelWithSilent): Log {
  const output = bounded(process.stdout, (dropped) => {
    log.warn({ dropped }, 'the log was not read in time: lines were dropped');
  });
  const log: Log = pino({ level, base: null, timestamp: timestamps(), serializers: { err: described } }, output);
  process.once('exit', output.flush); // what the process ends with is still written
  return log;
}

/** Resolves when all of the log is written, at the latest after `withinMs`. */
export const logWritten = (log: Log, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    const limit = setTimeout(resolve, withinMs);
    log.flush();
    process.stdout.write('', () => {
      clearTimeout(limit);
      resolve();
    });
  });

/** The time of a line, as pino writes it: a busy process logs several lines in a millisecond. */
function timestamps(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) text = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return text;
  };
}

/**
 * Node writes to a pipe at once where it has room, and keeps in memory, without end, what does not fit. Here that has
 * an end; `onDropped` is given the number of lines once there is room again.
 */
function bounded(stream: Writable, onDropped: (lines: number) => void): Output {
  let waiting = '';
  let dropped = 0;
  const written = () => {
    if (dropped === 0 || stream.writableLength > maxWaiting / 2) return;
    const lines = dropped;
    dropped = 0;
    onDropped(lines);
  };
  const flush = () => {
    if (waiting !== '') stream.write(waiting, written);
    waiting = '';
  };
  stream.on('error', () => {}); // the collector has gone: the shop goes on without a log
  return {
    write: (line) => {
      if (stream.writableLength + waiting.length + line.length > maxWaiting) return void (dropped += 1);
      if (waiting === '') setTimeout(flush, gatherMs).unref();
      waiting += line;
    },
    flush,
  };
}

type Output = { readonly write: (line: string) => void; readonly flush: () => void };

/** What happened and where, with what caused it; other properties of errors are noise, or might be somebody's data. */
const described = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause !== undefined && { cause: described(error.cause) }),
      }
    : String(error);
