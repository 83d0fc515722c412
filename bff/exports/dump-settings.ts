import { createHash } from 'node:crypto';
import type { ExportingShop } from './exported-book.ts';

/** What the records of the dump have from the shop itself. */
type DumpedShop = Pick<ExportingShop, 'publicUrl' | 'currency' | 'ebookBaseUrl' | 'enrichments'>;

/** Another text wherever one of them changes: then each record may be another, though nothing has changed in the snapshot. */
export function dumpSettings({ publicUrl, currency, ebookBaseUrl, enrichments }: DumpedShop): string {
  const digest = createHash('sha256').update(JSON.stringify([publicUrl, currency, ebookBaseUrl]));
  const sorted = [...enrichments].toSorted(([one], [other]) => (one < other ? -1 : 1));
  // One at a time: there may be as many as books.
  for (const enrichment of sorted) digest.update(JSON.stringify(enrichment));
  return digest.digest('base64url').slice(0, 8);
}
