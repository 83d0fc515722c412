import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Where `npm run record` records, by its command line. */

/** What is put into the environment. */
export type Recording = { readonly RECORD_FILE: string; readonly RECORD_MEGABYTES?: string };

const usage = 'Usage: npm run record [-- run.jsonl] [--megabytes 100]';

/** The recording that is asked for, into a new file; or, as text, why there can be none. Unless one is named, the file is in a folder that git ignores. */
export function recordingOf(args: readonly string[], now: Date): Recording | string {
  // Not strict: parseArgs would throw at an option that it does not know.
  const { positionals, values, tokens } = parseArgs({
    args: [...args],
    options: { megabytes: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isUnknown = tokens.some((token) => token.kind === 'option' && token.name !== 'megabytes');
  const { megabytes } = values;
  if (isUnknown || positionals.length > 1 || megabytes === true) return usage;
  const [file = `.data/recordings/${now.toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl`] = positionals;
  if (existsSync(file)) return `${file} is there already: name another file`;
  return { RECORD_FILE: file, ...(megabytes !== undefined && { RECORD_MEGABYTES: String(megabytes) }) };
}
