import { LRUCache } from 'lru-cache';
import type { Thread } from '../background/thread.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { dumpCursor } from '../domain/dump.ts';
import { sharesOf, unshared } from '../domain/shares.ts';
import type { DumpPage } from './dump.ts';
import type { DumpTask, ExportTask, ToldShop } from './worker.ts';

/** Parts of exports, which are answered from memory: pages and single books, one at a time for each client address. */

/** Who asks for a part. */
export type ExportReader = {
  readonly address: string;
  /** Aborted once no client waits for it any more: what has not begun never does. */
  readonly left: AbortSignal;
};

type PartsOptions = Pick<Thread, 'run'> & {
  readonly shop: ToldShop;
  readonly dumpSettings: string;
  readonly version: Catalogue['version'];
  readonly sharedByAddress: boolean;
};

/** What one client address may have of the thread: after each part of it those of others have their turn. */
const share = { running: 1, waiting: 15 } as const;

/** Of the parts written last, so many bytes are held, with what holding one takes besides. */
const maxHeldBytes = 4_000_000;
const heldBytes = 500;

export function exportParts({ run, shop, dumpSettings, version, sharedByAddress }: PartsOptions) {
  const ofAddress = sharedByAddress ? sharesOf(share.running, share.waiting) : unshared;
  const held = new LRUCache<string, Uint8Array>({
    maxSize: maxHeldBytes,
    sizeCalculation: (bytes) => heldBytes + bytes.length,
  });

  return {
    /** The bytes of a page or a book, null where there is none: those of before, while nothing has changed. */
    bytesOf: async (task: Omit<ExportTask, 'shop'>, { address, left }: ExportReader): Promise<Uint8Array | null> => {
      const { format, language, gatheredAt, of } = task;
      const key = JSON.stringify([format, language, gatheredAt, of, dumpCursor(await version())]);
      const write = async () => {
        // A task for a part is answered by its bytes.
        const bytes = (await run({ ...task, shop } satisfies ExportTask, left)) as Uint8Array | null;
        if (bytes) held.set(key, bytes);
        return bytes;
      };
      // Another reader may have had it written meanwhile.
      return held.get(key) ?? ofAddress(address, left, async () => held.get(key) ?? write());
    },

    dump: (since: string | null, { address, left }: ExportReader): Promise<DumpPage | null> =>
      ofAddress(
        address,
        left,
        async () => (await run({ shop: { ...shop, dumpSettings }, since } satisfies DumpTask, left)) as DumpPage | null,
      ),
  };
}
