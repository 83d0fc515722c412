import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Judgement, judged, seldomReads, type StampedRead, stampedReads } from '../support/stamps.ts';

/** Readers of stamped answers, in both languages, at a rate; and operators who purge. */

export type Place = { readonly url: string; readonly adminUrl: string };

export type MixedLoad = {
  readonly places: readonly Place[];
  /** The clock of the legacy API, in milliseconds. */
  readonly now: () => number;
  /** Whether the legacy API may be away as far as a process knows. */
  readonly isDown: () => boolean;
  /** How long, in milliseconds, a purge may take to reach all processes. */
  readonly purgeMs: number;
  readonly seconds: number;
};

export type Tally = {
  answered: number;
  /** Refused, since more was asked than could be answered: on a busy machine half of what could be a moment ago is too much. */
  refused: number;
  /** Without a stamp otherwise, while the legacy API was up. */
  failed: number;
  /**
   * Said to be older, while the legacy API was up: after an outage. With a clock that is 20 times as fast also where a call takes 50 ms,
   * which is a second then, so that it counts as one that fails.
   */
  saidOlder: number;
  readonly wrong: Record<NonNullable<Judgement['wrong']>, number>;
  /** The oldest that was served while the legacy API was up, in milliseconds, by endpoint. */
  readonly oldest: Map<string, number>;
  readonly ms: number[];
  purges: number;
};

const agent = new Agent({ connections: 64 });

const random = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The first of them most. */
const popular = (): StampedRead => stampedReads[Math.floor(stampedReads.length * Math.random() ** 3)] as StampedRead;

const tagOf = (endpoint: string, id: string | null): string => (id === null ? endpoint : `${endpoint} ${id}`);

export function mixedLoad({ places, now, isDown, purgeMs, seconds }: MixedLoad) {
  const tally: Tally = {
    answered: 0,
    refused: 0,
    failed: 0,
    saidOlder: 0,
    wrong: { old: 0, purged: 0, language: 0 },
    oldest: new Map(),
    ms: [],
    purges: 0,
  };
  /** What was purged: from `since` on, in real time, nothing may be served that was stamped before `at`. */
  const purged = new Map<string, readonly { readonly since: number; readonly at: number }[]>();

  const purgedAt = ({ endpoint, id }: StampedRead, asked: number): number =>
    (purged.get(tagOf(endpoint, id)) ?? []).reduce(
      (latest, { since, at }) => (since <= asked && at > latest ? at : latest),
      -Infinity,
    );

  const purge = async (): Promise<void> => {
    // One record where there are several: what is asked for seldom has to grow old.
    const { endpoint, id } = popular();
    const at = now();
    const query = new URLSearchParams({ endpoint, ...(id !== null && { id }) });
    const { body } = await request(`${random(places).adminUrl}/purge?${query}`, { method: 'POST' });
    await body.dump();
    const tag = tagOf(endpoint, id);
    purged.set(tag, [...(purged.get(tag) ?? []), { since: performance.now() + purgeMs, at }]);
    tally.purges += 1;
  };

  const ask = async (read = popular()): Promise<void> => {
    const language = Math.random() < 0.5 ? 'en' : 'ar';
    const [asked, at, wasDown] = [performance.now(), now(), isDown()];
    const before = purgedAt(read, asked);
    const { status, body } = await request(random(places).url + read.path, {
      headers: { 'accept-language': language, 'apollo-require-preflight': '1' },
      dispatcher: agent,
    }).then(
      async (response) => ({ status: response.statusCode, body: await response.body.text() }),
      () => ({ status: 503, body: '' }), // closed as it opened
    );
    const isSaidOlder = body.includes('"asOf"');
    const judgement = judged({ read, language, body }, { now: at, isDown: wasDown || isSaidOlder, purgedAt: before });
    tally.answered += 1;
    tally.ms.push(performance.now() - asked);
    if (judgement === null) {
      if (status === 503) tally.refused += 1;
      else if (!wasDown && !isDown()) tally.failed += 1;
      return;
    }
    if (judgement.wrong) tally.wrong[judgement.wrong] += 1;
    if (isSaidOlder && !wasDown) tally.saidOlder += 1;
    if (!wasDown && !isSaidOlder) {
      tally.oldest.set(read.endpoint, Math.max(judgement.ageMs, tally.oldest.get(read.endpoint) ?? 0));
    }
  };

  /** As many as can be answered, by so many readers who each ask again at once: how many a second. */
  const capacity = async (readers: number, ms: number): Promise<number> => {
    const [began, before] = [performance.now(), tally.answered];
    await Promise.all(
      Array.from({ length: readers }, async () => {
        while (performance.now() - began < ms) await ask();
      }),
    );
    return ((tally.answered - before) * 1_000) / (performance.now() - began);
  };

  return {
    capacity,
    /** Asks at a rate, in requests a second, for one more a second of what is asked for seldom, and purges twice a second. */
    run: async (rate: number): Promise<Tally> => {
      Object.assign(tally, {
        answered: 0,
        refused: 0,
        failed: 0,
        saidOlder: 0,
        ms: [],
        wrong: { old: 0, purged: 0, language: 0 },
      });
      tally.oldest.clear();
      const began = performance.now();
      const elapsed = () => (performance.now() - began) / 1_000;
      const asking: Promise<void>[] = [];
      let sent = 0;
      let purges = 0;
      let seldom = 0;
      while (elapsed() < seconds) {
        for (; sent < rate * elapsed(); sent += 1) asking.push(ask());
        for (; seldom < elapsed(); seldom += 1) asking.push(ask(seldomReads[seldom % seldomReads.length]));
        for (; purges < 2 * elapsed(); purges += 1) asking.push(purge());
        await delay(5);
      }
      await Promise.all(asking);
      return tally;
    },
  };
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
