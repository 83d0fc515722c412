import { mostLines, type WantedLine } from '../domain/cart.ts';
import type { Newcomer } from '../domain/entry.ts';
import { isAnswer } from '../domain/failure.ts';
import { explained, mergeOf } from '../domain/merge.ts';
import { words } from '../domain/words.ts';
import { pricedCart } from '../sources/checked-reads.ts';
import { wantedLines } from './arguments.ts';
import type { Context } from './context.ts';
import { emailAddress, present, requireAll } from './forms.ts';
import type {
  MutationResolvers,
  SignInPayloadResolvers,
  SignOutPayloadResolvers,
  SignUpPayloadResolvers,
} from './generated/resolvers.ts';
import { done, requireAdmission, settled, type SignInOutcome } from './outcome.ts';
import { namingPlaces } from './place.ts';

const signInPayload = {
  viewer: ({ userErrors }: SignInOutcome, _args: unknown, { customer }: Context) =>
    userErrors.length > 0 ? null : customer(),
  token: ({ token }: SignInOutcome) => token ?? null,
  mergedLines: ({ merge }: SignInOutcome) => merge?.merged ?? [],
  /** All by one call, and by none where there are none. */
  unmergedLines: async ({ merge }: SignInOutcome, _args: unknown, { read }: Context) => {
    const { unmerged, isKnown } = merge ?? { unmerged: [], isKnown: false };
    const priced = await pricedCart(read, unmerged.slice(0, mostLines)).catch(() => null);
    return unmerged.map((line, at) => explained(line, priced?.lines[at], isKnown));
  },
};
export const SignInPayload: SignInPayloadResolvers = signInPayload;
export const SignUpPayload: SignUpPayloadResolvers = signInPayload;

export const SignOutPayload: SignOutPayloadResolvers = { viewer: (_payload, _args, { customer }) => customer() };

export const sessionMutations: Pick<MutationResolvers, 'signIn' | 'signUp' | 'signOut'> = {
  signIn: (_root, { input }, context) =>
    settled(async () => {
      const { email, password } = input;
      requireAll(emailAddress(email, words.invalidEmail), present('password', password, words.enterPassword));
      const guestCart = wantedLines(input.guestCart ?? []);
      const { tries, visit, entry } = context;
      requireAdmission(await tries.signIn(email, visit.address));
      const newcomer = await entry.signIn(email.trim(), password, guestCart).catch(async (error: unknown) => {
        if (!isAnswer(error)) await tries.refund(email, visit.address);
        throw error;
      });
      await tries.forgive(email, visit.address);
      return begun(newcomer, guestCart, context);
    }),

  signUp: (_root, { input }, context) =>
    settled(async () => {
      const { email, password, name, countryId, cityId } = input;
      requireAll(
        present('password', password, words.passwordRequired),
        present('name', name, words.nameRequired),
        present('countryId', countryId, words.countryRequired),
        present('cityId', cityId, words.selectState),
        emailAddress(email, words.enterValidEmail),
      );
      const guestCart = wantedLines(input.guestCart ?? []);
      const { tries, visit, entry } = context;
      requireAdmission(await tries.signUp(visit.address));
      const registration = { email: email.trim(), password, name: name.trim(), countryId, cityId };
      const mayTry = async () => (await tries.signIn(email, visit.address)).isAdmitted;
      const newcomer = await namingPlaces(context, registration, () => entry.signUp(registration, guestCart, mayTry));
      return begun(newcomer, guestCart, context);
    }),

  signOut: async (_root, _args, { visit }) => {
    await visit.end();
    return done(null);
  },
};

/** The session begins whatever has become of the guest's cart. */
async function begun(
  newcomer: Newcomer,
  guestCart: readonly WantedLine[],
  { visit, customer }: Context,
): Promise<SignInOutcome> {
  const token = await visit.begin(newcomer);
  if (guestCart.length === 0) return { ...done(newcomer.notice), token };
  const signedIn = await customer();
  const cart = await signedIn?.cart.read().catch(() => null);
  return { ...done(newcomer.notice), token, merge: mergeOf(guestCart, cart ?? null) };
}
