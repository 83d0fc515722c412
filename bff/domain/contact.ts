import type { Bilingual } from './text.ts';

/** How to reach the publisher. `address` is sanitised HTML; the last six are http(s) addresses. */
export type Contact = {
  readonly address: Bilingual | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly twitter: string | null;
  readonly linkedin: string | null;
  readonly snapchat: string | null;
  readonly map: string | null;
};
