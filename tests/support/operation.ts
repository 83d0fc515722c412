import { hash } from 'node:crypto';

/** An operation of a test's own, by its hash, and the manifest that has its text. */
export function operationOf(text: string) {
  const id = `sha256:${hash('sha256', text)}`;
  return { operation: { hash: id, variables: {} }, manifest: { [id]: text } };
}
