import type { Cache, CacheRead } from '../cache/cache.ts';
import { LegacyError } from '../domain/failure.ts';
import { inTime } from '../domain/in-time.ts';
import type { Language } from '../domain/language.ts';
import type { Scope } from '../domain/scope.ts';
import type { LegacyClient } from '../legacy/client.ts';
import { isRecord } from '../legacy/envelope.ts';
import type { Fields, PublicRead, Read } from '../legacy/endpoint.ts';
import { absence, searches } from '../legacy/policies.ts';
import { once } from './once.ts';

/** Reads an endpoint for one request: never the same call twice (api-4), and what is public through the cache. */
export type Reader = <Args extends readonly unknown[], T>(endpoint: Read<Args, T>, ...args: Args) => Promise<T>;

/** More different reads than any page makes: one request must not take the room of all others. */
const mostReads = 60;

/** Resolves where a read may go upstream, and rejects with TooManyReads; `isTransient` where anybody may make it up. */
export type AdmitRead = (isTransient: boolean) => Promise<void>;

/**
 * A reader for one request, which waits as long as the request's deadline allows. It remembers failures too: what failed for
 * one field is not tried again for the next.
 */
export function requestReader(cache: Cache, legacy: LegacyClient, scope: Scope, admit: AdmitRead): Reader {
  const { ask } = once(mostReads);
  return <Args extends readonly unknown[], T>(endpoint: Read<Args, T>, ...args: Args): Promise<T> => {
    const { path } = endpoint;
    const key = keyOf(endpoint, scope.language, args);
    if (endpoint.kind === 'private') {
      return ask(path, key, () => admit(false).then(() => legacy.read(endpoint, scope, ...args)));
    }
    // Others may wait for the same load, and the cache wants its answer: it has its full time.
    const load = () => legacy.read(endpoint, { ...scope, deadline: null }, ...args);
    const wanted = { ...cached(endpoint, args, key, load), admit: () => admit(isTransient(endpoint, args)) };
    return ask(path, key, () => inTime(path, scope.deadline, cache.read(wanted)));
  };
}

/** What the cache is to know of a public read. */
const cached = <Args extends readonly unknown[], T>(
  endpoint: PublicRead<Args, T>,
  args: Args,
  key: string,
  load: () => Promise<T>,
): CacheRead<T> => {
  const { absence: none } = endpoint;
  return {
    key,
    tags: tagsOf(endpoint, args),
    holds: (value): value is T => (none !== null && value === none.value) || endpoint.answer.holds(value),
    isTransient: isTransient(endpoint, args),
    policy: (value) => {
      if (value === null || (args.length > 0 && isEmpty(value))) return absence;
      return isUnderOtherId(endpoint, args, value) ? searches : endpoint.cache(...args);
    },
    load,
    // There is no older copy to speak for it, so it counts as what it says.
    ...(none && { instead: (error) => (isMissing(error) ? { value: none.value } : null) }),
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

/** `path`, then what tells its answers apart. */
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
