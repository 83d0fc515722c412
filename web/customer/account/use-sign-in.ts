import { useIntl } from 'react-intl';
import {
  SignInDocument,
  type SignInInput,
  type SignInMutation,
  SignUpDocument,
  type SignUpInput,
} from '../../generated/account/graphql.ts';
import { loadChunk } from '../../ui/chunk.ts';
import { isStored } from '../../storage/stored-value.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { type GuestLine, guestLines, removeFromGuestCart } from '../cart/guest-cart.ts';
import { keepMergeOutcome } from './merge-outcome.ts';
import type { Mutation } from '../forms/send-change.ts';
import { useForm } from '../forms/use-form.ts';
import { forgetOthers } from '../session/earlier-session.ts';
import { guestWishlistKey } from '../wishlist/guest-wishlist-key.ts';

/** The ways in: a sign-in and a new account. */

export const useSignIn = () => useSignInForm<Omit<SignInInput, 'guestCart'>>(SignInDocument);

/** What draws toasts comes with the first touch of the form (form.tsx): the page has the names of places to load. */
export const useSignUp = () => useSignInForm<Omit<SignUpInput, 'guestCart'>>(SignUpDocument, { toastAhead: false });

type WithCart = { readonly guestCart: GuestLine[] };

type SignedIn = NonNullable<SignInMutation['signIn']>;

/**
 * Lets a guest in; the guest's cart goes along, and what the account's cart has taken over is forgotten here. The rest stays,
 * and is named on the page of the account.
 */
function useSignInForm<Account extends object>(
  mutation: Mutation<SignedIn, { readonly input: Account & WithCart }>,
  { toastAhead = true } = {},
) {
  const { form, send } = useForm(mutation, {
    failure: 'err.invalid_login',
    // Who enters a password is not to leave before knowing what came of it.
    waits: false,
    toastAhead,
  });
  const intl = useIntl();
  const { show, dismiss } = useToast({ ahead: false });
  const addHearts = async (customerId: string) => {
    // Few have any.
    if (!isStored('session', guestWishlistKey)) return;
    const failure = intl.formatMessage({ id: 'userError.REFUSED' });
    const outcome = await loadChunk(() => import('../wishlist/merge-guest-wishlist.ts')).then(
      (part) => part.mergeGuestWishlist(customerId, failure),
      () => null, // They can be pressed again.
    );
    if (outcome) show(outcome);
  };
  const signIn = async (account: Account) => {
    const guestCart = guestLines();
    const answer = await send({ input: { ...account, guestCart } });
    if (!answer) return false;
    // What was wrong before would be read out on the next page, which mounts the toasts anew.
    dismiss();
    if (answer.viewer) forgetOthers(answer.viewer.id);
    removeFromGuestCart(settledLines(answer));
    const { unmergedLines: unmerged, mergedLines } = answer;
    keepMergeOutcome({ unmerged, cut: mergedLines.filter((line) => isCut(line, guestCart)) });
    if (answer.viewer) void addHearts(answer.viewer.id);
    return true;
  };
  return { form, signIn };
}

const isCut = ({ bookId, quantity }: SignedIn['mergedLines'][number], wanted: readonly GuestLine[]): boolean =>
  wanted.some((line) => line.bookId === bookId && line.quantity > quantity);

/** The books that the guest's cart need not keep: in the customer's cart now, or never to be had. */
const settledLines = ({ mergedLines, unmergedLines, viewer }: SignedIn): readonly string[] =>
  [...mergedLines, ...(viewer?.cart?.lines ?? []), ...unmergedLines.filter(({ reason }) => reason === 'NOT_SOLD')].map(
    ({ bookId }) => bookId,
  );
