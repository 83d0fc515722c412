import { backgroundThread, TaskFailed } from '../background/thread.ts';
import { snapshotFile } from './database.ts';
import type { Answer, Operations, Request } from './operations.ts';

/** The shop's own catalogue: a snapshot of what the legacy API has, in a file that all processes of a machine share. */

type Asked<Operation> = Operation extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Result>
  : never;

/** Each operation, on a thread beside the event loop. Rejects with SnapshotFailed. */
export type Catalogue = { readonly [Name in keyof Operations]: Asked<Operations[Name]> } & {
  readonly close: () => Promise<void>;
};

/** With the file that it is in: beside the configured one, by a name of the source's own. */
export type OpenCatalogue = Catalogue & { readonly file: string };

/** The snapshot can't be asked now: its file can't be read or written, or too much is asked at once. */
export class SnapshotFailed extends Error {
  constructor(options: ErrorOptions) {
    super('the snapshot of the catalogue can’t be asked', options);
    this.name = 'SnapshotFailed';
  }
}

/** It can be read, and not be written. */
export class SnapshotUnwritable extends SnapshotFailed {}

const names = [
  'keep',
  'remove',
  'tried',
  'next',
  'listRead',
  'listGivenUp',
  'leave',
  'mergeIndex',
  'state',
  'version',
  'bookIndex',
  'narrowed',
  'facets',
  'booksById',
  'inOrder',
  'idOfIsbn',
  'bookIds',
  'search',
  'authorsFound',
  'related',
] as const satisfies readonly (keyof Operations)[];

/** A thread that crashed would crash at the next request as well: for so long, in milliseconds, none is started anew. */
const restMs = 10_000;

/** `source` names what is gathered: of each there is a snapshot of its own. */
export function openCatalogue(file: string, source: string): OpenCatalogue {
  const { run, close } = backgroundThread({
    name: 'snapshot',
    module: new URL('./worker.ts', import.meta.url),
    data: { file, source },
    taskMs: 10_000,
    mostWaiting: 256,
    memoryMb: 96,
  });
  let failed: { readonly at: number; readonly cause: TaskFailed } | null = null;
  const ask =
    (name: Request['name']) =>
    async (...args: readonly unknown[]): Promise<unknown> => {
      if (failed && performance.now() - failed.at < restMs) throw new SnapshotFailed({ cause: failed.cause });
      try {
        const answer = (await run({ name, args } satisfies Request)) as Answer;
        if ('unwritable' in answer) throw new SnapshotUnwritable({ cause: answer.unwritable });
        return answer.result;
      } catch (cause) {
        if (!(cause instanceof TaskFailed)) throw cause;
        if (cause.reason === 'crashed') failed = { at: performance.now(), cause };
        throw new SnapshotFailed({ cause });
      }
    };
  // Every operation has its name above, so that the object has them all.
  const operations = Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as Catalogue;
  return { ...operations, file: snapshotFile(file, source), close };
}
