import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { drawnPages } from '../../web/pages/book/leaves.ts';

/** What each page of the book of /book says in a language, line by line. */
export function wordsOf(language: 'en' | 'ar'): readonly string[] {
  const messages = JSON.parse(readFileSync(`i18n/${language}.json`, 'utf8')) as Readonly<Record<string, string>>;
  return drawnPages.map((id) => messages[id] ?? '');
}

/** Where it is noted by a hash which words were drawn. */
export const notedIn = 'scripts/preview-book/drawn-words.json';

export const hashOfWords = (): Readonly<Record<'en' | 'ar', string>> => ({
  en: hash('sha256', JSON.stringify(wordsOf('en'))),
  ar: hash('sha256', JSON.stringify(wordsOf('ar'))),
});
