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

/** Which case of its code a reason is, where the shop knows it itself; the schema says what each means. */
export const caseOf = ({ id }: Reason): CaseOfRefusal | null => (isCase(id) ? cases[id] : null);

const cases = {
  'userError.INVALID.country': 'COUNTRY_UNKNOWN',
  'userError.INVALID.state': 'CITY_UNKNOWN',
  'userError.INVALID.too_long': 'TOO_LONG',
  'userError.INVALID.total': 'TOTAL_CHANGED',
  'userError.INVALID.key': 'KEY_MALFORMED',
  'userError.INVALID.key_used': 'KEY_USED',
  'userError.OUT_OF_STOCK.not_sold': 'NOT_SOLD',
  'userError.SIGN_IN_REQUIRED.session_ended': 'SESSION_ENDED',
  'userError.REFUSED.credentials': 'CREDENTIALS_REFUSED',
  'userError.REFUSED.passwords_differ': 'PASSWORDS_DIFFER',
} as const satisfies Partial<Record<UserErrorId, string>>;

type CaseOfRefusal = (typeof cases)[keyof typeof cases];

const isCase = (id: UserErrorId): id is keyof typeof cases => id in cases;

/** Something that is not done for a customer, as they may expect: no failure of anybody's. */
export class Refusal extends Error {
  readonly reasons: readonly Reason[];

  constructor(...reasons: readonly Reason[]) {
    super(reasons.map(({ id }) => id).join(', '));
    this.name = 'Refusal';
    this.reasons = reasons;
  }
}
