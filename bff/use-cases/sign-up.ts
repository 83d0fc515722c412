import type { WantedLine } from '../domain/cart.ts';
import type { Newcomer, Registration } from '../domain/customer.ts';
import { isRefused, LegacyError, mayYetBeDone } from '../domain/failure.ts';
import { Refusal } from '../domain/refusal.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { emailAddress, present, requireAll, legacyWords } from './forms.ts';
import { type Outcome, requireAdmission, settled, type SignInOutcome } from './outcome.ts';
import { namingPlaces } from './place.ts';
import { admittedBy, begun, takenAlong } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

export type SignUp = Registration & { readonly guestCart: readonly WantedLine[] };

/** A guest becomes a customer, and is signed in. */
export const signUp = (visitor: Visitor, { guestCart, ...typed }: SignUp): Promise<Outcome | SignInOutcome> =>
  settled(async () => {
    requireAll(
      present('password', typed.password, 'userError.REQUIRED.password'),
      present('name', typed.name, 'userError.REQUIRED.name'),
      present('countryId', typed.countryId, 'userError.REQUIRED.country'),
      present('cityId', typed.cityId, 'userError.REQUIRED.select_state'),
      emailAddress(typed.email, 'enter_email'),
    );
    requireAdmission(await visitor.attemptLimits.signUp(visitor.session.address));
    const registration = { ...typed, email: typed.email.trim(), name: typed.name.trim() };
    const newcomer = await namingPlaces(visitor.read, registration, () => register(visitor, registration)).catch(
      namingField,
    );
    return begun(visitor, await withCart(visitor, newcomer, registration, guestCart), guestCart);
  });

/** Where the words of a refusal name one thing that was typed, that field is at fault. */
function namingField(error: unknown): never {
  if (!isRefused(error)) throw error;
  const { message: said } = error.failure;
  const named = Object.entries(legacyWords).flatMap(([name, word]) => (said !== null && word.test(said) ? [name] : []));
  throw new Refusal({ id: 'userError.REFUSED', field: named.length === 1 ? ['input', ...named] : null, said });
}

async function register(visitor: Visitor, registration: Registration): Promise<Newcomer> {
  const { email, password } = registration;
  return visitor.writeAsGuest(endpoints.register, registration).catch(async (error: unknown) => {
    if (!(error instanceof LegacyError && mayYetBeDone(error))) throw error;
    // The account may exist, though the answer is lost: then its password opens it, as it does any account, and may be a guess as for any.
    return admittedBy(visitor, email, password, []).catch(() => Promise.reject(error));
  });
}

/**
 * The legacy API takes over a guest's cart at a sign-in alone, so one follows; where that fails, the account exists all the
 * same.
 */
async function withCart(
  { writeAsGuest }: Visitor,
  newcomer: Newcomer,
  { email, password }: Registration,
  guestCart: readonly WantedLine[],
): Promise<Newcomer> {
  const along = takenAlong(guestCart);
  if (along.length === 0) return newcomer;
  return writeAsGuest(endpoints.signIn, email, password, along).then(
    (entered) => ({ ...entered, notice: newcomer.notice }),
    () => newcomer,
  );
}
