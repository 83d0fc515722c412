import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Fleet } from './fleet.ts';
import type { Read } from './plan.ts';

/** Readers of public pages and operations, and whether what they get is whole and in their language. */

export type ReadTally = {
  asked: number;
  succeeded: number;
  wrongLanguage: number;
  /** What else was answered, and how often: a status and a code. */
  readonly others: Map<string, number>;
};

/** The connection was closed without an answer, as it is under overload. */
export const closed = 'connection';

const agent = new Agent({ connections: 64 });

export const note = (others: Map<string, number>, what: string): void =>
  void others.set(what, (others.get(what) ?? 0) + 1);

type Answer = { readonly status: number; readonly language: string | undefined; readonly body: string };

async function answerTo(url: string, { path, language }: Read): Promise<Answer> {
  const { statusCode, headers, body } = await request(url + path, {
    headers: { 'accept-language': language, 'apollo-require-preflight': '1' },
    dispatcher: agent,
  });
  return { status: statusCode, language: headers['content-language']?.toString(), body: await body.text() };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

/** A page says its language by `lang`; an answer of the API, by that of its text. */
function isIn({ isPage, language, title }: Read, { language: said = language, body }: Answer): boolean {
  if (said !== language) return false;
  if (!isPage) return body.includes(JSON.stringify(title)) && body.includes(`"${language.toUpperCase()}"`);
  return body.includes(`<html lang="${language}"`) && body.includes(escaped(title));
}

export function readersOf(fleet: Pick<Fleet, 'next'>) {
  const tally: ReadTally = { asked: 0, succeeded: 0, wrongLanguage: 0, others: new Map() };
  const ask = async (read: Read): Promise<void> => {
    tally.asked += 1;
    const answer = await answerTo(fleet.next(), read).catch(() => null);
    if (answer === null) return note(tally.others, closed);
    const [, code] = /"code":"(\w+)"/.exec(answer.body) ?? [];
    if (answer.status !== 200 || code !== undefined) return note(tally.others, `${answer.status} ${code ?? ''}`.trim());
    if (isIn(read, answer)) tally.succeeded += 1;
    else tally.wrongLanguage += 1;
  };
  return {
    tally,
    ask,
    /** How many whole answers a second so many readers get who ask again at once. */
    capacity: async (reads: Iterator<Read, never>, readers: number, ms: number): Promise<number> => {
      const [began, before] = [performance.now(), tally.succeeded];
      const read = async () => {
        while (performance.now() - began < ms) await ask(reads.next().value);
      };
      await Promise.all(Array.from({ length: readers }, read));
      return ((tally.succeeded - before) * 1_000) / (performance.now() - began);
    },
    /** Asks at a rate, whatever becomes of it. */
    run: async (reads: Iterator<Read, never>, rate: number, ms: number): Promise<void> => {
      Object.assign(tally, { asked: 0, succeeded: 0, wrongLanguage: 0 });
      tally.others.clear();
      const began = performance.now();
      const asking = new Set<Promise<void>>();
      for (let sent = 0; performance.now() - began < ms; await delay(5)) {
        for (; sent < (rate * (performance.now() - began)) / 1_000; sent += 1) {
          const asked = ask(reads.next().value).finally(() => asking.delete(asked));
          asking.add(asked);
        }
      }
      await Promise.all(asking);
    },
  };
}
