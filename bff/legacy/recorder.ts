import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { within } from '../domain/in-time.ts';
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
  /** By default the file. */
  readonly open?: () => Writable;
};

/** A disk that takes less than it is given must not fill the memory, in bytes: what comes meanwhile is left out. */
const mostWaiting = 16_000_000;

/** How long the end of the process may wait for the disk, in milliseconds. */
const closeMs = 500;

/** A file that is there already is left alone, and nothing is recorded then. It ends at its bound; the shop goes on. */
export function recorder({ file, megabytes, log, now, open = () => newFile(file) }: RecorderOptions): Recorder {
  const began = now();
  const stream = open();
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
      const written = finished(stream).catch(() => {}); // it was logged
      await within(closeMs, written, () =>
        log.warn({ ms: closeMs }, 'RECORD_FILE can’t be written in time: its end is missing'),
      );
    },
  };
}

const newFile = (file: string): Writable => createWriteStream(file, { flags: 'wx', mode: 0o600 });
