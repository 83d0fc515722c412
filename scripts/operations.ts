import { readFileSync } from 'node:fs';

/** The manifest of the operations that the web sends, as codegen has made it from their documents. */
export const webOperations = (): string =>
  readFileSync(new URL('../web/generated/operations.json', import.meta.url), 'utf8');
