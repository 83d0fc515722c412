import type { LRUCache } from 'lru-cache';
import type { Cache, CacheRead } from '../cache/cache.ts';
import type { BookDetail, Category } from '../domain/book.ts';
import { isUnsent, LegacyError } from '../domain/failure.ts';
import { inTime } from '../domain/in-time.ts';
import type { Language } from '../domain/language.ts';
import { noteOlder, type Scope } from '../domain/scope.ts';
import type { LegacyClient } from '../legacy/client.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { hasUnmarkedText } from '../domain/text.ts';
import { isRecord } from '../legacy/envelope.ts';
import type { Fields, PublicRead, Read } from '../legacy/endpoint.ts';
import { absence, searches } from '../legacy/policies.ts';
import { bookLoader, categoryLoader, type Loader } from './loaders.ts';
import { requestMemo } from './request-memo.ts';

/** Reads an endpoint for one request: never the same call twice (api-4), and what is public through the cache. */
export type Reader = <Args extends readonly unknown[], T>(endpoint: Read<Args, T>, ...args: Args) => Promise<T>;

/** What one request reads by. */
export type Reads = {
  readonly read: Reader;
  /** Reads in another language than that of the request. */
  readonly readIn: (language: Language) => Reader;
  readonly loaders: { readonly book: Loader<BookDetail>; readonly category: Loader<Category> };
};

/** Resolves where a read may go upstream, and rejects with TooManyReads; `isTransient` where anybody may make it up. */
export type AdmitRead = (isTransient: boolean) => Promise<void>;

export type ReadOptions = {
  readonly cache: Cache;
  readonly legacy: LegacyClient;
  readonly unmarked: UnmarkedAnswers;
  readonly scope: Scope;
  readonly admit: AdmitRead;
  /** Resolves when a request that has waited may go on. */
  readonly turn: () => Promise<void>;
};

/**
 * In which language an answer is that has a text without saying so, by its key: in that of the one who asked, for all that is
 * known, so each other language has an answer of its own (api-9). Found out while the process runs.
 */
export type UnmarkedAnswers = LRUCache<string, Language>;

/** More different reads than any page makes: one request must not take the calls of all others. */
const mostReads = 60;

/**
 * The reads of one request, which wait as long as its deadline allows. Failures are memoized too: what failed for one field
 * is not tried again for the next. Books by id are memoized by their loader, everything else by its key.
 */
export function requestReads({ cache, legacy, unmarked, scope, admit, turn }: ReadOptions): Reads {
  const memo = requestMemo(mostReads);
  const call = <Args extends readonly unknown[], T>(
    endpoint: Read<Args, T>,
    language: Language,
    args: Args,
  ): Promise<T> => {
    if (endpoint.kind === 'private')
      return admit(false).then(() => legacy.read(endpoint, { ...scope, language }, ...args));
    return inTime(
      scope.deadline,
      publicRead(endpoint, language, args),
      (failure) => new LegacyError(endpoint.path, failure),
    );
  };
  const publicRead = async <Args extends readonly unknown[], T>(
    endpoint: PublicRead<Args, T>,
    language: Language,
    args: Args,
  ): Promise<T> => {
    const key = keyOf(endpoint, language, args);
    // Others may wait for the same load, and the cache wants its answer: it has its full time.
    const load = async (): Promise<Answered<T>> => {
      const value = await legacy
        .read(endpoint, { ...scope, language, deadline: null }, ...args)
        .catch(notedFor(scope.address));
      return { value, language: hasUnmarkedText(value) ? language : null };
    };
    const wanted = {
      ...cached(endpoint, args, key, load),
      admit: () => admit(isTransient(endpoint, args)),
      onOlder: (loadedAt: number) => noteOlder(scope, loadedAt),
    };
    const known = unmarked.get(key);
    if (known === undefined || known === language) {
      const answered = await readShared(cache, wanted, scope.address);
      if (answered.language === null) return answered.value;
      unmarked.set(key, answered.language);
      if (answered.language === language) return answered.value;
    }
    return (await readShared(cache, { ...wanted, key: `${key}|${language}` }, scope.address)).value;
  };
  const readIn =
    (language: Language): Reader =>
    (endpoint, ...args) => {
      const key = `${language} ${keyOf(endpoint, language, args)}`;
      return memo.memoize(endpoint.path, key, () => paced(turn, () => call(endpoint, language, args)));
    };
  const bookDetail = (id: string): Promise<BookDetail | null> => {
    const endpoint = endpoints.bookDetail;
    return memo.count(endpoint.path, () => paced(turn, () => call(endpoint, scope.language, [id])));
  };
  const read = readIn(scope.language);
  return {
    read,
    readIn,
    loaders: { book: bookLoader(bookDetail), category: categoryLoader(() => read(endpoints.categories)) },
  };
}

/** Of a load that was not sent: for which client address it would have been. */
const unsentFor = new WeakMap<object, string>();

const notedFor =
  (address: string) =>
  (error: unknown): never => {
    if (error instanceof LegacyError && isUnsent(error)) unsentFor.set(error, address);
    throw error;
  };

/** Whoever shares a load that another address had no share left for tries once by itself. */
const readShared = <T>(cache: Cache, wanted: CacheRead<T>, address: string): Promise<T> =>
  cache.read(wanted).catch((error: Error) => {
    if ((unsentFor.get(error) ?? address) === address) throw error;
    return cache.read(wanted);
  });

/**
 * What has waited for the legacy API goes on in its turn: hundreds of requests may have waited for the same answer, and
 * would hold up everything else if all went on at once.
 */
async function paced<T>(turn: () => Promise<void>, call: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await call();
  } finally {
    if (performance.now() - began > memoryMs) await turn();
  }
}

/** What comes from memory takes less, in milliseconds. */
const memoryMs = 5;

/** What is kept of an answer. `language` is the one that it was asked in, null where every text in it says its own. */
type Answered<T> = { readonly value: T; readonly language: Language | null };

/** What the cache is to know of a public read. */
const cached = <Args extends readonly unknown[], T>(
  endpoint: PublicRead<Args, T>,
  args: Args,
  key: string,
  load: () => Promise<Answered<T>>,
): CacheRead<Answered<T>> => {
  const { absence: none } = endpoint;
  const isAnswer = (value: unknown): value is T =>
    (none !== null && value === none.value) || endpoint.answer.holds(value);
  return {
    key,
    tags: tagsOf(endpoint, args),
    holds: (stored): stored is Answered<T> => isRecord(stored) && isAnswer(stored['value']),
    isTransient: isTransient(endpoint, args),
    policy: ({ value }) => {
      if (value === null || (args.length > 0 && isEmpty(value))) return absence;
      return isUnderOtherId(endpoint, args, value) ? searches : endpoint.cache(...args);
    },
    load,
    // There is no older copy to speak for it, so it counts as what it says.
    ...(none && { instead: (error) => (isMissing(error) ? { value: { value: none.value, language: null } } : null) }),
  };
};

const isTransient = <Args extends readonly unknown[], T>(endpoint: PublicRead<Args, T>, args: Args): boolean =>
  endpoint.cache(...args).transient === true;

/** Some databases find `7` for `7-made-up` too, in as many ways as anybody likes. */
const isUnderOtherId = <Args extends readonly unknown[], T>(
  { absence: none }: PublicRead<Args, T>,
  [id]: Args,
  value: unknown,
): boolean => none !== null && isRecord(value) && value['id'] !== id;

/** What is asked about something that anybody may make up, and says nothing of it, is as good as absent. */
const isEmpty = (value: unknown): boolean => {
  const items = isRecord(value) ? value['items'] : value;
  return Array.isArray(items) && items.length === 0;
};

const isMissing = (error: unknown): boolean => error instanceof LegacyError && error.failure.kind === 'missing';

/** What is purged together: all answers of an endpoint, or what it says of one record. */
export const purgeTag = (path: string, id: string | null): string => (id === null ? path : `${path} ${id}`);

const tagsOf = <Args extends readonly unknown[], T>(endpoint: PublicRead<Args, T>, args: Args): readonly string[] => {
  const ids = endpoint.absence ? Object.values(endpoint.form(...args)) : [];
  return [null, ...ids].map((id) => purgeTag(endpoint.path, id === null ? null : String(id)));
};

/** `path`, then what distinguishes its answers. */
const keyOf = <Args extends readonly unknown[], T>(endpoint: Read<Args, T>, language: Language, args: Args): string =>
  [
    endpoint.path,
    endpoint.kind === 'public' && endpoint.localised(...args) ? language : '',
    fieldsKey(endpoint.query(...args)),
    fieldsKey(endpoint.form(...args)),
  ].join('|');

const fieldsKey = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value === null ? '' : String(value)]),
  ).toString();
