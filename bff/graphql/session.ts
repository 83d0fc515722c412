import { mostLines } from '../domain/cart.ts';
import { explained } from '../domain/merge.ts';
import { pricedCart } from '../sources/checked-reads.ts';
import type { SignInOutcome } from '../use-cases/outcome.ts';
import { requestPasswordReset, resetPassword } from '../use-cases/password-reset.ts';
import { signIn, signOut } from '../use-cases/sign-in.ts';
import { signUp } from '../use-cases/sign-up.ts';
import { wantedLines } from './arguments.ts';
import type { Context } from './context.ts';
import type {
  MutationResolvers,
  SignInPayloadResolvers,
  SignOutPayloadResolvers,
  SignUpPayloadResolvers,
} from './generated/resolvers.ts';

const signInPayload = {
  viewer: ({ userErrors }: SignInOutcome, _args: unknown, { customer }: Context) =>
    userErrors.length > 0 ? null : customer(),
  token: ({ begun }: SignInOutcome) => begun?.token ?? null,
  expiresAt: ({ begun }: SignInOutcome) => (begun ? new Date(begun.expiresAt).toISOString() : null),
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

export const sessionMutations: Pick<
  MutationResolvers,
  'signIn' | 'signUp' | 'signOut' | 'requestPasswordReset' | 'resetPassword'
> = {
  signIn: (_root, { input }, context) => signIn(context, { ...input, guestCart: wantedLines(input.guestCart ?? []) }),
  signUp: (_root, { input }, context) => signUp(context, { ...input, guestCart: wantedLines(input.guestCart ?? []) }),
  signOut: (_root, _args, context) => signOut(context),
  requestPasswordReset: (_root, { email }, context) => requestPasswordReset(context, email),
  resetPassword: (_root, { input }, context) => resetPassword(context, input),
};
