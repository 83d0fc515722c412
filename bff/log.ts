import { destination, type LevelWithSilent, type Logger, pino } from 'pino';

export type Log = Logger;

/** The process's log: one JSON object a line on standard output, written before the call returns. */
export const createLog = (level: LevelWithSilent): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: described } },
    destination({ dest: 1, sync: true }),
  );

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
