import type { CacheRead } from '../cache/cache.ts';
import { LegacyError } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import type { Fields, PublicRead, Read } from '../legacy/endpoint.ts';
import { isRecord } from '../legacy/envelope.ts';
import { absence, searches } from '../legacy/policies.ts';

/** How public reads are cached: under which key, for how long, and what a purge names them by. */

/** What is kept of an answer. `language` is the one that it was asked in, null where every text in it says its own. */
export type Answered<T> = { readonly value: T; readonly language: Language | null };

/** What the cache is to know of a public read. */
export const cacheRead = <Args extends readonly unknown[], T>(
  endpoint: PublicRead<Args, T>,
  args: Args,
  key: string,
  load: (left: AbortSignal) => Promise<Answered<T>>,
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
export const keyOf = <Args extends readonly unknown[], T>(
  endpoint: Read<Args, T>,
  language: Language,
  args: Args,
): string =>
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
