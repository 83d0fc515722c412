import type { Receipt } from '../domain/checkout.ts';
import { isAnswer, isRefused } from '../domain/failure.ts';
import type { Merge } from '../domain/merge.ts';
import { type Reason, Refusal } from '../domain/refusal.ts';
import type { RateLimitResult } from '../session/attempt-limits.ts';
import type { Begun } from '../session/request-session.ts';
import type { SignedIn } from './customer.ts';
import type { Visitor } from './visitor.ts';

/** What a change has come to: what every payload begins with. */
export type Outcome = { readonly message: string | null; readonly userErrors: readonly Reason[] };

/** What a sign-in has come to, with the session that it has begun. */
export type SignInOutcome = Outcome & { readonly begun?: Begun; readonly merge?: Merge };

/** What a checkout has come to. */
export type CheckoutOutcome = Outcome & { readonly receipt?: Receipt };

/** Done, in the legacy API's words. */
export const done = (message: string | null): Outcome => ({ message, userErrors: [] });

/** Does something in the name of whoever is signed in. */
export async function asCustomer<Done extends Outcome>(
  { customer, session }: Pick<Visitor, 'customer' | 'session'>,
  act: (customer: SignedIn) => Promise<Done>,
): Promise<Done | Outcome> {
  const signedIn = await customer();
  if (signedIn) return settled(() => act(signedIn));
  return refused(session.isClaimed ? sessionEnded : signInRequired);
}

/** What the legacy API or the shop refuses is an answer, and so is a session that has ended; failures stay failures. */
export async function settled<Done extends Outcome>(act: () => Promise<Done>): Promise<Done | Outcome> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return refused(...error.reasons);
    if (isRefused(error)) {
      return refused({ id: 'userError.REFUSED', field: null, said: error.failure.message });
    }
    if (isAnswer(error)) return refused(sessionEnded);
    throw error;
  }
}

/** Refuses what is tried too often. */
export function requireAdmission(admission: RateLimitResult): void {
  if (admission.isAdmitted) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(admission.afterSeconds));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new Refusal({ id: 'userError.RATE_LIMITED', field: null, values: { minutes }, retryAfterSeconds });
}

const refused = (...userErrors: readonly Reason[]): Outcome => ({ message: null, userErrors });

const signInRequired: Reason = { id: 'userError.SIGN_IN_REQUIRED', field: null };

const sessionEnded: Reason = { id: 'userError.SIGN_IN_REQUIRED.session_ended', field: null };
