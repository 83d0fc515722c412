import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * The variable that names a folder of manifests: the operations that apps send, a file for each release that is in use, such as
 * `android/1.4.0.json`. Read once at start, where every mistake is named with its file. Nothing where it is not set.
 */
export const manifests = z
  .string()
  .optional()
  .transform((folder, context): Operations => {
    if (folder === undefined || folder === '') return {};
    const read = filesIn(folder).map((file) => operationsIn(path.join(folder, file), file));
    const mistakes = read.length === 0 ? [`is ${JSON.stringify(folder)}, but must be a folder with manifests`] : [];
    for (const message of [...mistakes, ...read.filter((each) => typeof each === 'string')]) {
      context.addIssue({ code: 'custom', message });
    }
    return Object.assign({}, ...read.filter((each) => typeof each === 'object')) as Operations;
  });

/** The texts of operations, by `sha256:` and their hash. */
type Operations = Readonly<Record<string, string>>;

const filesIn = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? globSync('**/*.json', { cwd: folder }).toSorted() : [];

/** A text by its hash, with the algorithm's name before it or without. */
const id = z.string().transform((name) => `sha256:${name.replace(/^sha256:/, '').toLowerCase()}`);

/** As Apollo's generators write it, or `{ "<hash>": text }`. */
const manifest = z.union([
  z
    .object({
      format: z.literal('apollo-persisted-query-manifest'),
      version: z.literal(1),
      operations: z.array(z.object({ id, body: z.string() })),
    })
    .transform(({ operations }) => operations.map(({ id, body }) => [id, body] as const)),
  z.record(id, z.string()).transform((texts) => Object.entries(texts)),
]);

/** The operations of one file, or what is wrong with it. */
function operationsIn(file: string, name: string): Operations | string {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return `has ${name}, which is no JSON`;
  }
  const read = manifest.safeParse(content);
  if (!read.success) {
    return `has ${name}, which is neither an apollo-persisted-query-manifest of version 1 nor { "<hash>": text }`;
  }
  const foreign = read.data.find(([id, text]) => id !== `sha256:${hash('sha256', text)}`);
  return foreign
    ? `has ${name}, where ${foreign[0]} is not the SHA-256 hash of its text`
    : Object.fromEntries(read.data);
}
