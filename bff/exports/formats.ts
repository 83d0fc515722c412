import { csv } from './csv.ts';
import type { ExportFormat } from './format.ts';
import { kbart } from './kbart.ts';
import { marc } from './marc.ts';
import { marcxml } from './marcxml.ts';
import { onix } from './onix.ts';
import { opds1 } from './opds1.ts';
import { opds2 } from './opds2.ts';
import { printed } from './printed.ts';

/** All forms of the catalogue, by the names that their addresses have. */
export const exportFormats = { onix, marc, marcxml, kbart, opds1, opds2, csv, printed } as const satisfies Record<
  string,
  ExportFormat
>;

export type FormatName = keyof typeof exportFormats;

export const formatNames = Object.keys(exportFormats) as FormatName[];
