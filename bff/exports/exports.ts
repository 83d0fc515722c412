import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backgroundThread } from '../background/thread.ts';
import type { OpenCatalogue } from '../catalogue/catalogue.ts';
import { dumpCursor } from '../domain/dump.ts';
import { type Language, languages } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import type { DumpPage } from './dump.ts';
import { type ExportReader, exportParts } from './export-parts.ts';
import type { ExportingShop } from './exported-book.ts';
import { exportFormats, type FormatName } from './formats.ts';
import type { ExportTask, ExportThreadData, ToldShop } from './worker.ts';
import type { Written } from './writing.ts';

/** Exports of the snapshot: one is written at a time in a process, whoever asks for the same gets its file. */

export type ExportFile = Written & {
  readonly path: string;
  /** When it was first written with these contents, in milliseconds: later than the lists were read that its books are of, since details change too. */
  readonly changedAt: number;
};

export type Exports = {
  /** The file of an export of all books; null while nothing has been gathered. */
  readonly all: (format: FormatName, language: Language, self: string) => Promise<ExportFile | null>;
  /** A page of all books, counted from 1; 'missing' where there is none of that number, null while nothing has been gathered. */
  readonly page: (
    format: FormatName,
    language: Language,
    self: string,
    number: number,
    reader: ExportReader,
  ) => Promise<Uint8Array | 'missing' | null>;
  /** The export of one book; null where there is none. */
  readonly one: (
    format: FormatName,
    language: Language,
    self: string,
    id: string,
    reader: ExportReader,
  ) => Promise<Uint8Array | null>;
  /** The page of the dump for apps after a cursor; null for a cursor of a snapshot that is no more, or of other settings. */
  readonly dump: (since: string | null, reader: ExportReader) => Promise<DumpPage | null>;
  readonly close: () => Promise<void>;
};

type Parts = {
  readonly config: {
    /** Whether one client address has only a share of the thread; not where many readers share one address. */
    readonly rateLimit: boolean;
  };
  /** Null where the shop has no snapshot. */
  readonly catalogue: Pick<OpenCatalogue, 'file' | 'state' | 'version'> | null;
  readonly shop: Omit<ExportingShop, 'name'> & { readonly dumpSettings: string };
  readonly now: () => number;
};

/** How many exports, pages and books may wait for the thread. */
const mostWaiting = 32;

/** For so long, in milliseconds, a file is given though the catalogue has changed: while it is gathered it changes each second. */
const freshMs = 600_000;

const brand = Object.fromEntries(languages.map((language) => [language, messageIn(language, { id: 'brand.name' })]));

type Made = { readonly file: ExportFile; readonly cursor: string; readonly madeAt: number };

/** Null where there is no snapshot, or none that a thread of its own can read: one in memory. */
export function exportsOf({ config, catalogue, now, ...parts }: Parts): Exports | null {
  if (!catalogue || catalogue.file === ':memory:') return null;
  const { publicUrl, currency, timeZone, ebookBaseUrl, enrichments, dumpSettings } = parts.shop;
  const shop: ToldShop = { name: brand, publicUrl, currency, timeZone, ebookBaseUrl };
  const { run, close } = backgroundThread({
    name: 'export',
    module: new URL('./worker.ts', import.meta.url),
    data: { snapshot: catalogue.file, enrichments } satisfies ExportThreadData,
    taskMs: 300_000,
    mostWaiting,
    // With what is added to books: the thread has it too.
    memoryMb: 16 + Math.ceil(enrichments.size / 500),
    idleMs: 10_000,
  });
  const made = new Map<string, Made>();
  const underWay = new Map<string, Promise<ExportFile>>();
  const folder = temporaryFolder();

  const make = async (task: Omit<ExportTask, 'of' | 'shop'>, key: string): Promise<ExportFile> => {
    const cursor = dumpCursor(await catalogue.version());
    const target = path.join(await folder.path(), key);
    const unfinished = `${target}.part`;
    // The task says what it is answered with.
    const written = (await run({ ...task, shop, of: { file: unfinished } } satisfies ExportTask)) as Written;
    // Whoever is being sent the file before has it open.
    await rename(unfinished, target);
    const before = made.get(key)?.file;
    const madeAt = now();
    const file = { ...written, path: target, changedAt: before?.hash === written.hash ? before.changedAt : madeAt };
    made.set(key, { file, cursor, madeAt });
    return file;
  };

  const { bytesOf, dump } = exportParts({
    run,
    shop,
    dumpSettings,
    version: catalogue.version,
    sharedByAddress: config.rateLimit,
  });

  /** When the snapshot was gathered, in milliseconds; null while it has no books. */
  const whenGathered = async (): Promise<number | null> => {
    const { books, wholeSince, beganAt } = await catalogue.state();
    return books === 0 ? null : (wholeSince ?? beganAt);
  };

  return {
    all: async (format, language, self) => {
      const key = `${language}-${exportFormats[format].fileName}`;
      const last = made.get(key);
      const known = last && existsSync(last.file.path) ? last : undefined;
      if (known && now() - known.madeAt < freshMs) return known.file;
      const gatheredAt = await whenGathered();
      if (gatheredAt === null) return null;
      if (known && known.cursor === dumpCursor(await catalogue.version())) return known.file;
      const making =
        underWay.get(key) ?? make({ format, language, self, gatheredAt }, key).finally(() => void underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
    page: async (format, language, self, page, reader) => {
      const gatheredAt = await whenGathered();
      if (gatheredAt === null) return null;
      return (await bytesOf({ format, language, self, gatheredAt, of: { page } }, reader)) ?? 'missing';
    },
    one: async (format, language, self, id, reader) => {
      const gatheredAt = await whenGathered();
      return gatheredAt === null ? null : bytesOf({ format, language, self, gatheredAt, of: { id } }, reader);
    },
    dump,
    close: async () => {
      await close();
      await folder.remove();
    },
  };
}

/** A folder of its own for files that can be made again: another one where none could be made, or where something has cleared it up. */
function temporaryFolder() {
  let folder: Promise<string | null> = Promise.resolve(null);
  return {
    path: (): Promise<string> => {
      const usable = folder
        .catch(() => null)
        .then((known) => (known !== null && existsSync(known) ? known : mkdtemp(path.join(tmpdir(), 'exports-'))));
      folder = usable;
      return usable;
    },
    remove: async (): Promise<void> => {
      const last = await folder.catch(() => null);
      if (last !== null) await rm(last, { recursive: true, force: true });
    },
  };
}
