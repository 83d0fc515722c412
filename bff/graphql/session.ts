import { mergeOf } from '../domain/merge.ts';
import type { WantedLine } from '../domain/cart.ts';
import type { Newcomer } from '../domain/customer.ts';
import { words } from '../domain/words.ts';
import { wantedLines } from './arguments.ts';
import type { Context } from './context.ts';
import { emailAddress, present, requireAll } from './forms.ts';
import type {
  MutationResolvers,
  SignInPayloadResolvers,
  SignOutPayloadResolvers,
  SignUpPayloadResolvers,
  UnmergedLineResolvers,
} from './generated/resolvers.ts';
import { done, requireAdmission, settled, type SignInOutcome } from './outcome.ts';

const signInPayload = {
  viewer: ({ userErrors }: SignInOutcome, _args: unknown, { customer }: Context) =>
    userErrors.length > 0 ? null : customer(),
  token: ({ token }: SignInOutcome) => token ?? null,
  mergedLines: ({ merge }: SignInOutcome) => merge?.merged ?? [],
  unmergedLines: ({ merge }: SignInOutcome) => merge?.unmerged ?? [],
};
export const SignInPayload: SignInPayloadResolvers = signInPayload;
export const SignUpPayload: SignUpPayloadResolvers = signInPayload;

export const SignOutPayload: SignOutPayloadResolvers = { viewer: (_payload, _args, { customer }) => customer() };

export const UnmergedLine: UnmergedLineResolvers = {
  book: ({ bookId }, _args, { loaders }) => loaders.book.load(bookId),
};

export const sessionMutations: Pick<MutationResolvers, 'signIn' | 'signUp' | 'signOut'> = {
  signIn: (_root, { input }, context) =>
    settled(async () => {
      const { email, password } = input;
      requireAll(emailAddress(email, words.invalidEmail), present('password', password, words.enterPassword));
      const guestCart = wantedLines(input.guestCart ?? []);
      const { tries, visit, entry } = context;
      requireAdmission(await tries.signIn(email, visit.address));
      const newcomer = await entry.signIn(email.trim(), password, guestCart);
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
      requireAdmission(await context.tries.signUp(context.visit.address));
      const registration = { email: email.trim(), password, name: name.trim(), countryId, cityId };
      return begun(await context.entry.signUp(registration, guestCart), guestCart, context);
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
