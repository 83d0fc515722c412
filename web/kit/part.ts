import { isGone, loadChunk } from './chunk.ts';
import { loadDocument } from './document-load.ts';

/** Parts of a page that come after the page itself: what draws toasts, the carousel, Apollo. */

const listeners = new Set<() => void>();
let missing = false;

/** Whether the page lacks a part that the shop no longer has. */
export const isPartMissing = (): boolean => missing;

export function onPartMissing(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Imports a part. Where the shop no longer has it, the tab is of an earlier release: the page is loaded as a document,
 * once (document-load.ts). Where the reader would lose what they have entered, or a document did not help, the part is
 * noted as missing, and they are offered to load it (layout/missing-part.tsx).
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const { signal } = new AbortController();
  try {
    return await loadChunk(load);
  } catch (error) {
    if (await isGone(error, signal)) {
      if (!hasEntries()) await loadDocument(location, signal);
      missing = true;
      for (const changed of listeners) changed();
    }
    throw error;
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
