import type { Bilingual } from './text.ts';

/** A country or a city. */
export type Place = { readonly id: string; readonly name: Bilingual | null };
