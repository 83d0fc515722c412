import { destination, type LevelWithSilent, type Logger, pino } from 'pino';

export type Log = Logger;

/** The process's log: one JSON object a line on standard output, written before the call returns. */
export const createLog = (level: LevelWithSilent): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: 1, sync: true }));
