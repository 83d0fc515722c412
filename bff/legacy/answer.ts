import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Page } from '../domain/record.ts';
import { decode, type Misunderstood } from './decode.ts';
import { isRecord, payloadOf } from './envelope.ts';
import { count, unpacked } from './fields.ts';

/** What a call answers. `Args` are those of the call. */
export type AnswerReader<Args extends readonly unknown[], T> = {
  /** Gives undefined when the answer can't be understood at all. */
  readonly read: (
    body: unknown,
    misunderstood: Misunderstood,
    args: Args,
  ) => Promise<{ readonly value: T } | undefined>;
};

/** What a call answers that may be stored. */
export type StorableReader<Args extends readonly unknown[], T> = AnswerReader<Args, T> & {
  /** Whether a value that was stored can be one that was read, as far as its outside shows. */
  readonly holds: (value: unknown) => value is T;
};

/** One record. */
export const one = <T>(record: z.ZodType<T>): StorableReader<readonly unknown[], T> => ({
  read: async (body, misunderstood) => decode(record, payloadOf(body), misunderstood),
  holds: (value): value is T => isRecord(value),
});

/** More items than any list of the legacy API has: what lies beyond is left out, so that no answer can swamp the shop. */
const mostItems = 500;

/** How long, in milliseconds, a list may be read before others have their turn. */
const turnMs = 20;

/**
 * A list that says nothing of pages: bare, or in `data`. Items that can't be understood are left out, each by itself;
 * a list of which none can be understood is no list.
 */
export const list = <T>(record: z.ZodType<T>): StorableReader<readonly unknown[], readonly T[]> => ({
  read: async (body, misunderstood) => {
    const raw = itemsIn(payloadOf(body));
    if (!Array.isArray(raw)) return undefined;
    if (raw.length > mostItems) misunderstood([mostItems]);
    const items: T[] = [];
    let began = performance.now();
    for (const [index, item] of raw.slice(0, mostItems).entries() as Iterable<[number, unknown]>) {
      const read = decode(record, item, (path) => misunderstood([index, ...path]));
      if (read) items.push(read.value);
      if (performance.now() - began < turnMs) continue;
      await setImmediate(); // others want their answers, too
      began = performance.now();
    }
    return raw.length > 0 && items.length === 0 ? undefined : { value: items };
  },
  holds: (value): value is readonly T[] => Array.isArray(value) && value.every(isRecord),
});

/** One page of a list; the last argument of the call is its number. `hasMore` is the envelope's word, else whether this page had items (shop-5). */
export const page = <T>(
  record: z.ZodType<T>,
): StorableReader<readonly [...unknown[], { readonly page: number }], Page<T>> => {
  const items = list(record);
  return {
    read: async (body, misunderstood, args) => {
      const read = await items.read(body, misunderstood, args);
      if (read === undefined) return undefined;
      // The fields of paging stand beside the items, on whichever level these are.
      const envelope = [payloadOf(body), body].find(isRecord);
      const told = envelope && decode(paging, envelope, misunderstood)?.value;
      const { page: asked } = args.at(-1) as { readonly page: number };
      const hasMore = read.value.length > 0 && (told?.last_page == null || asked < told.last_page);
      return { value: { items: read.value, page: asked, hasMore, total: told?.total ?? null } };
    },
    holds: (value): value is Page<T> =>
      isRecord(value) &&
      items.holds(value['items']) &&
      Number.isInteger(value['page']) &&
      typeof value['hasMore'] === 'boolean',
  };
};

const paging = z.object({ last_page: count, total: count });

const itemsIn = (payload: unknown): unknown =>
  isRecord(payload) && 'data' in payload ? unpacked(payload['data']) : payload;
