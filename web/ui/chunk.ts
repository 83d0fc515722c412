import { listeners } from '../storage/listeners.ts';
import { onceOnline } from './network.ts';

/** Scripts and styles that are loaded when they are needed, and the page's document where the shop no longer has them. */

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

/** A chunk that has not come for so long that it is given up. */
const tooLate = new Error('A chunk took too long to load');

/** Whether an error is about a chunk: it is lost, or late. */
export const isOfChunk = (error: unknown): boolean => error === tooLate || error instanceof ChunkError;

const losses = listeners();
let missing = false;

/** Whether the page lacks a chunk that the shop no longer has. */
export const isChunkMissing = (): boolean => missing;

/** Notes that the page lacks what the shop no longer has. */
export function noteMissing(): void {
  missing = true;
  losses.notify();
}

export const onChunkMissing = losses.subscribe;

/**
 * Imports what comes after the page itself: what draws toasts, the carousel, Apollo. Where the shop no longer has it, the tab is
 * of an earlier release: the page is loaded as a document, once. Where the reader would lose what they have entered, or a
 * document did not help, the chunk is noted as missing, and they are offered to load it (layout/missing-chunk.tsx).
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const { signal } = new AbortController();
  try {
    return await importChunk(load);
  } catch (error) {
    if ((await availability(error, signal)) === 'gone') {
      if (!hasEntries()) await loadDocument(location, signal);
      noteMissing();
    }
    throw error;
  }
}

const mostMs = 120_000;

/**
 * Imports a chunk whose loss the caller deals with, once the device is online. Rejects with a ChunkError where it can't be loaded
 * at the second try, and with another error where it takes too long.
 */
export async function importChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await onceOnline(() => importInTime(load));
  } catch (error) {
    // Vite would not ask for a style sheet again, and the chunk would come without.
    if (!(error instanceof ChunkError) || error.address?.endsWith('.css')) throw error;
    return onceOnline(() => importInTime(load));
  }
}

async function importInTime<Module>(load: () => Promise<Module>): Promise<Module> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooLate), mostMs);
  const chunk = load().catch((error: unknown) => {
    throw new ChunkError(error);
  });
  try {
    return await Promise.race([chunk, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a page as a document where it failed for a chunk that the shop no longer has; else does nothing. */
export async function loadDocumentIfGone(error: unknown, page: Address, signal: AbortSignal): Promise<void> {
  if ((await availability(error, signal)) === 'gone') await loadDocument(page, signal);
}

/**
 * The same also where the shop has the chunk, for a page that would otherwise not be shown: Chrome up to 150 keeps a failed
 * import for as long as its document.
 */
export async function loadDocumentIfReachable(error: unknown, page: Address, signal: AbortSignal): Promise<void> {
  if ((await availability(error, signal)) !== null) await loadDocument(page, signal);
}

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

/** Whether the reader has entered something into a form that a new document would not have. */
const hasEntries = (): boolean =>
  [...document.querySelectorAll('input, textarea, select')].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const preset = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
      return field.selectedIndex !== Math.max(preset, 0);
    }
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
    return (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
    );
  });

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/** Where session storage has the page that a document was loaded for: what does not help is not repeated. */
const key = 'document-load';

/** The page that this document was loaded for, without its fragment; null for any other document. */
let loaded: string | null = null;

/** The page whose document is on its way; null for none. */
let leavingFor: string | null = null;

/** Notes what the document was loaded for. Called once, before anything else may load one. */
export function noteDocumentLoad(): void {
  try {
    loaded = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // Storage can be forbidden; then no document is loaded either.
  }
}

/** Notes that the tab has shown a page without a document: any other one may be loaded once again from then on. */
export function noteShown({ pathname, search }: Address): void {
  if (pathname + search !== loaded) loaded = null;
}

/**
 * Leaves for the document at an address, and then settles only when the signal aborts, with which the load is stopped.
 * Does nothing where this document was loaded for the same page already.
 */
export async function loadDocument({ pathname, search, hash }: Address, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const page = pathname + search;
  // A page asks for several things at once.
  if (page !== leavingFor) {
    if (page === loaded || !remember(page)) return;
    leavingFor = page;
    // An address that differs in its fragment alone would only be scrolled to.
    if (page === location.pathname + location.search) location.reload();
    // Not by its text: two slashes at the beginning would lead to another host.
    else location.assign(Object.assign(new URL(location.href), { pathname, search, hash }));
  }
  await new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      window.stop();
      leavingFor = null;
      sessionStorage.removeItem(key);
      reject(signal.reason as Error);
    });
  });
}

/** False where it can't be remembered, and the load could be repeated for ever. */
function remember(page: string): boolean {
  try {
    sessionStorage.setItem(key, page);
    return true;
  } catch {
    return false;
  }
}
