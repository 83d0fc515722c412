import { mostLines, type WantedLine } from '../domain/cart.ts';
import type { Newcomer } from '../domain/customer.ts';
import { isAnswer, isRefused } from '../domain/failure.ts';
import { mergeOf } from '../domain/merge.ts';
import { isRecordId } from '../domain/record.ts';
import { Refusal } from '../domain/refusal.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { emailAddress, present, requireAll } from './forms.ts';
import { done, type Outcome, requireAdmission, settled, type SignInOutcome } from './outcome.ts';
import type { Visitor } from './visitor.ts';

export type SignIn = {
  readonly email: string;
  readonly password: string;
  readonly guestCart: readonly WantedLine[];
};

/** A guest signs in, and the guest's cart goes along: the legacy API takes over what it can (auth-2, cart-7). */
export const signIn = (visitor: Visitor, { email, password, guestCart }: SignIn): Promise<Outcome | SignInOutcome> =>
  settled(async () => {
    requireAll(emailAddress(email, 'email'), present('password', password, 'userError.REQUIRED.enter_password'));
    const newcomer = await admittedBy(visitor, email, password, takenAlong(guestCart)).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      throw new Refusal({ id: 'userError.REFUSED.credentials', field: null, said: error.failure.message });
    });
    return begun(visitor, newcomer, guestCart);
  });

/** Whoever the legacy API lets in by a password, which counts as a guess unless it is right, or nothing was learned of it. */
export async function admittedBy(
  { attemptLimits, session, writeAsGuest }: Visitor,
  email: string,
  password: string,
  along: readonly WantedLine[],
): Promise<Newcomer> {
  requireAdmission(await attemptLimits.signIn(email, session.address));
  const newcomer = await writeAsGuest(endpoints.signIn, email.trim(), password, along).catch(async (error: unknown) => {
    if (!isAnswer(error)) await attemptLimits.refund(email, session.address);
    throw error;
  });
  await attemptLimits.clearFailures(email, session.address);
  return newcomer;
}

export async function signOut({ session }: Pick<Visitor, 'session'>): Promise<Outcome> {
  await session.end();
  return done(null);
}

/** The session begins whatever has become of the guest's cart. */
export async function begun(
  { session, customer }: Visitor,
  newcomer: Newcomer,
  guestCart: readonly WantedLine[],
): Promise<SignInOutcome> {
  const entered = { ...done(newcomer.notice), begun: await session.begin(newcomer) };
  if (guestCart.length === 0) return entered;
  const signedIn = await customer();
  const cart = await signedIn?.cart.read().catch(() => null);
  return { ...entered, merge: mergeOf(guestCart, cart ?? null) };
}

/** What the legacy API understands; what is left behind is named as any line that was not taken over. */
export const takenAlong = (guestCart: readonly WantedLine[]): readonly WantedLine[] =>
  guestCart.filter(({ bookId }) => isRecordId(bookId)).slice(0, mostLines);
