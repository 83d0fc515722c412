import { z } from 'zod';
import type { UpstreamFailure } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import type { Page } from '../domain/record.ts';
import { failureIn, isRecord, parsedJson, payloadOf, refusalIn } from './envelope.ts';
import { count, unpacked } from './fields.ts';
import { meantForCustomers } from './words.ts';

/** Reads answers of the legacy API: by the endpoint that was called, from the text that came to a record of the domain (api-3). */

/** An answer as it came: plain data, so that it can be read on another thread. */
export type RawAnswer = {
  readonly path: string;
  readonly status: number;
  readonly body: string;
  /** Whether it was asked for where a redirect led, after a change was processed. */
  readonly redirected: boolean;
  /** In which it was asked. */
  readonly language: Language;
  /** Those of the call. */
  readonly args: readonly unknown[];
  /** Whether a customer's token went along. */
  readonly signedIn: boolean;
};

/** What an answer comes to: plain data too. */
export type ReadAnswer<T> = {
  readonly result: { readonly value: T } | { readonly failure: UpstreamFailure };
  /** The places that could not be understood, as `path.to.field`; each once, whichever item of a list it is in. */
  readonly misunderstood: readonly string[];
};

/** What of an endpoint decides how its answers are read. */
export type Readable<Args extends readonly unknown[], T> = {
  readonly answer: AnswerReader<Args, T>;
  readonly absence?: { readonly isIn: (payload: unknown) => boolean; readonly value: T } | null;
  readonly refusal?: (body: unknown, language: Language) => string | null;
};

/** What the decoders read of the data of an answer that is done, for the contract of the legacy API (npm run legacy:contract). */
type AnswerData = {
  /** `session`: in the data or beside it. `words`: a message, or anything else that is not read. */
  readonly kind: 'one' | 'list' | 'page' | 'session' | 'words';
  readonly record: z.ZodType;
};

/** How the value is read from an answer that is usable. `Args` are those of the call. */
export type AnswerReader<Args extends readonly unknown[], T> = {
  /** Gives undefined when the answer can't be understood at all. */
  readonly read: (body: unknown, misunderstood: Misunderstood, args: Args) => { readonly value: T } | undefined;
  readonly data: AnswerData;
};

/** The same of an answer that may be stored. */
export type StorableReader<Args extends readonly unknown[], T> = AnswerReader<Args, T> & {
  /** Whether a value that was stored can be one that was read, as far as its outside shows. */
  readonly holds: (value: unknown) => value is T;
};

/** Told of each place that could not be understood, from the outside in. */
export type Misunderstood = (path: readonly PropertyKey[]) => void;

/** Reads an answer by its endpoint. It never throws, and depends on nothing but what it is given. */
export function readAnswer<Args extends readonly unknown[], T>(
  endpoint: Readable<Args, T>,
  raw: RawAnswer,
): ReadAnswer<T> {
  const places = new Set<string>();
  const misunderstood: Misunderstood = (at) =>
    void places.add(at.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.') || 'answer');
  const result = resultOf(endpoint, raw, misunderstood);
  const isAnswer = 'value' in result || ['refused', 'unauthorised'].includes(result.failure.kind);
  return {
    // What answers in the place of a change may be any page: only a well-formed answer is one.
    result:
      raw.redirected && !isAnswer
        ? { failure: { kind: 'malformed', at: 'after a redirect', redirected: true } }
        : result,
    misunderstood: [...places],
  };
}

function resultOf<Args extends readonly unknown[], T>(
  { answer, absence, refusal: refusalOf = refusalIn }: Readable<Args, T>,
  raw: RawAnswer,
  misunderstood: Misunderstood,
): ReadAnswer<T>['result'] {
  const body = parsedJson(raw.body);
  const refusal = refusalOf(body, raw.language);
  const failure = failureIn(raw, body, refusal);
  if (failure) return { failure };
  if (absence && (refusal !== null || absence.isIn(payloadOf(body)))) return { value: absence.value };
  if (refusal !== null) {
    const message = meantForCustomers(refusal);
    if (message === null) misunderstood(['msg']);
    return { failure: { kind: 'refused', message } };
  }
  const read = answer.read(body, misunderstood, raw.args as unknown as Args); // they are those of the endpoint
  return read ?? { failure: { kind: 'malformed', at: 'data' } };
}

/** One record; where its `essential` field is there but can't be understood, none. */
export const one = <T>(record: z.ZodType<T>, essential?: keyof T & string): StorableReader<readonly unknown[], T> => ({
  read: (body, misunderstood) => {
    let isLost = false;
    const read = decode(record, payloadOf(body), (path) => {
      misunderstood(path);
      isLost ||= path[0] === essential;
    });
    return isLost && essential !== undefined && read?.value[essential] === null ? undefined : read;
  },
  data: { kind: 'one', record },
  holds: (value): value is T => isRecord(value),
});

/** More items than any list of the legacy API has: what lies beyond is left out, so that no answer can swamp the shop. */
const mostItems = 500;

/** An item without what could not be understood, whose fields are given as `path.to.field`: another answer may have it. */
type LeaveOut<T> = (item: T, fields: ReadonlySet<string>) => T;

/** Leaves out the properties that are read from fields which could not be understood; `properties` has them by their fields. */
export const leavingOut =
  <Property extends string>(properties: Readonly<Record<string, Property>>) =>
  <T extends { readonly [Name in Property]?: unknown }>(item: T, fields: ReadonlySet<string>): T => {
    const left = new Set<string>([...fields].flatMap((field) => properties[field] ?? []));
    return Object.fromEntries(Object.entries(item).filter(([name]) => !left.has(name))) as T; // what may be left out is optional
  };

/**
 * A list that says nothing of pages: bare, or in `data`. Items that can't be understood are left out, each by itself;
 * a list of which none can be understood is no list.
 */
export const list = <T>(
  record: z.ZodType<T>,
  leaveOut: LeaveOut<T> = (item) => item,
): StorableReader<readonly unknown[], readonly T[]> => ({
  read: (body, misunderstood) => {
    const raw = itemsIn(payloadOf(body));
    if (!Array.isArray(raw)) return undefined;
    if (raw.length > mostItems) misunderstood([mostItems]);
    const items = raw.slice(0, mostItems).flatMap((item: unknown, index) => {
      const read = decode(record, item, (path) => misunderstood([index, ...path]));
      if (!read) return [];
      return [read.unread.size === 0 ? read.value : leaveOut(read.value, read.unread)];
    });
    return raw.length > 0 && items.length === 0 ? undefined : { value: items };
  },
  data: { kind: 'list', record },
  holds: (value): value is readonly T[] => Array.isArray(value) && value.every(isRecord),
});

/** One page of a list; the last argument of the call is its number. `hasMore` is the envelope's word, else whether this page had items (shop-5). */
export const page = <T>(
  record: z.ZodType<T>,
  leaveOut?: LeaveOut<T>,
): StorableReader<readonly [...unknown[], { readonly page: number }], Page<T>> => {
  const items = list(record, leaveOut);
  return {
    read: (body, misunderstood, args) => {
      const read = items.read(body, misunderstood, args);
      if (read === undefined) return undefined;
      // The fields of paging stand beside the items, on whichever level these are.
      const envelope = [payloadOf(body), body].find(isRecord);
      const told = envelope && decode(paging, envelope, misunderstood)?.value;
      const { page: asked } = args.at(-1) as { readonly page: number };
      const hasMore = read.value.length > 0 && (told?.last_page == null || asked < told.last_page);
      return { value: { items: read.value, page: asked, hasMore, total: told?.total ?? null } };
    },
    data: { kind: 'page', record },
    holds: (value): value is Page<T> =>
      isRecord(value) &&
      items.holds(value['items']) &&
      Number.isInteger(value['page']) &&
      typeof value['hasMore'] === 'boolean',
  };
};

const paging = z.object({ last_page: count, total: count });

/** The list that an answer's data is, or has in its `data`; anything else where it has none. */
export const itemsIn = (payload: unknown): unknown =>
  isRecord(payload) && 'data' in payload ? unpacked(payload['data']) : payload;

/** A record with more to complain of than this is none: mending it place by place would take longer than it is worth. */
const mostIssues = 100;

/**
 * Reads `raw` by `schema` (api-3). What can't be understood becomes null at the smallest place around it that may be
 * null, and is reported with its path; undefined when not even the whole may be missing. `unread` has these places, as `path.to.field`.
 */
export function decode<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  misunderstood: Misunderstood,
): { readonly value: T; readonly unread: ReadonlySet<string> } | undefined {
  const blanked = new Set<string>();
  let readable = raw;
  for (;;) {
    const result = schema.safeParse(readable);
    if (result.success) return { value: result.data, unread: blanked };
    if (result.error.issues.length > mostIssues) return undefined;
    for (const { path } of result.error.issues) {
      // A place that is blank already and still complained of must not be null: its surroundings go instead.
      const place = path.slice();
      while (blanked.has(place.join('.'))) {
        if (place.length === 0) return undefined;
        place.pop();
      }
      if (place.length === path.length) misunderstood(path);
      blanked.add(place.join('.'));
      readable = blank(readable, place);
    }
  }
}

/** A copy with null at `path`, or at the last place on the way there that can be looked into: JSON in a string can't. */
function blank(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? blank(item, rest) : item));
  return { ...value, [key]: blank((value as Record<PropertyKey, unknown>)[key], rest) };
}
