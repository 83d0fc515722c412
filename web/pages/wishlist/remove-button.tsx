import type { MouseEvent } from 'react';
import { focusNext } from '../../ui/focus-next.ts';
import { useAction } from '../../customer/forms/use-action.ts';
import { RemoveFromWishlistDocument } from '../../generated/private/graphql.ts';
import { useActionLabel } from '../../i18n/action-label.ts';
import { IconButton } from '../../ui/button.tsx';
import { WithError } from '../../ui/with-error.tsx';
import { useToast } from '../../ui/toast-provider.tsx';

type Props = {
  readonly bookId: string;
  readonly title: string;
  /** Reloads the list. */
  readonly onRemoved: () => Promise<void>;
};

/** Takes a book out of the wishlist, in the legacy API's words. */
export function RemoveButton({ bookId, title, onRemoved }: Props) {
  const labelOf = useActionLabel();
  const { show } = useToast();
  const { run, pending, failed } = useAction(RemoveFromWishlistDocument, { about: 'wishlist' });
  const remove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const payload = await run({ bookId });
    if (!payload) return;
    if (payload.message) show({ kind: 'success', about: 'wishlist', title: payload.message });
    if (currentTarget === document.activeElement) focusNext(currentTarget);
    await onRemoved();
  };
  return (
    <WithError error={failed}>
      <IconButton
        icon="close"
        look="bare"
        data-removes
        pending={pending}
        aria-label={labelOf('cart.remove', title)}
        onClick={(event) => void remove(event)}
      />
    </WithError>
  );
}
