import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Page } from '../domain/page.ts';
import { decode, type Misunderstood } from './decode.ts';
import { isRecord, payloadOf } from './envelope.ts';
import { count, unpacked } from './fields.ts';

/** Reads an answer; undefined when it can't be understood at all. `Args` are those of the call. */
export type Answer<Args extends readonly unknown[], T> = (
  body: unknown,
  misunderstood: Misunderstood,
  args: Args,
) => Promise<{ readonly value: T } | undefined>;

/** One record. */
export const one =
  <T>(record: z.ZodType<T>): Answer<readonly unknown[], T> =>
  async (body, misunderstood) =>
    decode(record, payloadOf(body), misunderstood);

/** More items than any list of the press has: what lies beyond is left out, so that no answer can swamp the shop. */
const mostItems = 500;

/** How long, in milliseconds, a list may be read before others have their turn. */
const turnMs = 20;

/**
 * A list that says nothing of pages: bare, or in `data`. Items that can't be understood are left out, each by itself;
 * a list of which none can be understood is no list.
 */
export const list = <T>(record: z.ZodType<T>): Answer<readonly unknown[], readonly T[]> => {
  return async (body, misunderstood) => {
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
  };
};

/** One page of a list; the last argument of the call is its number. `hasMore` is the envelope's word, else whether this page had items (shop-5). */
export const page = <T>(record: z.ZodType<T>): Answer<readonly [...unknown[], { readonly page: number }], Page<T>> => {
  const items = list(record);
  return async (body, misunderstood, args) => {
    const read = await items(body, misunderstood, args);
    if (read === undefined) return undefined;
    // The fields of paging stand beside the items, on whichever level these are.
    const envelope = [payloadOf(body), body].find(isRecord);
    const told = envelope && decode(paging, envelope, misunderstood)?.value;
    const { page: asked } = args.at(-1) as { readonly page: number };
    const hasMore = read.value.length > 0 && (told?.last_page == null || asked < told.last_page);
    return { value: { items: read.value, page: asked, hasMore, total: told?.total ?? null } };
  };
};

const paging = z.object({ last_page: count, total: count });

const itemsIn = (payload: unknown): unknown =>
  isRecord(payload) && 'data' in payload ? unpacked(payload['data']) : payload;
