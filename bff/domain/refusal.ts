import type { UserErrorId, UserErrorMessage } from './messages.ts';

type CodeOf<Id> = Id extends `userError.${infer Code}.${string}`
  ? Code
  : Id extends `userError.${infer Code}`
    ? Code
    : never;

/** Why something is not done for a customer; the schema says what each means. */
type RefusalCode = CodeOf<UserErrorId>;

/** The message is the shop's; its id begins with the code. */
export type Reason = UserErrorMessage & {
  /** The path of the argument at fault; null where it is none alone. */
  readonly field: readonly string[] | null;
  /** The line of the cart, and the book, at fault. */
  readonly lineId?: string;
  readonly bookId?: string;
  /** In how many seconds it may be tried again. */
  readonly retryAfterSeconds?: number;
  /** The legacy API's own words, in the language of the customer, which go before the message; null where it had none. */
  readonly said?: string | null;
};

export const codeOf = ({ id }: Reason): RefusalCode => id.split('.')[1] as RefusalCode;

/** Something that is not done for a customer, as they may expect: no failure of anybody's. */
export class Refusal extends Error {
  readonly reasons: readonly Reason[];

  constructor(...reasons: readonly Reason[]) {
    super(reasons.map(({ id }) => id).join(', '));
    this.name = 'Refusal';
    this.reasons = reasons;
  }
}
