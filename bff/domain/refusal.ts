import type { Bilingual } from './text.ts';

/** Why something is not done for a customer; the schema says what each means. */
type RefusalCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'SIGN_IN_REQUIRED'
  | 'OUT_OF_STOCK'
  | 'NOT_FOUND'
  | 'REFUSED'
  | 'RATE_LIMITED'
  | 'UNCERTAIN'
  | 'UNAVAILABLE'
  | 'NOT_CONFIGURED';

export type Reason = {
  readonly code: RefusalCode;
  /** The path of the argument at fault; null where it is none alone. */
  readonly field: readonly string[] | null;
  /** The legacy API's own, in the language of the customer, or ours in both. */
  readonly words: string | Bilingual;
};

/** Something that is not done for a customer, as they may expect: no failure of anybody's. */
export class Refusal extends Error {
  readonly reasons: readonly Reason[];

  constructor(...reasons: readonly Reason[]) {
    super(reasons.map(({ code }) => code).join(', '));
    this.name = 'Refusal';
    this.reasons = reasons;
  }
}
