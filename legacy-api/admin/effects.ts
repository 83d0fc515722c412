import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

import type { NextFunction, Response } from 'express';
import { z } from 'zod';

import type { Fault } from './fault.ts';

/** What each kind of fault does to an answer. */

type Acting = Exclude<Fault, { kind: 'latency' }>;

/** Answers as `fault` has it; what spoils the real answer lets the endpoint make it first. `spare` says that it spared the call. */
export async function takeEffect(
  fault: Acting,
  response: Response,
  next: NextFunction,
  spare: () => void,
): Promise<void> {
  const { kind } = fault;
  switch (kind) {
    case 'hang':
      return;
    case 'reset':
      return reset(response);
    case 'status':
      if (fault.retryAfter !== undefined) response.set('Retry-After', String(fault.retryAfter));
      return void response.status(fault.status).json({ status: 'error', msg: 'Out of order', data: null });
    case 'refusal':
      return void response.json({ status: 'error', msg: fault.msg, data: null });
    case 'html':
      return void response.send('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>');
    case 'huge':
      return sendHuge(response);
    case 'redirect':
      return void response.status(307).set('Location', fault.location).end();
    case 'lost':
      hold(response, (body, { end }) => {
        if (response.statusCode !== 307) return reset(response);
        spare();
        end(body);
      });
      return next();
    case 'cut':
      hold(response, (body, { write }) => write(half(body), () => reset(response)));
      return next();
    case 'half-json':
      hold(response, (body, { end }) => end(half(body)));
      return next();
    case 'wrong-types':
      hold(response, (body, { end }) => end(withWrongTypes(body)));
      return next();
    case 'drip':
      hold(response, (body, writing) => void drip(response, body, fault, writing));
      return next();
  }
}

/** A reset, not an end: the caller can't take it for a complete answer. */
const reset = (response: Response): void => void response.socket?.resetAndDestroy();

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));

type Writing = {
  readonly write: (part: Buffer, written?: () => void) => void;
  /** The whole answer, in the place of the one that was held. */
  readonly end: (body: Buffer) => void;
};

/** Keeps the answer that is about to be made, and gives it to `act` once it is complete. */
function hold(response: Response, act: (body: Buffer, writing: Writing) => void): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const parts: Buffer[] = [];
  const keep = (part: unknown, encoding: unknown) => {
    if (typeof part === 'string') parts.push(Buffer.from(part, encoding as BufferEncoding | undefined));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const held = {
    write: (part: unknown, encoding: unknown) => {
      keep(part, encoding);
      return true;
    },
    end: (part: unknown, encoding: unknown) => {
      keep(part, encoding);
      Object.assign(response, { write, end });
      act(Buffer.concat(parts), {
        write: (part, written) => write(part, written),
        end: (body) => {
          if (!response.headersSent) response.set('Content-Length', String(body.length));
          end(body);
        },
      });
      return response;
    },
  };
  Object.assign(response, held);
}

async function sendHuge(response: Response): Promise<void> {
  const megabyte = 'x'.repeat(1024 * 1024);
  const body = ['{"status":"success","msg":"Success","data":"', ...Array.from({ length: 50 }, () => megabyte), '"}'];
  response.type('json');
  await pipeline(Readable.from(body), response).catch(() => {}); // The caller has had enough.
}

type Drip = Extract<Fault, { kind: 'drip' }>;

async function drip(response: Response, body: Buffer, { bytes, ms }: Drip, { write, end }: Writing): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  for (const byte of body.subarray(0, bytes)) {
    write(Buffer.of(byte));
    await wait(ms, undefined, { signal: left.signal }).catch(() => {});
    if (left.signal.aborted) return;
  }
  end(body.subarray(bytes));
}

/** The envelope as it is, and everything in it but status and messages mistaken. What is no envelope stays. */
function withWrongTypes(body: Buffer): Buffer {
  const { success, data } = envelope.safeParse(parsed(body.toString()));
  if (!success) return body;
  const fields = Object.entries(data).map(([name, value]) => [name, telling.has(name) ? value : mistaken(value)]);
  return Buffer.from(JSON.stringify(Object.fromEntries(fields)));
}

const envelope = z.looseObject({ status: z.string() });

const telling: ReadonlySet<string> = new Set(['status', 'msg', 'message']);

/** Numbers for lists, lists for texts, texts for yes and no, records for numbers; of a record each field. */
function mistaken(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return { value };
  if (value === null) return 0;
  return Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, mistaken(field)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A picture, or a page.
  }
}
