import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import type { Request, RequestHandler } from 'express';
import { z } from 'zod';

import { languageOf } from './language.ts';
import { UnusableFile } from './storage/file.ts';

/** Answers calls as a recording of the shop has them (RECORD_FILE), in its time: the latest answer that had come by then. */

const line = z.object({
  /** Since the recording began, in milliseconds. */
  ms: z.number(),
  path: z.string(),
  query: z.string(),
  form: z.string(),
  language: z.string(),
  status: z.int().min(200).max(599),
  body: z.string(),
});

type Recorded = Pick<z.output<typeof line>, 'ms' | 'status' | 'body'>;

export type ReplayOptions = {
  /** Told of each call that the recording does not have, without its fields. */
  readonly onMissing: (path: string) => void;
  /** In milliseconds. */
  readonly now?: (() => number) | undefined;
};

/** Reads a recording; the last line may have been cut off. Its time begins now. Rejects with UnusableFile. */
export async function replay(
  file: string,
  { onMissing, now = () => performance.now() }: ReplayOptions,
): Promise<RequestHandler> {
  const answers = await read(file);
  const began = now();
  return (request, response, next) => {
    if (request.method !== 'POST') return next();
    const recorded = answers.get(keyOfRequest(request)) ?? [];
    const passed = now() - began;
    // Whoever asks sooner than it was asked then is given the first answer.
    const answer = recorded.findLast(({ ms }) => ms <= passed) ?? recorded[0];
    if (answer) return void response.status(answer.status).type('json').send(answer.body);
    onMissing(request.path);
    response.status(404).json({ status: 'error', msg: 'This call was not recorded', data: null });
  };
}

async function read(file: string): Promise<ReadonlyMap<string, readonly Recorded[]>> {
  const answers = new Map<string, Recorded[]>();
  try {
    for await (const text of createInterface({ input: createReadStream(file) })) {
      const recorded = parsed(text);
      if (recorded === null) continue;
      const { path, language, query, form, ...answer } = recorded;
      const key = keyOf(path, language, new URLSearchParams(query), new URLSearchParams(form));
      answers.set(key, [...(answers.get(key) ?? []), answer]);
    }
  } catch (cause) {
    throw new UnusableFile(file, 'can’t be read', { cause });
  }
  if (answers.size === 0) throw new UnusableFile(file, 'is no recording of the shop');
  return answers;
}

function parsed(text: string): z.output<typeof line> | null {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // the last line of a shop that was killed
  }
}

const keyOfRequest = (request: Request): string =>
  keyOf(request.path, languageOf(request), fieldsIn(request.query), fieldsIn(request.body));

/** Whatever order the fields come in. */
function keyOf(path: string, language: string, query: URLSearchParams, form: URLSearchParams): string {
  query.sort();
  form.sort();
  return JSON.stringify([path, language, query.toString(), form.toString()]);
}

const fieldsIn = (fields: object | undefined): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields ?? {}).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  );
