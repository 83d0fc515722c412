import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';

/** What the privacy policy says that the shop keeps in a browser, by its name there. */
export const namesInPolicy = (language: 'en' | 'ar'): string[] => {
  const text = readFileSync(path.join(root, `bff/texts/privacy.${language}.html`), 'utf8');
  return [...new Set([...text.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name))].toSorted();
};
