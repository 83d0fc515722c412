import type { LRUCache } from 'lru-cache';
import type { Cache, CacheRead, EntryReference } from '../cache/cache.ts';
import type { BookDetail, Category } from '../domain/book.ts';
import { isUnsent, LegacyError, TooManyCalls } from '../domain/failure.ts';
import { inTime } from '../domain/in-time.ts';
import type { Language } from '../domain/language.ts';
import { memoizedByList } from '../domain/record.ts';
import { noteOlder, readsEnd, type Scope } from '../domain/scope.ts';
import { hasUnmarkedText } from '../domain/text.ts';
import type { LegacyClient } from '../legacy/client.ts';
import type { PublicRead, Read } from '../legacy/endpoint.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { type Answered, cacheRead, keyOf } from './cached-reads.ts';
import type { Recording } from './recording.ts';

/** Reads an endpoint for one request: never the same call twice (api-4), and what is public through the cache. */
export type Reader = <Args extends readonly unknown[], T>(endpoint: Read<Args, T>, ...args: Args) => Promise<T>;

/** Records by id. Null where there is no such record. */
export type Loader<T> = { readonly load: (id: string) => Promise<T | null> };

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
  /** Whether the request wants everything as it is now. */
  readonly isRenewal: boolean;
  /** Resolves when a request that has waited may go on. */
  readonly resume: () => Promise<void>;
  /** Told of each entry of the cache that is read, and of reads that are in none or fail. */
  readonly recording: Recording | undefined;
};

/**
 * In which language an answer is that has a text without saying so, by its key: in that of the one who asked, for all that is
 * known, so each other language has an answer of its own (api-9). Found out while the process runs.
 */
export type UnmarkedAnswers = LRUCache<string, Language>;

/** More different reads than any page makes: one request must not take the calls of all others. */
const mostCalls = 60;

/** The reads of one request, which wait as long as its deadline allows. */
export function requestReads(options: ReadOptions): Reads {
  const { cache, legacy, unmarked, scope, admit, isRenewal, resume, recording } = options;
  const calls = requestCalls(mostCalls);

  const readIn =
    (language: Language): Reader =>
    (endpoint, ...args) =>
      calls.make({
        path: endpoint.path,
        key: `${language} ${keyOf(endpoint, language, args)}`,
        make: () => {
          const result = resumedAfterWait(
            resume,
            endpoint.kind === 'private'
              ? admit(false).then(() => legacy.read(endpoint, { ...scope, language }, ...args))
              : inTime(
                  scope.deadline,
                  publicRead(endpoint, language, args),
                  (failure) => new LegacyError(endpoint.path, failure),
                ),
          );
          if (endpoint.kind === 'private') recording?.spoil();
          else recording?.read(result);
          return result;
        },
      });

  const onOlder = (loadedAt: number) => noteOlder(scope, loadedAt);

  const publicRead = async <Args extends readonly unknown[], T>(
    endpoint: PublicRead<Args, T>,
    language: Language,
    args: Args,
  ): Promise<T> => {
    const load = async (left: AbortSignal): Promise<Answered<T>> => {
      // Others may wait for the same load, and the cache wants its answer: it has its full time, and changes nothing.
      const changes = { hasBegun: false, mayBeDone: false };
      const loadScope = { ...scope, language, deadline: null, left, changes };
      const value = await legacy.read(endpoint, loadScope, ...args).catch(notedFor(scope.address));
      return { value, language: hasUnmarkedText(value) ? language : null };
    };
    const readAt = (key: string): Promise<Answered<T>> => {
      const wanted = cacheRead(endpoint, args, key, load);
      const isTransient = wanted.isTransient === true;
      const mayLoad = () => admit(isTransient);
      const left = readsEnd(scope);
      return recorded(recording, { ...wanted, isRenewal, admit: mayLoad, onOlder, ...(left && { left }) }, (each) =>
        readShared(cache, each, scope.address),
      );
    };
    const key = keyOf(endpoint, language, args);
    const keptIn = unmarked.get(key) ?? language;
    if (keptIn === language) {
      const answered = await readAt(key);
      if (answered.language !== null) unmarked.set(key, answered.language);
      if (answered.language === null || answered.language === language) return answered.value;
    }
    return (await readAt(`${key}|${language}`)).value;
  };

  const read = readIn(scope.language);
  return {
    read,
    readIn,
    loaders: {
      book: { load: (id) => read(endpoints.bookDetail, id) },
      category: { load: async (id) => categoriesById(await read(endpoints.categories)).get(id) ?? null },
    },
  };
}

const categoriesById = memoizedByList(
  (categories: readonly Category[]) => new Map(categories.map((category) => [category.id, category])),
);

/** A call of one request. `key` names it among all. */
type Call<T> = { readonly path: string; readonly key: string; readonly make: () => Promise<T> };

/**
 * The upstream calls of one request: equal ones are made once, failures too, so that what failed for one field is not tried again for
 * the next; at most `limit` different ones. Each is made at once and settles by itself: none waits for those asked for beside it.
 */
export function requestCalls(limit: number) {
  const results = new Map<string, Promise<unknown>>();
  return {
    make: <T>({ path, key, make }: Call<T>): Promise<T> => {
      const known = results.get(key) as Promise<T> | undefined; // a key holds what its own call gives
      if (known) return known;
      if (results.size === limit) return Promise.reject(new TooManyCalls(path, limit));
      const result = make();
      results.set(key, result);
      return result;
    },
    forget: (): void => results.clear(),
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

/** Whoever shares a load that was not sent, since another address had no share left, attempts it once by itself. */
const readShared = <T>(cache: Cache, wanted: CacheRead<T>, address: string): Promise<T> =>
  cache.read(wanted).catch((error: Error) => {
    if ((unsentFor.get(error) ?? address) === address) throw error;
    return cache.read(wanted);
  });

/** Reads what is wanted, and notes of which entry it was; what is of none can't be known to be the same again. */
async function recorded<T>(
  recording: Recording | undefined,
  wanted: CacheRead<T>,
  read: (wanted: CacheRead<T>) => Promise<T>,
): Promise<T> {
  if (!recording) return read(wanted);
  let entry: EntryReference | null = null;
  const onEntry = (found: EntryReference) => {
    entry = found;
  };
  const value = await read({ ...wanted, onEntry });
  if (entry) recording.entry(entry, wanted.isTransient === true);
  else recording.spoil();
  return value;
}

/**
 * What has waited for the legacy API resumes when the work queue lets it: hundreds of requests may have waited for the same answer,
 * and would hold up everything else if all resumed at once.
 */
async function resumedAfterWait<T>(resume: () => Promise<void>, result: Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await result;
  } finally {
    if (performance.now() - began > memoryMs) await resume();
  }
}

/** What comes from memory takes less, in milliseconds. */
const memoryMs = 5;
