import type { Format } from './stored-value.ts';

/** How stored values are written. */

/** Any text, as itself. */
export const text: Format<string> = { parse: (written) => written, print: (value) => value };

/** One of a few words, as itself. */
export const oneOf = <Word extends string>(words: readonly Word[]): Format<Word> => ({
  parse: (text) => words.find((word) => word === text) ?? null,
  print: (word) => word,
});

/** JSON with the version of its shape; what another version has written counts as nothing. */
export const versioned = <Value>(
  version: number,
  { read, write }: { readonly read: (stored: unknown) => Value | null; readonly write: (value: Value) => unknown },
): Format<Value> => ({
  parse: (text) => {
    const stored = parsed(text);
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('value' in stored)) return null;
    return stored.version === version ? read(stored.value) : null;
  },
  print: (value) => JSON.stringify({ version, value: write(value) }),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Rubbish: something else has written it.
  }
}
