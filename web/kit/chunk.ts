import type { Path } from 'react-router-dom';
import { onceOnline } from '../ui/network.ts';
import { loadDocument } from './document-load.ts';

/** Scripts and styles that are loaded when they are needed. */

/** A chunk could not be loaded. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  /** Its address; null where the browser does not name it. */
  readonly address: string | null;

  constructor(cause: unknown) {
    super('A chunk could not be loaded', { cause });
    // Chrome and Firefox name it in the message, and so does Vite with a style sheet. Safari does not.
    const [address = null] = /(?:https?:\/|\/assets)\/\S+/.exec(String(cause)) ?? [];
    this.address = address;
  }
}

const mostMs = 120_000;

/**
 * Imports a chunk, once the device is online. Rejects with a ChunkError where it can't be loaded at the second try, and with
 * another error where it takes too long.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await onceOnline(() => importInTime(load));
  } catch (error) {
    // Vite would not ask for a style sheet again, and the part would come without.
    if (!(error instanceof ChunkError) || error.address?.endsWith('.css')) throw error;
    return onceOnline(() => importInTime(load));
  }
}

async function importInTime<Module>(load: () => Promise<Module>): Promise<Module> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('A chunk took too long to load')), mostMs);
  const chunk = load().catch((error: unknown) => {
    throw new ChunkError(error);
  });
  try {
    return await Promise.race([chunk, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a page as a document where it failed for a chunk that the shop no longer has (document-load.ts); else does nothing. */
export async function loadDocumentIfGone(error: unknown, page: Path, signal: AbortSignal): Promise<void> {
  if (await isGone(error, signal)) await loadDocument(page, signal);
}

/**
 * The same also where the shop has the chunk, for a page that would otherwise not be shown: Chrome up to 150 keeps a failed
 * import for as long as its document.
 */
export async function loadDocumentIfReachable(error: unknown, page: Path, signal: AbortSignal): Promise<void> {
  if ((await availability(error, signal)) !== null) await loadDocument(page, signal);
}

/** Whether something failed for a chunk that the shop no longer has; false where the shop can't be reached. */
export const isGone = async (error: unknown, signal: AbortSignal): Promise<boolean> =>
  (await availability(error, signal)) === 'gone';

/** Whether the shop has the chunk that failed; null where it can't be reached, or something else failed. */
async function availability(error: unknown, signal: AbortSignal): Promise<'there' | 'gone' | null> {
  if (!(error instanceof ChunkError)) return null;
  const { address } = error;
  try {
    const { ok, status } = await fetch(address ?? '/favicon.svg', { method: 'HEAD', cache: 'no-store', signal });
    if (status === 404) return 'gone';
    if (!ok) return null;
    // Where the address is not known, all that can be found out is whether the shop answers.
    return address === null ? 'gone' : 'there';
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
