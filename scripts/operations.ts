import { readFileSync } from 'node:fs';

/** The manifest of the operations that the web sends, `{ "sha256:…": text }`, as codegen has made it from their documents. */
export const webOperations = (): string =>
  JSON.stringify({
    ...made('public/persisted-documents.json'),
    ...made('forms/persisted-documents.json'),
    ...made('private/operations.json'),
  });

const made = (file: string): Record<string, string> =>
  // Codegen's own output, made by `npm ci` and `npm run codegen`.
  JSON.parse(readFileSync(new URL(`../web/generated/${file}`, import.meta.url), 'utf8')) as Record<string, string>;
