import { type Bilingual, languageOfScript, type Localised } from '../domain/text.ts';

/** The texts of a record in the languages of their scripts. */

/**
 * Values that came alone, in the language of whoever asked, each as that of the language it is written in, beside the other language's that is
 * known. Kept as they came, they would change with each reader, and an Arabic name be shown to all.
 */
export function marked<T>(fresh: T, known: unknown): T {
  if (typeof fresh !== 'object' || fresh === null) return fresh;
  if ('unmarked' in fresh) return inItsLanguage(fresh, known) as T;
  if (Array.isArray(fresh)) return fresh;
  const before = (known ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, marked(value, before[name])])) as T;
}

function inItsLanguage({ unmarked, ...rest }: Localised<unknown>, known: unknown): Localised<unknown> {
  const text = Array.isArray(unmarked) ? unmarked.join(' ') : String(unmarked);
  return { ...(known as Bilingual | undefined), ...rest, [languageOfScript(text)]: unmarked };
}
