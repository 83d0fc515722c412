import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Log } from '../log.ts';
import { encode, type LegacyRequest, type LegacyResponse } from './transport.ts';

/** Writes the answers to public calls into a file, a line of JSON each, from which the stand-in can answer (`--replay`). */
export type Recorder = {
  readonly record: (
    request: Pick<LegacyRequest, 'path' | 'query' | 'form' | 'language'>,
    response: Pick<LegacyResponse, 'status' | 'body'>,
  ) => void;
  readonly close: () => Promise<void>;
};

type RecorderOptions = {
  readonly file: string;
  /** The most that the file may take. */
  readonly megabytes: number;
  readonly log: Log;
  /** In milliseconds. */
  readonly now: () => number;
};

/** A disk that takes less than it is given must not fill the memory, in bytes: what comes meanwhile is left out. */
const mostWaiting = 16_000_000;

/** A file that is there already is left alone, and nothing is recorded then. It ends at its bound; the shop goes on. */
export function recorder({ file, megabytes, log, now }: RecorderOptions): Recorder {
  const began = now();
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let left = megabytes * 1_000_000;
  let isOver = false;
  stream.on('error', (err) => {
    isOver = true;
    log.warn({ err }, 'RECORD_FILE can’t be written: nothing more is recorded');
  });
  return {
    record: ({ path, query, form, language }, { status, body }) => {
      if (isOver || stream.writableLength > mostWaiting) return;
      const fields = { query: encode(query).toString(), form: encode(form).toString() };
      const line = `${JSON.stringify({ ms: Math.round(now() - began), path, ...fields, language, status, body })}\n`;
      left -= Buffer.byteLength(line);
      if (left >= 0) return void stream.write(line);
      isOver = true;
      stream.end();
      log.warn({ megabytes }, 'RECORD_FILE has reached its bound: nothing more is recorded');
    },
    close: async () => {
      isOver = true;
      stream.end();
      await finished(stream).catch(() => {}); // it was logged
    },
  };
}
