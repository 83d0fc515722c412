import type { z } from 'zod';

/** Where in an answer something could not be understood, from the outside in. */
type Path = readonly PropertyKey[];

/** A record with more to complain of than this is none: mending it place by place would take longer than it is worth. */
const mostIssues = 100;

/** Told of each place that could not be understood. */
export type Misunderstood = (path: Path) => void;

/**
 * Reads `raw` by `schema` (api-3). What can't be understood becomes null at the smallest place around it that may be
 * null, and is reported with its path; undefined when not even the whole may be missing.
 */
export function decode<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  misunderstood: Misunderstood,
): { readonly value: T } | undefined {
  const blanked = new Set<string>();
  let readable = raw;
  for (;;) {
    const result = schema.safeParse(readable);
    if (result.success) return { value: result.data };
    if (result.error.issues.length > mostIssues) return undefined;
    for (const { path } of result.error.issues) {
      // A place that is blank already and still complained of must not be null: its surroundings go instead.
      const place = path.slice();
      while (blanked.has(place.join('\0'))) {
        if (place.length === 0) return undefined;
        place.pop();
      }
      if (place.length === path.length) misunderstood(path);
      blanked.add(place.join('\0'));
      readable = blank(readable, place);
    }
  }
}

/** A copy with null at `path`, or at the last place on the way there that can be looked into: JSON in a string can't. */
function blank(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? blank(item, rest) : item));
  return { ...value, [key]: blank((value as Record<PropertyKey, unknown>)[key], rest) };
}
