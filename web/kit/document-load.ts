import type { Path } from 'react-router-dom';

/** One full load of a page, where its document can't have a script, as a tab of another release: what does not help is not repeated. */

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
export function noteShown({ pathname, search }: Path): void {
  if (pathname + search !== loaded) loaded = null;
}

/**
 * Leaves for the document at an address, and then settles only when the signal aborts, with which the load is stopped.
 * Does nothing where this document was loaded for the same page already.
 */
export async function loadDocument({ pathname, search, hash }: Path, signal: AbortSignal): Promise<void> {
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
