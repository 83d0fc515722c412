import type { Cache } from '../cache/cache.ts';
import { LegacyError } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import type { LegacyClient } from '../legacy/client.ts';
import type { Fields, PublicRead } from '../legacy/endpoint.ts';
import { absence } from '../legacy/policies.ts';

/** Reads a public endpoint for one request: through the cache, and never the same call twice (api-4). */
export type Reader = <Args extends readonly unknown[], T>(endpoint: PublicRead<Args, T>, ...args: Args) => Promise<T>;

/** More different reads than any page makes: one request must not take the room of all others. */
const mostReads = 60;

/** A reader for one request. It remembers failures too: what failed for one field is not tried again for the next. */
export function publicReader(cache: Cache, legacy: LegacyClient, language: Language): Reader {
  const asked = new Map<string, Promise<unknown>>();
  return <Args extends readonly unknown[], T>(endpoint: PublicRead<Args, T>, ...args: Args): Promise<T> => {
    const key = keyOf(endpoint, language, args);
    const known = asked.get(key) as Promise<T> | undefined;
    if (known) return known;
    if (asked.size === mostReads) return Promise.reject(new LegacyError(endpoint.path, { kind: 'overloaded' }));
    const { absence: none } = endpoint;
    const answer = cache.read<T>({
      key,
      policy: (value) => (value === null ? absence : endpoint.cache(...args)),
      load: () => legacy.read(endpoint, language, ...args),
      // There is no older copy to speak for it, so it counts as what it says.
      ...(none && { instead: (error) => (isMissing(error) ? { value: none.value } : null) }),
    });
    asked.set(key, answer);
    return answer;
  };
}

const isMissing = (error: unknown): boolean => error instanceof LegacyError && error.failure.kind === 'missing';

/** `path`, then what tells its answers apart: a purge by endpoint begins with the path. */
const keyOf = <Args extends readonly unknown[], T>(
  endpoint: PublicRead<Args, T>,
  language: Language,
  args: Args,
): string =>
  [
    endpoint.path,
    endpoint.localised(...args) ? language : '',
    fieldsKey(endpoint.query(...args)),
    fieldsKey(endpoint.form(...args)),
  ].join('|');

const fieldsKey = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value === null ? '' : String(value)]),
  ).toString();
