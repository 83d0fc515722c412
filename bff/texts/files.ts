import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InfoText } from '../domain/content.ts';
import type { Language } from '../domain/language.ts';
import { safeText } from '../legacy/html.ts';

/** Texts by their names, each in both languages, as they may be shown. */
export type Texts<Name extends string> = Readonly<Record<Name, Readonly<Record<Language, InfoText>>>>;

/** The texts of a folder, each language in a file such as `privacy.en.html`, and what is wrong with these files. */
export function readTexts<Name extends string>(folder: string, names: readonly Name[]) {
  const mistakes: string[] = [];
  const textIn = (file: string): InfoText => {
    const text = readText(path.join(folder, file));
    if (typeof text === 'object') return text;
    mistakes.push(`${file}, ${text}`);
    return nothing;
  };
  const texts = names.map((name) => [name, { en: textIn(`${name}.en.html`), ar: textIn(`${name}.ar.html`) }] as const);
  return { texts: Object.fromEntries(texts) as Texts<Name>, mistakes };
}

const nothing: InfoText = { html: '', sections: null };

/** What a file says, made safe, or why there is nothing to show. */
function readText(file: string): InfoText | string {
  if (!existsSync(file)) return 'which is missing';
  try {
    return safeText(readFileSync(file, 'utf8')) ?? 'which has no text to show';
  } catch {
    return 'which can’t be read';
  }
}
