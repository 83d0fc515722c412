import type { Bilingual } from './text.ts';

/** A slide at the head of the home page. `link` is a path of the shop or an http(s) address. */
export type Banner = {
  readonly subtitle: Bilingual | null;
  readonly text: Bilingual | null;
  readonly link: string | null;
  readonly image: string | null;
};
