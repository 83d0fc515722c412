import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { SignInDocument, type SignInMutation } from '../generated/private/graphql.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { guestLines, removeFromGuestCart } from './guest-cart.ts';
import { useAction } from './use-action.ts';

type SignedIn = NonNullable<SignInMutation['signIn']>;

/** Signs a customer in; the guest's cart goes along, and what the account's cart has taken over is forgotten here. */
export function useSignIn(form: RefObject<HTMLFormElement | null>) {
  const intl = useIntl();
  const { show } = useToast();
  const { run, ...action } = useAction(SignInDocument, { failure: 'err.invalid_login', refusal: 'alone', form });
  const signIn = async (account: { readonly email: string; readonly password: string }) => {
    const answer = await run({ input: { ...account, guestCart: [...guestLines()] } });
    if (!answer) return;
    removeFromGuestCart(settledLines(answer));
    for (const { reason, book } of answer.unmergedLines) {
      if (reason !== 'NOT_SOLD') continue;
      const title = book?.title?.value;
      show({
        kind: 'info',
        title: title
          ? intl.formatMessage({ id: 'cart.not_merged' }, { title })
          : intl.formatMessage({ id: 'cart.gone' }),
      });
    }
  };
  return { signIn, ...action };
}

/** The books that the guest's cart need not keep: in the customer's cart now, or never to be had. */
const settledLines = ({ mergedLines, unmergedLines, viewer }: SignedIn): readonly string[] =>
  [...mergedLines, ...(viewer?.cart?.lines ?? []), ...unmergedLines.filter(({ reason }) => reason === 'NOT_SOLD')].map(
    ({ bookId }) => bookId,
  );
