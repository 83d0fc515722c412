import type { Bilingual } from './text.ts';

/** What books are sorted into. */
export type Category = { readonly id: string; readonly name: Bilingual | null; readonly image: string | null };
